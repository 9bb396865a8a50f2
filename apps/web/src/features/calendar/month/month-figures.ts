import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';

/** The sums of a month; each part is undefined until loaded. */
interface MonthSums {
  readonly trips: TripStats | undefined;
  readonly charges: ChargeStats | undefined;
}

/** The figures of a month. */
export const monthFigures: readonly SumFigure<MonthSums>[] = [
  { label: 'calendar.tripsCard', ...count(({ trips }) => trips?.total) },
  { label: 'calendar.distance', ...quantity('distance', ({ trips }) => trips?.distance) },
  { label: 'calendar.consumption', ...quantity('consumption', ({ trips }) => trips?.avgConsumption) },
  { label: 'calendar.chargeCount', ...count(({ charges }) => charges?.total) },
  { label: 'calendar.charged', ...quantity('energy', ({ charges }) => charges?.kWh) },
  { label: 'calendar.chargeCost', ...money(({ charges }) => charges) },
];
