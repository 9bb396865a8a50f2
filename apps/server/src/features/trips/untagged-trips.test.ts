import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const all = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
const list = (filter: string) =>
  server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}&sort=startTime&filter[untagged]=${filter}`, headers: person.headers });
const count = async () => {
  const payload = { vehicleId: vehicle, ...all, untagged: true };
  return (await server.app.inject({ method: 'POST', url: '/v1/trips/stats', payload, headers: person.headers })).json<{ total: number }>()
    .total;
};
const untagged = async () => {
  const { data } = (await list('true')).json<{ data: { id: string }[] }>();
  expect(await count()).toBe(data.length);
  return data.map(({ id }) => id);
};
const daysAgo = (days: number, tags: string[] = []) => startedAt(server.clock.now - days * 86_400_000, tags);
const startedAt = (moment: number, tags: string[] = []) => insertTrip(server.database, person, vehicle, new Date(moment), { tags });
const setVehicle = (values: { logbook?: boolean; logbook_date?: Date; fleet_trip_lock?: number; time_zone?: string }) =>
  server.database.forAccount(person.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();

describe('the list and the sums of trips without a purpose (LOG-008, TRIP-117)', () => {
  it('leave out every class in both languages, not own tags', async () => {
    for (const tag of ['Business', 'Betriebsfahrt', 'ToWork', 'Arbeitsweg', 'Private', 'Privatfahrt']) await daysAgo(1, [tag]);
    const found = [await daysAgo(3), await daysAgo(2, ['Shopping'])];
    expect(await untagged()).toEqual(found);
  });

  it('leave out what the logbook has closed; without a logbook nothing is', async () => {
    const timeZone = 'Pacific/Auckland';
    await setVehicle({ time_zone: timeZone });
    const today = Temporal.Instant.fromEpochMilliseconds(server.clock.now).toZonedDateTimeISO(timeZone).startOfDay();
    const openSince = today.subtract({ days: 7 }).epochMilliseconds;
    const [closed, last] = [await startedAt(openSince - 1), await startedAt(openSince)];
    expect(await untagged()).toEqual([closed, last]);
    await setVehicle({ logbook: true });
    expect(await untagged()).toEqual([last]);
    await setVehicle({ fleet_trip_lock: 30 });
    expect(await untagged()).toEqual([closed, last]);
  });

  it('leave out the trips before the activation of the logbook, which has none of them (LOG-030)', async () => {
    const [before, after] = [await daysAgo(2.01), await daysAgo(1.99)];
    await setVehicle({ logbook_date: new Date(server.clock.now - 2 * 86_400_000) });
    expect(await untagged()).toEqual([before, after]);
    await setVehicle({ logbook: true });
    expect(await untagged()).toEqual([after]);
  });

  it('refuse another value', async () => {
    expect((await list('false')).statusCode).toBe(400);
  });
});
