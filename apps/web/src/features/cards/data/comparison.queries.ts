import { queryOptions } from '@tanstack/react-query';
import type { MAX_COMPARED_CARDS } from '@wattbook/contract/prices/card-comparison.schema';
import { call } from '../../../api/api.ts';
import { addDays, type Day, toMoments } from '../../../ui/range/day.ts';

const maxCards: typeof MAX_COMPARED_CARDS = 20;
const days = 365;

/** What the charges of a vehicle in the last 365 days would have cost with each of the first cards. */
export const comparisonQuery = (vehicleId: string, cardIds: readonly string[], today: Day) => {
  const compared = cardIds.slice(0, maxCards);
  return queryOptions({
    queryKey: ['charges', vehicleId, 'compare', today, ...compared],
    enabled: compared.length > 0,
    queryFn: ({ signal }) => {
      const range = toMoments({ from: addDays(today, 1 - days), to: today });
      return call('POST /v1/cards/compare', { body: { vehicleId, ...range, cardIds: compared } }, { signal });
    },
  });
};
