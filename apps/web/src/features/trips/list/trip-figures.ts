import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';

/** The number of kilometres or miles for the cost per distance. */
const PER = 100;

/** Cost per 100 of the user's distance units; null without a cost or a distance. */
export function costPerDistance({ cost, distance }: Pick<TripStats, 'cost' | 'distance'>, formats: Formats): number | null {
  const shown = formats.shown('distance', distance);
  return cost === null || shown === null || shown <= 0 ? null : (cost / shown) * PER;
}

/** The sums of a range (TRIP-022, TRIP-023). */
export const tripFigures: readonly SumFigure<TripStats>[] = [
  { label: 'trips.title', ...count(({ total }) => total) },
  { label: 'trips.distance', ...quantity('distance', ({ distance }) => distance) },
  { label: 'trips.consumption', ...quantity('consumption', ({ avgConsumption }) => avgConsumption) },
  { label: 'trips.cost', ...money(({ cost }) => cost) },
  {
    label: (formats, t) => t('trips.costPerDistance', { unit: `${PER}\u00a0${formats.unit('distance')}` }),
    ...money(costPerDistance),
  },
  { label: 'trips.co2', ...quantity('co2', ({ co2 }) => co2) },
];
