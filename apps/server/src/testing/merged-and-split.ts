import type { VehicleId } from '@wattbook/domain/ids';
import type { ApiServer, SignedIn } from './api-server.ts';
import { insertCharge, insertSampledTrip, insertTrip } from './segments.ts';

const insert = { charges: insertCharge, trips: insertTrip };

/** Merges two charges or trips; returns the id of the merged one. */
export async function mergeTwo(server: ApiServer, person: SignedIn, vehicle: VehicleId, noun: 'charges' | 'trips'): Promise<string> {
  const day = noun === 'charges' ? '2026-06-03' : '2026-06-08';
  const ids = await Promise.all(['08', '12'].map((hour) => insert[noun](server.database, person, vehicle, `${day}T${hour}:00:00Z`)));
  const payload = ids.map((id) => (noun === 'charges' ? { id } : { tripId: id }));
  const { headers } = person;
  return (await server.app.inject({ method: 'POST', url: `/v1/${noun}/merge`, payload, headers })).json<{ id: string }>().id;
}

/** Where a sampled trip of this start is split. */
export const splitStart = '2026-06-09T08:00:00Z';
export const splitBody = { timestamp: '2026-06-09T08:15:00Z', location: { type: 'Point', coordinates: [11.5, 48.1] } };

/** Splits another trip; returns the id of a half. */
export async function splitTrip(server: ApiServer, person: SignedIn, vehicle: VehicleId): Promise<string> {
  const id = await insertSampledTrip(server, person, vehicle, '2026-06-09T12:00:00Z');
  const payload = { ...splitBody, timestamp: '2026-06-09T12:15:00Z' };
  const { headers } = person;
  const answer = await server.app.inject({ method: 'POST', url: `/v1/trips/${id}/split`, payload, headers });
  return answer.json<{ data: { id: string }[] }>().data[0]?.id ?? 'none';
}
