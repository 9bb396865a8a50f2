import type { AbrpLink } from '@wattbook/contract/abrp/abrp.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { abrp, abrpSettings, type TakenTelemetry } from '@wattbook/simulator/abrp/abrp';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { claimLinks } from './links.store.ts';
import { LiveSender } from './send-live.ts';

const token = '12345678-aaaa-bbbb-cccc-123456789012';
let sources: SourceServer;
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  sources = await startSources([abrp]);
  server = await openApiServer({}, { env: abrpSettings(sources.url) });
  await act({ know: token });
});
afterAll(async () => {
  await server.close();
  await sources.close();
});
beforeEach(async () => {
  server.clock.now += 86_400_000;
  await server.pool.query('delete from abrp_links');
  await act({ status: 200, take: true });
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await link();
  await run();
});

const act = async (action: object) => (await sources.control({ act: [{ source: 'abrp', ...action }] }))[0] as TakenTelemetry[];
const taken = async () => (await act({ take: true })).map(({ tlm }) => tlm);
const url = (id: string = vehicle) => `/v1/vehicles/${id}/abrp`;
const link = (body: object = {}, who = person, id: string = vehicle) =>
  server.app.inject({ method: 'POST', url: url(id), payload: { ...exampleProof, abrpToken: token, ...body }, headers: who.headers });
const read = async () => (await server.app.inject({ url: '/v1/abrp', headers: person.headers })).json<{ data: AbrpLink[] }>().data;
const run = () => server.runJob('abrp');

/** The car reports values, seconds later. */
async function report(state: string, values: object, seconds = 10) {
  server.clock.now += seconds * 1000;
  const at = server.clock.now;
  const carried = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at, source: 'push' }]));
  await server.pool.query(
    `insert into vehicle_state (account_id, vehicle_id, live) values ($1, $2, $3)
     on conflict (account_id, vehicle_id) do update set live = excluded.live`,
    [person.accountId, vehicle, JSON.stringify({ state, since: at, lastState: state, lastHeardAt: at, ...carried })],
  );
  server.live.publish({ accountId: person.accountId, vehicleId: vehicle, kind: 'state' });
  await run();
}
const driving = { soc: 61.5, powerKw: 18, speedKmh: 92, lat: 48.1, lon: 11.5, odometerKm: 1234, rangeKm: 240, outTempC: 4 };

describe('A Better Routeplanner', () => {
  it('gets the values of a vehicle that drives, in its units', async () => {
    await report('Driving', driving);
    expect(await taken()).toEqual([
      {
        utc: Math.floor(server.clock.now / 1000),
        soc: 61.5,
        power: 18,
        speed: 92,
        lat: 48.1,
        lon: 11.5,
        ext_temp: 4,
        odometer: 1234,
        est_battery_range: 240,
        capacity: 75,
        is_charging: 0,
        is_parked: 0,
      },
    ]);
    expect(await read()).toMatchObject([{ vehicleId: vehicle, lastSentAt: new Date(server.clock.now).toISOString(), reason: null }]);
  });

  it('gets charging as negative power, and once that it is over, and nothing of a car that stands', async () => {
    await report('Charging', { soc: 40, chargerPowerKw: 11, acdc: 'DC' });
    await report('Parked', { soc: 80 }, 60);
    await report('Parked', { soc: 79 }, 600);
    expect(await taken()).toMatchObject([
      { power: -11, is_charging: 1, is_dcfc: 1, is_parked: 1 },
      { soc: 80, is_charging: 0, is_parked: 1 },
    ]);
  });

  it('gets the values of a driving car every ten seconds at most, and none twice', async () => {
    for (let second = 0; second < 30; second += 1) await report('Driving', { ...driving, soc: 60 - second / 100 }, 1);
    await run();
    expect((await taken()).length).toBeLessThanOrEqual(4);
    server.clock.now += 60_000;
    await run();
    await run();
    expect((await taken()).length).toBeLessThanOrEqual(1);
  });

  it('gets nothing whose level is not known', async () => {
    await report('Driving', { speedKmh: 50 });
    expect(await taken()).toEqual([]);
  });

  it('that does not answer or asks to wait is asked again later, with what is true then', async () => {
    await act({ status: 429 });
    await report('Driving', driving);
    expect(await read()).toMatchObject([{ reason: 'limited', failingSince: new Date(server.clock.now).toISOString() }]);
    await act({ status: 200 });
    await report('Driving', { ...driving, soc: 50 }, 60);
    expect(await taken()).toEqual([]);
    await report('Driving', { ...driving, soc: 40 }, 61);
    expect(await taken()).toMatchObject([{ soc: 40 }]);
    expect(await read()).toMatchObject([{ reason: null, failingSince: null }]);
  });

  it('that does not know the token is said so, and is not asked all the time', async () => {
    await link({ abrpToken: 'another-token-of-nobody' });
    await run();
    await report('Driving', driving);
    expect(await read()).toMatchObject([{ reason: 'login', lastSentAt: null }]);
    await report('Driving', driving, 600);
    const stored = await server.pool.query('select * from abrp_links');
    expect(JSON.stringify([stored.rows, await read()])).not.toContain('another-token-of-nobody');
  });

  it('says nothing of a new token with the answer to the former one', async () => {
    await link({ abrpToken: 'another-token-of-nobody' });
    await run();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...args) => {
      const answer = await fetch(...args);
      await link();
      return answer;
    });
    await report('Driving', driving);
    vi.restoreAllMocks();
    expect(await read()).toMatchObject([{ reason: null, failingSince: null }]);
    await report('Driving', { ...driving, soc: 50 });
    expect(await taken()).toMatchObject([{ soc: 50 }]);
  });

  it('that refuses the key of the operator is asked again after minutes', async () => {
    await act({ status: 401 });
    await report('Driving', driving);
    expect(await read()).toMatchObject([{ reason: 'key' }]);
    await act({ status: 200 });
    await report('Driving', driving, 60);
    expect(await taken()).toEqual([]);
    await report('Driving', { ...driving, soc: 40 }, 300);
    expect(await taken()).toMatchObject([{ soc: 40 }]);
    expect(await read()).toMatchObject([{ reason: null, failingSince: null }]);
  });

  it('is sent of a hundred vehicles at a time, those first that wait the longest, also since a time with microseconds', async () => {
    const ids = await Promise.all(Array.from({ length: 105 }, () => insertVehicle(server, person)));
    await server.pool.query(
      `insert into abrp_links (account_id, vehicle_id, user_id, token, created_at, due_at)
       select $1, id, $2, 'x', now(), $4::timestamptz - n * interval '60.000007 seconds' from unnest($3::uuid[]) with ordinality one (id, n)`,
      [person.accountId, person.userId, ids, new Date(server.clock.now)],
    );
    const claim = async () => {
      const claimed = await claimLinks(server.database, ids, { now: server.clock.now, until: server.clock.now + 60_000 });
      return claimed.map((row) => row.vehicle_id).toSorted();
    };
    expect(await claim()).toEqual(ids.slice(5).toSorted());
    expect(await claim()).toEqual(ids.slice(0, 5).toSorted());
    expect(await claim()).toEqual([]);
  });

  it('is not looked for where a vehicle is archived or its link was ended', async () => {
    const { allAccounts } = server.database;
    let asked = 0;
    const database = {
      ...server.database,
      get allAccounts() {
        asked += 1;
        return allAccounts;
      },
    };
    const sender = new LiveSender({ ...server, database, abrpOf: () => server.config.abrp });
    const { signal } = new AbortController();
    await sender.run(signal);
    const askedOf = async (change: string) => {
      sender.onEvent({ accountId: person.accountId, vehicleId: vehicle, kind: 'state' });
      await server.pool.query(change);
      sender.touch();
      asked = 0;
      await sender.run(signal);
      return asked;
    };
    expect(await askedOf('update vehicles set archive = true')).toBe(1);
    expect(await askedOf('update vehicles set archive = false')).toBeGreaterThan(1);
    asked = 0;
    await new LiveSender({ ...server, database, abrpOf: () => ({ base: sources.url, key: null }) }).run(signal);
    expect(asked).toBe(1);
    expect(await askedOf('delete from abrp_links')).toBe(1);
  });

  it('gets nothing once it was ended', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: url(), headers: person.headers })).statusCode).toBe(204);
    await report('Driving', driving);
    expect([await taken(), await read()]).toEqual([[], []]);
  });

  it('is not set up for the account that everybody can use, for vehicles of others, or with something that is no token', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    const sharedVehicle = await insertVehicle(server, shared);
    expect((await link({}, shared, sharedVehicle)).statusCode).toBe(403);
    expect((await server.app.inject({ method: 'DELETE', url: url(sharedVehicle), headers: shared.headers })).statusCode).toBe(403);
    const foreign = await insertVehicle(server, await signInAs(server));
    expect((await link({}, person, foreign)).statusCode).toBe(404);
    expect((await link({ abrpToken: 'a b' })).json()).toMatchObject({ errors: { abrpToken: expect.any(String) } });
  });
});
