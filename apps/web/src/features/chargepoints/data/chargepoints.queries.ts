import { queryOptions } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import { call } from '../../../api/api.ts';

const staleTime = 60 * 60_000;

/**
 * The charge points around a position (MAP-035). The position is rounded to about a kilometre: addresses of calls are in the logs of proxies,
 * and charges at one place share an answer. What is near is measured here.
 */
export const nearbyQuery = ({ latitude, longitude }: Location) => {
  const [lat, lng] = [latitude, longitude].map((degrees) => String(Math.round(degrees * 100) / 100)) as [string, string];
  const params = { lat, lng };
  return queryOptions({
    queryKey: ['chargepoints', params.lat, params.lng],
    queryFn: ({ signal }) => call('GET /v1/master-data/chargepoints/:lat/:lng', { params }, { signal }),
    staleTime,
  });
};

/** The chosen charge point of a charge (MAP-036): it may be further away, and is absent where no register has it any more. */
export const chosenQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['chargepoints', 'chosen', id],
    queryFn: async ({ signal }) => (await call('GET /v1/master-data/chargepoints', { query: { ids: id ?? '' } }, { signal })).data,
    enabled: id !== null && /^[\da-f-]{36}$/i.test(id),
    staleTime,
  });
