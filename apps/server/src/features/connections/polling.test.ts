import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceError } from '../../connections/source-error.ts';
import { exampleProof, type ApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { openReceivingServer, type ReceivedSamples } from '../../testing/receiving-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

const minute = 60_000;
const source = createExampleSource();
let received: ReceivedSamples[];
let server: ApiServer;
let user: SignedIn;
let vehicle: Vehicle;

beforeAll(async () => {
  ({ server, received } = await openReceivingServer({ sources: source.sources }));
});
afterAll(() => server.close());
beforeEach(async () => {
  source.reset();
  received.length = 0;
  // Only forwards: how the source did lately is remembered by its clock.
  server.clock.now += 24 * 60 * minute;
  await server.pool.query('delete from connections; delete from source_vehicle_directory');
  user = await signInAs(server);
  const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: user.headers, payload });
  const { state } = (await call('/v1/connections', { ...exampleProof, connector: 'smartcar', manufacture: 'Tesla' })).json<Connection>();
  vehicle = (await call('/v1/vehicles', { state, code: 'code-1' })).json<Vehicle>();
  // The source works when a test begins.
  await poll();
  source.calls.poll = 0;
  source.polledWith = [];
  received.length = 0;
  await server.pool.query('update vehicle_connections set poll_at = $1, changed_at = $1', [new Date(server.clock.now)]);
});

const poll = () => server.runJob('polls of smartcar');
const sample = (changes: Partial<Sample> = {}): Sample => ({ ts: server.clock.now, source: 'smartcar', soc: 70, ...changes });
const row = async () => {
  const { rows } = await server.pool.query<{ poll_at: Date | null; failures: number; problem: string | null; missed_since: Date | null }>(
    'select poll_at, failures, problem, missed_since from vehicle_connections where vehicle_id = $1',
    [vehicle.id],
  );
  const [found] = rows;
  return { ...found, inMs: found?.poll_at === null || found === undefined ? null : found.poll_at.getTime() - server.clock.now };
};
const loginData = async () =>
  (await server.app.inject({ url: '/v1/vehicles', headers: (await signInAs(server, user)).headers })).json<{ data: Vehicle[] }>().data[0]
    ?.loginData;

describe('a vehicle is asked', () => {
  it('and what it says goes the way of every sample (OQ-069)', async () => {
    source.polled = { samples: [sample()], activity: 'parked' };
    await poll();
    expect(received).toEqual([{ vehicleId: vehicle.id, samples: [sample()] }]);
  });

  it.each([
    ['driving', minute],
    ['charging', 5 * minute],
    ['parked', 10 * minute],
    ['asleep', 10 * minute],
  ] as const)('again when it is due: %s after %i ms (OQ-069)', async (activity, ms) => {
    source.polled = { samples: [], activity };
    await poll();
    const { inMs } = await row();
    expect(inMs).toBeGreaterThanOrEqual(ms);
    expect(inMs).toBeLessThanOrEqual(1.1 * ms);
    await poll();
    expect(source.calls.poll).toBe(1);
    server.clock.now += 1.1 * ms;
    await poll();
    expect(source.calls.poll).toBe(2);
  });

  it('more rarely after days in which it says nothing new (OQ-069)', async () => {
    await poll();
    server.clock.now += 8 * 24 * 60 * minute;
    await poll();
    expect((await row()).inMs).toBeGreaterThanOrEqual(6 * 60 * minute);
  });

  it.each([
    ['archive', true],
    ['pause', true],
    ['payed', false],
  ])('not while %s is %s, and at once afterwards where it still has its connection (VEH-018, VEH-021, OQ-231)', async (flag, stopped) => {
    await server.pool.query(`update vehicles set ${flag} = $2 where id = $1`, [vehicle.id, stopped]);
    await poll();
    expect(source.calls.poll).toBe(0);
    await server.pool.query(`update vehicles set ${flag} = $2 where id = $1`, [vehicle.id, !stopped]);
    await poll();
    expect(source.calls.poll).toBe(1);
  });

  it('also where the database wrote the time, which has microseconds (OQ-069)', async () => {
    await server.pool.query(`update vehicle_connections set poll_at = $1::timestamptz - interval '7 microseconds'`, [
      new Date(server.clock.now),
    ]);
    await Promise.all([poll(), poll()]);
    expect(source.calls.poll).toBe(1);
  });

  it('by one process, however many there are (OQ-069)', async () => {
    await Promise.all([poll(), poll(), poll()]);
    expect(source.calls.poll).toBe(1);
  });
});

describe('an access', () => {
  it('that ends soon is renewed once for all that use it at the same time (VEH-024)', async () => {
    source.expiresAt = server.clock.now + 30_000;
    await server.pool.query('update connections set expires_at = $1', [new Date(source.expiresAt)]);
    await server.pool.query(
      `insert into vehicles (account_id, id, display_name) select account_id, gen_random_uuid(), 'car ' || n from vehicles, generate_series(1, 3) n where id = $1`,
      [vehicle.id],
    );
    await server.pool.query(
      `insert into vehicle_connections (account_id, vehicle_id, connection_id, connector, source_vehicle, poll_at)
       select v.account_id, v.id, c.connection_id, c.connector, v.display_name, c.poll_at
       from vehicles v join vehicle_connections c on c.account_id = v.account_id where v.display_name like 'car %'`,
    );
    source.expiresAt = server.clock.now + 3_600_000;
    await poll();
    expect([source.calls.poll, source.calls.renew]).toEqual([4, 1]);
    expect(new Set(source.polledWith.map(({ access }) => access))).toEqual(new Set(['access-2']));
  });

  it('that the source refuses is renewed, and the call repeated (VEH-024)', async () => {
    source.accepts = 'access-2';
    await poll();
    expect(source.polledWith.map(({ access }) => access)).toEqual(['access-1', 'access-2']);
    expect(await loginData()).toBe('valid');
  });

  it('is asked for again after a crash between the renewal and its storing (VEH-024)', async () => {
    source.accepts = 'access-2';
    source.failures.renew = [new Error('the process ended')];
    await poll();
    expect(await loginData()).toBe('valid');
    server.clock.now += 4 * minute;
    await poll();
    expect(source.polledWith.at(-1)).toMatchObject({ access: 'access-2' });
  });

  it('that cannot be renewed makes the login data invalid, ends the polls and tells open screens (VEH-024)', async () => {
    source.accepts = 'no access';
    source.failures.renew = ['login'];
    server.published.length = 0;
    await poll();
    expect(await loginData()).toBe('invalid');
    expect(await row()).toMatchObject({ poll_at: null, problem: 'login' });
    expect(server.published).toEqual([{ accountId: user.accountId, vehicleId: vehicle.id, kind: 'state' }]);
  });
});

describe('a failing source', () => {
  it.each(['unavailable', 'unreadable', 'refused', 'unknown_vehicle', 'limited', 'asleep'] as const)(
    'says nothing of the login data: %s (VEH-024)',
    async (reason) => {
      for (let index = 0; index < 6; index += 1) {
        source.failures.poll = [reason];
        await poll();
        server.clock.now += 7 * 60 * minute;
      }
      expect(source.calls.poll).toBeGreaterThanOrEqual(6);
      expect(await loginData()).toBe('valid');
    },
  );

  it('is asked more and more rarely, and at once as before when it works (OQ-069)', async () => {
    for (const expected of [1, 2, 4, 8]) {
      source.failures.poll = ['unavailable'];
      await poll();
      const { inMs } = await row();
      expect(inMs).toBeGreaterThanOrEqual(expected * minute);
      expect(inMs).toBeLessThanOrEqual(1.1 * expected * minute);
      server.clock.now += 1.1 * expected * minute;
    }
    await poll();
    expect(await row()).toMatchObject({ failures: 0, problem: null });
  });

  it('is not asked before the time it named (OQ-069)', async () => {
    source.failures.poll = [new SourceError('limited', 'an example', { status: 429, retryAfterMs: 40 * minute })];
    await poll();
    expect((await row()).inMs).toBeGreaterThanOrEqual(40 * minute);
  });

  it('that refuses the consent three times in a row has lost it (VEH-024)', async () => {
    for (const expected of ['valid', 'valid', 'invalid']) {
      source.failures.poll = ['consent'];
      await poll();
      expect(await loginData()).toBe(expected);
      server.clock.now += 60 * minute;
    }
  });
});
