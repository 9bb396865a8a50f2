import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { OccupiedRange } from '@wattbook/domain/trips/trip-draft';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { sealChanges } from '../../../keyring/seal-changes.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import type { CallInput } from '../../../api/client.ts';
import { tripRows } from './trips.queries.ts';

const dayMs = 86_400_000;

/** The trips that overlap a range, except the edited one; one that began more than two days earlier is only found by the server. */
export async function readOverlappingTrips(
  client: QueryClient,
  vehicleId: string,
  { from, to }: { readonly from: number; readonly to: number },
  except: string | null,
): Promise<readonly OccupiedRange[]> {
  const query = {
    vehicleId,
    from: new Date(from - 2 * dayMs).toISOString(),
    to: new Date(to).toISOString(),
    fields: 'id,startTime,endTime',
    sort: 'startTime',
  } as const;
  const { data } = await client.fetchQuery({
    queryKey: ['trips', vehicleId, 'taken', query],
    queryFn: ({ signal }) => call('GET /v1/trips', { query }, { signal }),
    staleTime: 0,
  });
  return data.flatMap(({ id, startTime, endTime }) =>
    id === except || startTime === undefined || endTime === undefined
      ? []
      : [{ kind: 'trip' as const, startTime: Date.parse(startTime), endTime: Date.parse(endTime) }],
  );
}

/** The last trip that began before a moment, or of all; null without one (OQ-132). */
export const previousTripQuery = (vehicleId: string, moment: number | null) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'before', moment],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const until = moment === null ? {} : { to: new Date(moment - 1).toISOString() };
      const query = { vehicleId, ...until, limit: '1', sort: '-startTime', fields: 'id,endAddress,endLocation,placesKey' } as const;
      const [row] = await openPlaces((await call('GET /v1/trips', { query }, { signal })).data);
      return row === undefined ? null : { endAddress: row.endAddress ?? null, endLocation: row.endLocation ?? null };
    },
  });

type NewTripBody = NonNullable<CallInput<'POST /v1/trips'>['body']>;
type TripChangesBody = NonNullable<CallInput<'PATCH /v1/trips/:id'>['body']>;

/** Sends the changed fields of a trip; with `version`, only if it is still the stored one. */
export function useChangeTrip({
  id,
  vehicleId,
  placesKey,
}: Pick<Trip, 'id' | 'vehicleId' | 'placesKey'>): (body: TripChangesBody) => Promise<Trip> {
  const client = useQueryClient();
  return async (body) => {
    const sealed = await sealChanges({ id, placesKey }, body);
    const trip = await call('PATCH /v1/trips/:id', { params: { id }, body: sealed });
    await refreshRows(client, tripRows.noun, vehicleId);
    return trip;
  };
}

/** Sends a new trip. The same trip sent again, for example after a network failure, is created once. */
export function useCreateTrip(vehicleId: string): (body: NewTripBody) => Promise<Trip> {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  return async (body) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const trip = await call('POST /v1/trips', { body }, { idempotencyKey: sent.current.key });
    void refreshRows(client, tripRows.noun, vehicleId);
    return trip;
  };
}
