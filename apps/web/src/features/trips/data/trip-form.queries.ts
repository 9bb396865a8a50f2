import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { sealChanges } from '../../../keyring/seal-changes.ts';
import { noteCreated } from '../../../lists/created-rows.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import type { CallInput } from '../../../api/client.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';
import { useUser } from '../../account/public.ts';
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

/** Sends the changed fields of a trip; with `version`, only if it is still the stored one. Null: Wattbook cannot be reached, and the change waits. */
export function useChangeTrip(stored: Trip): (body: TripChangesBody) => Promise<Trip | null> {
  const client = useQueryClient();
  const { sealPlaces, publicKey } = useUser();
  const { id, vehicleId, placesKey, startTime } = stored;
  const sealTo = sealPlaces || placesKey !== null ? publicKey : null;
  return async ({ version, ...entered }) => {
    const changes = await sealChanges({ id, placesKey }, entered);
    const change = { noun: 'trips', vehicleId, record: { id, startTime, name: null }, version: stored.version, changes, stored } as const;
    const trip = await sendOrWait({ ...change, replaces: version === undefined, sealTo });
    await refreshRows(client, tripRows.noun, vehicleId);
    return trip;
  };
}

/** Sends a new trip; it is created once. Null: Wattbook cannot be reached, and the trip waits. */
export function useCreateTrip({ id: vehicleId, logbook }: Pick<Vehicle, 'id' | 'logbook'>): (body: NewTripBody) => Promise<Trip | null> {
  const client = useQueryClient();
  const { sealPlaces, publicKey } = useUser();
  return async (body) => {
    const { vehicleId: _, ...changes } = body;
    const record = { id: null, startTime: body.startTime, name: null };
    const change = { noun: 'trips', vehicleId, record, version: null, changes, stored: null } as const;
    const sealTo = sealPlaces || logbook ? publicKey : null;
    const trip = await sendOrWait({ ...change, sealTo });
    if (trip !== null) noteCreated(tripRows.noun, trip);
    void refreshRows(client, tripRows.noun, vehicleId);
    return trip;
  };
}
