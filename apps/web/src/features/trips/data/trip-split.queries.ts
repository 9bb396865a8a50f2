import type { Address, Location } from '@wattbook/contract/scalars';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/api.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { tripRows } from './trips.queries.ts';

/** The address of a position (TRIP-108); null where it is not known. */
export const addressAtQuery = ({ latitude, longitude }: Location) =>
  queryOptions({
    queryKey: ['addresses', 'at', latitude, longitude],
    queryFn: async ({ signal }) => {
      // no reader: a part of the path.
      const params = { lat: latitude.toFixed(6), lng: longitude.toFixed(6) };
      return (await call('GET /v1/master-data/places/:lat/:lng', { params }, { signal })).data[0]?.address ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface SplitAt {
  readonly timestamp: string;
  readonly address: Address | null;
  readonly location: Location;
}

/** Splits a trip (TRIP-111). The same split sent again, for example after a network failure, happens once. */
export function useSplitTrip({ id, vehicleId }: Pick<Trip, 'id' | 'vehicleId'>): (at: SplitAt) => Promise<readonly Trip[]> {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  return async ({ timestamp, address, location }) => {
    const body = {
      timestamp,
      ...(address !== null && { address: JSON.stringify(address) }),
      location: { type: 'Point' as const, coordinates: [location.longitude, location.latitude] as [number, number] },
    };
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { data } = await call('POST /v1/trips/:id/split', { params: { id }, body }, { idempotencyKey: sent.current.key });
    void refreshRows(client, tripRows.noun, vehicleId, [id]);
    return data;
  };
}
