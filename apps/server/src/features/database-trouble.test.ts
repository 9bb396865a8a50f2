import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workLimits } from '../db/work.ts';
import { withClient } from '../db/with-client.ts';
import { type ApiServer, examplePassword, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { createTestDatabase } from '../testing/database.ts';
import { databaseUrl, runOnServer } from '../testing/databases.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  copy = await createTestDatabase();
  server = await openApiServer({}, { database: copy });
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});
afterAll(() => server.close());

const readTrips = () => server.app.inject({ url: `/v1/trips?vehicleId=${vehicle}&limit=5`, headers: person.headers });
const readUser = () => server.app.inject({ url: `/v1/users/${person.userId}`, headers: person.headers });
const readHealth = () => server.app.inject({ url: '/health' });
const signIn = () =>
  server.app.inject({
    method: 'POST',
    url: '/authentication',
    payload: { grant_type: 'password', email: person.email, password: examplePassword },
  });

describe('while another program holds the lock of a table', () => {
  it('its calls are refused for now, signing in goes on, and /health says what is wrong', async () => {
    await withClient(copy.url, async (blocker) => {
      await blocker.query('begin; lock table trips in access exclusive mode');
      const blocked = Promise.all(Array.from({ length: workLimits.people.connections + 5 }, readTrips));
      const ended = new AbortController();
      void blocked.finally(() => ended.abort());
      const said = new Set<string>();
      while (!ended.signal.aborted) {
        expect((await signIn()).statusCode).toBe(200);
        const health = await readHealth();
        expect(health.statusCode).toBe(200);
        for (const reason of health.json<{ reasons: string[] }>().reasons) said.add(reason);
      }
      for (const answer of await blocked) {
        expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'unavailable' }, '5']);
      }
      expect([...said].sort()).toEqual(['waiting_for_connections', 'waiting_for_locks']);
      await blocker.query('rollback');
    });
    expect((await readTrips()).statusCode).toBe(200);
  });
});

describe('live updates', () => {
  it('of a locked table end in time, and the next ones are read again', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const open = async () => {
      const response = await fetch(`${address}/v1/live`, { headers: person.headers });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      const next = async (): Promise<string | undefined> => {
        const text = (await reader?.read())?.value;
        return text === undefined || text.includes('data: ') ? text : next();
      };
      return { next, close: () => reader?.cancel() };
    };
    const publish = () => server.live.publish({ kind: 'state', accountId: person.accountId, vehicleId: vehicle });
    const stream = await open();
    expect(await stream.next()).toContain(vehicle);
    await withClient(copy.url, async (blocker) => {
      await blocker.query('begin; lock table vehicle_state in access exclusive mode');
      publish();
      expect(await stream.next()).toBeUndefined();
      await blocker.query('rollback');
    });
    const later = await open();
    expect(await later.next()).toContain(vehicle);
    publish();
    expect(await later.next()).toContain(vehicle);
    await later.close();
  });
});

describe('when the server ends all connections', () => {
  it('a call is answered or refused for now, never failed, and later ones are answered', async () => {
    const calls = () => [readTrips(), readUser(), signIn(), readHealth()];
    for (let round = 0; round < 10; round += 1) {
      const answers = Array.from({ length: 5 }, calls).flat();
      await runOnServer(
        copy.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      for (const { statusCode } of await Promise.all(answers)) expect([200, 503]).toContain(statusCode);
    }
    // Connections that the server has ended are found as they are used: on a busy machine not all by the first call.
    await expect.poll(async () => (await Promise.all(calls())).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});

describe('when the database became a read replica', () => {
  it('what is stored is read, changes are refused for now, and /health says what is wrong', async () => {
    const name = new URL(copy.url).pathname.slice(1);
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await runOnServer(copy.url, `alter database ${name} set default_transaction_read_only = on`);
    await runOnServer(copy.url, cut);
    await expect.poll(async () => (await readHealth()).json<{ reasons: string[] }>().reasons).toEqual(['database_only_reads']);
    await expect.poll(async () => (await readTrips()).statusCode).toBe(200);
    const change = () =>
      server.app.inject({ method: 'PATCH', url: `/v1/vehicles/${vehicle}`, headers: person.headers, payload: { displayName: 'Blitz' } });
    await expect.poll(async () => (await change()).json<{ message: string }>().message).toBe('unavailable');
    // The connection to this database would only read.
    await runOnServer(databaseUrl(copy.url, 'postgres'), `alter database ${name} reset default_transaction_read_only`);
    await runOnServer(copy.url, cut);
    await expect.poll(async () => (await change()).statusCode).toBe(200);
  });
});
