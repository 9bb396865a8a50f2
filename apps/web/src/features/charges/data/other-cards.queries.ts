import { queryOptions } from '@tanstack/react-query';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { MAX_COMPARED_CARDS } from '@wattbook/contract/prices/card-comparison.schema';
import { call } from '../../../api/api.ts';

const maxCards: typeof MAX_COMPARED_CARDS = 20;

/** What one charge would have cost with the newest version of each of the first cards. */
export const otherCardsQuery = (
  { id, vehicleId, startTime }: Pick<ChargeDetail, 'id' | 'vehicleId' | 'startTime'>,
  cardIds: readonly string[],
) => {
  const compared = cardIds.slice(0, maxCards);
  return queryOptions({
    queryKey: ['charges', vehicleId, 'otherCards', id, ...compared],
    meta: { live: { vehicleId, segments: ['charge'] } },
    enabled: compared.length > 0,
    queryFn: ({ signal }) =>
      call('POST /v1/cards/compare', { body: { vehicleId, from: startTime, to: startTime, cardIds: compared } }, { signal }),
  });
};
