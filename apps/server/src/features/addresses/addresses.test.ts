import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import { findAddresses } from './find-addresses.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
const addressOf = (line1: string, city: string) => ({ line1, line2: '', line3: '', line4: '85354', city });
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const home = addressOf('Am Lindenhof 7', 'Freising');
const work = addressOf('Ölbergstraße 1', 'München');

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const trip = (start: string, values: object) => insertTrip(server.database, person, vehicle, start, values);
  const ends = { start_address: JSON.stringify(home), end_address: JSON.stringify(work) };
  const places = { start_latitude: 48.4, start_longitude: 11.75, end_latitude: 48.14, end_longitude: 11.58 };
  await trip('2026-06-01T08:00:00Z', { ...ends, ...places });
  await trip('2026-06-02T08:00:00Z', { ...places, start_address: ends.end_address, start_latitude: 48.1401, start_longitude: 11.58 });
  await trip('2026-06-03T08:00:00Z', { ...places, end_address: JSON.stringify(addressOf('Gone', 'Hof')), deleted_at: new Date() });
  await trip('2026-06-04T08:00:00Z', { end_address: JSON.stringify(addressOf('Nowhere', 'Hof')), end_latitude: null, end_longitude: null });
});
afterAll(() => server.close());

const find = async (search: string, near = '', who = person) => {
  const answer = await server.app.inject({ url: `/v1/addresses?search=${encodeURIComponent(search)}${near}`, headers: who.headers });
  return answer.json<{ total: number; data: FoundAddress[] }>();
};
const own = async (search: string, near?: string) =>
  (await find(search, near)).data.filter(({ source }) => source === 'own').map(({ address }) => address.line1);

describe('addresses by search text (API-137, MAP-042)', () => {
  it('are the ends of own trips first, at their last position, then towns', async () => {
    const { total, data } = await find('freising');
    expect(data[0]).toEqual({ address: home, location: at(48.4, 11.75), source: 'own' });
    expect(data[1]).toMatchObject({ address: { line1: 'Freising' }, source: 'town' });
    expect(total).toBe(data.length);
    expect((await find('Ölberg')).data[0]).toEqual({ address: work, location: at(48.1401, 11.58), source: 'own' });
  });

  it.each([
    ['olbergstrasse', ['Ölbergstraße 1']],
    ['münchen öl', ['Ölbergstraße 1']],
    ['LINDENHOF 85354', ['Am Lindenhof 7']],
    ['line1', []],
    ['city', []],
    ['Gone', []],
    ['Nowhere', ['Nowhere']],
    ['100%', []],
  ])('%j finds the own %j', async (search, expected) => {
    expect(await own(search)).toEqual(expected);
  });

  it('are typed ones without a position too, and have the last known one (decision 0041)', async () => {
    expect((await find('Nowhere')).data[0]).toEqual({ address: addressOf('Nowhere', 'Hof'), location: null, source: 'own' });
    const typed = { end_address: JSON.stringify(home), end_latitude: null, end_longitude: null };
    await insertTrip(server.database, person, vehicle, '2026-06-05T08:00:00Z', typed);
    expect((await find('Lindenhof')).data[0]).toEqual({ address: home, location: at(48.4, 11.75), source: 'own' });
  });

  it('are sorted by use, or by distance where a position is given', async () => {
    expect(await own('85354')).toEqual(['Am Lindenhof 7', 'Ölbergstraße 1', 'Nowhere']);
    expect(await own('85354', '&latitude=48.15&longitude=11.58')).toEqual(['Ölbergstraße 1', 'Am Lindenhof 7', 'Nowhere']);
  });

  it('are never those of other accounts', async () => {
    const { data } = await find('Lindenhof', '', await signInAs(server));
    expect(data.filter(({ source }) => source === 'own')).toEqual([]);
  });

  it.each(['search=x', 'search=Ulm&latitude=91&longitude=0', 'search=Ulm&latitude=x', 'search=Ulm&where=here', ''])(
    'are refused for %j',
    async (query) => {
      const answer = await server.app.inject({ url: `/v1/addresses?${query}`, headers: person.headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'validation' }]);
    },
  );

  it('have those of a service between own ones and towns, each once', async () => {
    const requests: unknown[] = [];
    const found = await findAddresses(
      {
        database: server.database,
        lookUpAddresses: async (userId, search, near, language) => {
          requests.push([userId, search, near, language]);
          return [home, addressOf('Bahnhof', 'Freising')].map((address) => ({
            address,
            location: at(48.4, 11.7),
            source: 'service' as const,
          }));
        },
      },
      { ...person, kind: 'owner', sessionId: 's', expiresAt: 0 },
      { search: 'Freising', near: at(48, 11) },
    );
    expect(requests).toEqual([[person.userId, 'Freising', at(48, 11), 'en']]);
    expect(found.slice(0, 3).map(({ address, source }) => [address.line1, source])).toEqual([
      ['Am Lindenhof 7', 'own'],
      ['Bahnhof', 'service'],
      ['Freising', 'town'],
    ]);
  });
});
