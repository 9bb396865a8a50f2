import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';

/** The sums of a month; each part is undefined until it is read. */
export interface MonthSums {
  readonly trips: TripStats | undefined;
  readonly charges: ChargeStats | undefined;
}

/** The sums of a month and how they moved against the month before. */
export function monthFigures(now: MonthSums, before: MonthSums, formats: Formats, t: Translate): readonly Figure[] {
  const compare = (of: (sums: MonthSums) => number | null | undefined, by: 'count' | 'percent' = 'percent') => ({
    compare: { now: of(now) ?? null, before: of(before) ?? null, by },
  });
  const { trips, charges } = now;
  return [
    { label: t('calendar.tripsCard'), value: formats.number(trips?.total, 0), ...compare((sums) => sums.trips?.total, 'count') },
    {
      label: t('calendar.distance'),
      value: formats.value('distance', trips?.distance),
      unit: formats.unit('distance'),
      ...compare((sums) => sums.trips?.distance),
    },
    {
      label: t('calendar.consumption'),
      value: formats.value('consumption', trips?.avgConsumption),
      unit: formats.unit('consumption'),
      // In the reader's unit: with distance per energy a smaller need is a larger figure.
      ...compare((sums) => formats.shown('consumption', sums.trips?.avgConsumption)),
    },
    { label: t('calendar.chargeCount'), value: formats.number(charges?.total, 0), ...compare((sums) => sums.charges?.total, 'count') },
    {
      label: t('calendar.charged'),
      value: formats.value('energy', charges?.kWh),
      unit: formats.unit('energy'),
      ...compare((sums) => sums.charges?.kWh),
    },
    { label: t('calendar.chargeCost'), value: formats.money(charges?.cost), ...compare((sums) => sums.charges?.cost) },
  ];
}
