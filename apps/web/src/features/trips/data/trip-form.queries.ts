import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { sealChanges } from '../../../keyring/seal-changes.ts';
import { noteCreated } from '../../../lists/created-rows.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import type { CallInput } from '../../../api/client.ts';
import { tripRows } from './trips.queries.ts';

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
    noteCreated(tripRows.noun, trip);
    void refreshRows(client, tripRows.noun, vehicleId);
    return trip;
  };
}
