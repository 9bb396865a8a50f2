import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Figure } from '../../../ui/strip/summary-strip.tsx';

/** Kilometres or miles that a cost is stated for. */
const PER = 100;

/** Cost for 100 of the reader's distance units; null without a cost or a distance. */
export function costPerDistance({ cost, distance }: Pick<TripStats, 'cost' | 'distance'>, formats: Formats): number | null {
  const shown = formats.shown('distance', distance);
  return cost === null || shown === null || shown <= 0 ? null : (cost / shown) * PER;
}

/** The sums of a range and how they moved against the period before (TRIP-022, TRIP-023). */
export function tripFigures(now: TripStats | undefined, before: TripStats | undefined, formats: Formats, t: Translate): readonly Figure[] {
  const compare = (of: (stats: TripStats) => number | null, by: 'count' | 'percent' = 'percent') => ({
    compare: { now: now === undefined ? null : of(now), before: before === undefined ? null : of(before), by },
  });
  const perDistance = (stats: TripStats) => costPerDistance(stats, formats);
  return [
    { label: t('trips.title'), value: formats.number(now?.total, 0), ...compare(({ total }) => total, 'count') },
    {
      label: t('trips.distance'),
      value: formats.value('distance', now?.distance),
      unit: formats.unit('distance'),
      ...compare(({ distance }) => distance),
    },
    {
      label: t('trips.consumption'),
      value: formats.value('consumption', now?.avgConsumption),
      unit: formats.unit('consumption'),
      // In the reader's unit: with distance per energy a smaller need is a larger figure.
      ...compare(({ avgConsumption }) => formats.shown('consumption', avgConsumption)),
    },
    { label: t('trips.cost'), value: formats.money(now?.cost), ...compare(({ cost }) => cost) },
    {
      label: t('trips.costPerDistance', { unit: `${PER}\u00a0${formats.unit('distance')}` }),
      value: formats.money(now === undefined ? null : perDistance(now)),
      ...compare(perDistance),
    },
    { label: t('trips.co2'), value: formats.value('co2', now?.co2), unit: formats.unit('co2'), ...compare(({ co2 }) => co2) },
  ];
}
