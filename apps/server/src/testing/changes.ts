import type { VehicleId } from '@wattbook/domain/ids';
import type { ApiServer, SignedIn } from './api-server.ts';
import { insertTrip } from './segments.ts';

/** Changes a trip; returns the id of the entry in the change log. */
export async function changeTrip(server: ApiServer, person: SignedIn, vehicle: VehicleId): Promise<string> {
  const url = `/v1/trips/${await insertTrip(server.database, person, vehicle, '2026-05-20T08:00:00Z')}`;
  const { headers } = person;
  await server.app.inject({ method: 'PATCH', url, payload: { comment: 'Detour' }, headers });
  const { data } = (await server.app.inject({ url: `${url}/changelog`, headers })).json<{ data: { id: string }[] }>();
  return data[0]?.id ?? 'none';
}
