import type { DeletedSamples, SamplesSummary } from '@wattbook/contract/telemetry/samples.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleLife } from '../../testing/any-life.ts';
import {
  exampleProof,
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';

const start = exampleNoon - 6 * 3_600_000;
const life = sampleLife(
  start,
  [
    { kind: 'park', minutes: 30 },
    { kind: 'drive', minutes: 20 },
    { kind: 'charge', minutes: 60 },
    { kind: 'park', minutes: 60 },
  ],
  60_000,
);
const iso = (ms: number) => new Date(ms).toISOString();
const morning = { from: iso(start), to: iso(exampleNoon) };

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
let isBusy = false;
beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => ({
    ...telemetry,
    deleteRange: async (...target) => (isBusy ? null : telemetry.deleteRange(...target)),
  }));
  jana = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  isBusy = false;
  vehicle = await insertVehicle(server, jana);
  await server.telemetry.receiveSamples({ accountId: jana.accountId, vehicleId: vehicle }, life);
});

const call = async (method: 'GET' | 'DELETE', part: string, query: Readonly<Record<string, string>>) =>
  server.app.inject({
    method,
    url: `/v1/vehicles/${vehicle}/samples${part}`,
    query,
    headers: jana.headers,
    ...(method === 'DELETE' && { payload: exampleProof }),
  });
const summary = async (query = morning) => (await call('GET', '/summary', query)).json<SamplesSummary>();
const set = (values: object) =>
  server.database.forAccount(jana.accountId).updateTable('vehicles').set(values).where('id', '=', vehicle).execute();

describe('the summary of the samples of a range', () => {
  it('counts them and what shares time with them', async () => {
    expect(await summary()).toEqual({
      count: life.length,
      first: iso(start),
      last: iso(life.at(-1)?.ts ?? 0),
      trips: 1,
      charges: 1,
      idles: 2,
      sleeps: 0,
      keptTrips: 0,
      keptCharges: 0,
    });
  });

  it('counts trips and charges that a person made or edited, which a deletion keeps', async () => {
    await insertTrip(server.database, jana, vehicle, '2026-06-01T08:00:00Z', { frozen: true });
    await insertTrip(server.database, jana, vehicle, '2026-06-01T10:00:00Z', { frozen: true, deleted_at: new Date() });
    await insertCharge(server.database, jana, vehicle, '2026-06-01T12:00:00Z', { frozen: true });
    await insertCharge(server.database, jana, vehicle, '2026-06-01T16:00:00Z');
    expect(await summary({ from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' })).toMatchObject({
      count: 0,
      first: null,
      trips: 1,
      keptTrips: 1,
      charges: 2,
      keptCharges: 1,
    });
  });
});

describe('the deletion of the samples of a range', () => {
  it('deletes them with their segments, and answers what it deleted', async () => {
    const from = iso(start + 25 * 60_000);
    const answer = await call('DELETE', '', { ...morning, from });
    expect([answer.statusCode, answer.json<DeletedSamples>()]).toEqual([
      200,
      { count: life.length - 25, first: from, last: iso(life.at(-1)?.ts ?? 0) },
    ]);
    expect(await summary()).toMatchObject({ count: 25, trips: 0, charges: 0, idles: 1 });
    expect((await call('DELETE', '', { ...morning, from })).json()).toEqual({ count: 0, first: null, last: null });
  });

  it('works for an archived vehicle, like an import', async () => {
    await set({ archive: true });
    expect((await call('DELETE', '', morning)).statusCode).toBe(200);
  });

  it('is refused where a logbook locks a trip of the range (TRIP-117), or the vehicle is of a pool (TRIP-119)', async () => {
    await set({ logbook: true, fleet_trip_lock: 7 });
    await insertTrip(server.database, jana, vehicle, '2026-06-01T08:00:00Z');
    const old = await call('DELETE', '', { from: '2026-06-01T00:00:00Z', to: iso(exampleNoon) });
    expect([old.statusCode, old.json()]).toEqual([403, { message: 'logbook' }]);
    await set({ logbook: false, fleet_pool: true });
    const pool = await call('DELETE', '', morning);
    expect([pool.statusCode, pool.json()]).toEqual([403, { message: 'forbidden' }]);
    expect((await summary()).count).toBe(life.length);
  });

  it('waits for other work on the vehicle, and answers 503 where that lasts', async () => {
    isBusy = true;
    const answer = await call('DELETE', '', morning);
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'unavailable' }, '30']);
    expect(server.pauses.length).toBeGreaterThan(5);
  });
});

describe('the file of the samples of a range', () => {
  it('has a line for each of them, from `from` on and before `to`', async () => {
    const answer = await call('GET', '/file', { from: iso(start + 60_000), to: iso(start + 240_000) });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv',
      expect.stringContaining('samples-2026-06-15-2026-06-15.csv'),
    ]);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^time,source,soc,/);
    expect(lines.map((line) => line.slice(0, 29))).toEqual([1, 2, 3].map((minute) => `2026-06-15T06:0${minute}:00.000Z,push`));
  });
});

describe.each([
  ['GET', '/summary'],
  ['GET', '/file'],
  ['DELETE', ''],
] as const)('%s samples%s', (method, part) => {
  it.each([
    { from: morning.to, to: morning.from },
    { from: morning.from, to: morning.from },
    { from: 'yesterday', to: morning.to },
    { from: morning.from },
  ])('refuses the range %j', async (query) => {
    const answer = await call(method, part, query as Record<string, string>);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'validation']);
  });

  it('answers 404 for the vehicle of another account', async () => {
    const other = await signInAs(server);
    const url = `/v1/vehicles/${vehicle}/samples${part}`;
    const answer = await server.app.inject({
      method,
      url,
      query: morning,
      headers: other.headers,
      ...(method === 'DELETE' && { payload: exampleProof }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    expect((await summary()).count).toBe(life.length);
  });
});
