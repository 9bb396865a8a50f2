import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import type { Cost } from '@wattbook/i18n/formats/money';
import type { Formats } from '../../../i18n/use-formats.ts';
import { count, money, quantity, type SumFigure } from '../../../ui/strip/sum-figures.ts';

/** The number of kilometres or miles for the cost per distance. */
const PER = 100;

type Priced = Pick<TripStats, 'countedCost' | 'costCurrency' | 'distanceWithCost'>;

/** Cost per 100 of the user's distance units, of the trips with a cost; null without a cost or a distance. */
export function costPerDistance({ countedCost, costCurrency, distanceWithCost }: Priced, formats: Formats): Cost {
  const shown = formats.shown('distance', distanceWithCost);
  return { cost: countedCost === null || shown === null || shown <= 0 ? null : (countedCost / shown) * PER, costCurrency };
}

/** The sums of a range (TRIP-022, TRIP-023). */
export const tripFigures: readonly SumFigure<TripStats>[] = [
  { label: 'trips.title', ...count(({ total }) => total) },
  { label: 'trips.distance', ...quantity('distance', ({ distance }) => distance) },
  { label: 'trips.consumption', ...quantity('consumption', ({ avgConsumption }) => avgConsumption) },
  { label: 'trips.fuel', ...quantity('fuel', ({ usedGas }) => usedGas), absentWhen: ({ usedGas }) => usedGas === null, isRare: true },
  { label: 'trips.cost', ...money((sums) => sums) },
  {
    label: (formats, t) => t('trips.costPerDistance', { unit: `${PER}\u00a0${formats.unit('distance')}` }),
    ...money(costPerDistance),
    // Where only the distance is missing, the cost is there and this one is N/A.
    absentWhen: ({ cost }) => cost === null,
    isNoteRare: true,
    note: ({ total, totalWithCost }, formats, t) =>
      totalWithCost === 0 || totalWithCost === total
        ? null
        : t('trips.ofTrips', { count: totalWithCost, total: formats.number(total, 0) ?? '' }),
  },
  { label: 'trips.co2', ...quantity('co2', ({ co2 }) => co2) },
];
