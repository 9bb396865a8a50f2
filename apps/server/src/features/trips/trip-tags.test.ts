import type { Trip, TripStats } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
const ids = new Map<string, string>();
const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z' };

const add = (day: string, tags: string[]) => insertTrip(server.database, person, vehicle, `2026-06-${day}T08:00:00Z`, { tags });

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  ids.set(await add('01', ['Business', 'Klinikum']), 'Business');
  ids.set(await add('02', ['Betriebsfahrt']), 'Betriebsfahrt');
  ids.set(await add('03', ['ToWork']), 'ToWork');
  ids.set(await add('04', ['Arbeitsweg']), 'Arbeitsweg');
  ids.set(await add('05', ['Private']), 'Private');
  ids.set(await add('06', ['Privatfahrt']), 'Privatfahrt');
  ids.set(await add('07', ['Business trip']), 'Business trip');
});
afterAll(() => server.close());

const list = async (parameter: string, text: string) => {
  const url = `/v1/trips?vehicleId=${vehicle}&sort=startTime&${parameter}=${encodeURIComponent(text)}`;
  const { data } = (await server.app.inject({ url, headers: person.headers })).json<{ data: Trip[] }>();
  return data.map(({ id }) => ids.get(id));
};
const post = async <Answer>(url: string, body: object) =>
  (await server.app.inject({ method: 'POST', url, payload: body, headers: person.headers })).json<Answer>();

describe.each([
  ['Business', 'Betriebsfahrt'],
  ['ToWork', 'Arbeitsweg'],
  ['Private', 'Privatfahrt'],
])('the tags %s and %s count as the same (TRIP-092)', (english, german) => {
  it.each([english, german])('in the list of the trips with the tag %s', async (tag) => {
    expect(await list('filter[tags]', tag)).toEqual([english, german]);
  });

  it.each([english, german])('in the sums of the trips with the tag %s', async (tag) => {
    expect(await post<TripStats>('/v1/trips/stats', { vehicleId: vehicle, ...june, tag })).toMatchObject({ total: 2, distance: 20 });
  });

  it.each([english, german.toLowerCase()])('in the search for %s', async (text) => {
    expect(await list('search', text)).toEqual(expect.arrayContaining([english, german]));
  });
});

it('a tag that is no class counts alone', async () => {
  expect([await list('filter[tags]', 'Klinikum'), await list('filter[tags]', 'Business trip')]).toEqual([['Business'], ['Business trip']]);
  expect(await list('search', 'Klinikum')).toEqual(['Business']);
});
