import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../testing/api-server.ts';
import { post, remove } from '../../testing/calls.ts';
import { parseOpenMetrics } from '../../testing/parse-open-metrics.ts';

const word = 'a-word-of-the-operator';
let server: ApiServer;
let administrator: SignedIn;
beforeAll(async () => {
  server = await openApiServer({}, { env: { METRICS_TOKEN: word } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.query(`delete from installation_settings where name like 'metrics%'`);
  // Reads the stored settings, as the notice of a change has it done.
  await server.runJob('settings');
  administrator = await signInAsAdministrator(server);
});

const call = (request: object, by: SignedIn = administrator) => server.app.inject({ ...request, headers: by.headers });
const read = async (token: string) =>
  (await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode;
const from = async () => (await call({ url: '/v1/metrics' })).json<{ from: string | null }>().from;
const make = async () => {
  const answer = await call(post('/v1/metrics', exampleProof));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ token: string }>().token;
};

describe('the token of the metrics (decision 0209)', () => {
  it('is made after the proof, reads beside the word of the operator, and is stored as a hash', async () => {
    expect((await call(post('/v1/metrics', {}))).statusCode).toBe(400);
    const token = await make();
    expect(token).toMatch(/^wbm_[\w-]{40}$/);
    expect([await read(token), await read(word), await read(`${token}x`), await from()]).toEqual([200, 200, 401, 'both']);
    const { rows } = await server.pool.query<{ text: string }>(
      `select value::text as text from installation_settings where name = 'metrics'`,
    );
    expect(rows[0]?.text).not.toContain(token);
  });

  it('ends when a new one is made', async () => {
    const former = await make();
    const token = await make();
    expect([await read(former), await read(token)]).toEqual([401, 200]);
  });

  it('ends by the button with the word of the operator, and the address exists no more', async () => {
    const token = await make();
    expect((await call(remove('/v1/metrics'))).statusCode).toBe(204);
    expect([await read(token), await read(word), await from()]).toEqual([404, 404, null]);
    const again = await make();
    expect([await read(again), await read(word), await from()]).toEqual([200, 401, 'stored']);
  });

  it('that is made after an end reads figures of now', async () => {
    await server.runJob('metrics');
    expect((await call(remove('/v1/metrics'))).statusCode).toBe(204);
    server.clock.now += 3_600_000;
    administrator = await signInAsAdministrator(server);
    const authorization = `Bearer ${await make()}`;
    const { body } = await server.app.inject({ url: '/metrics', headers: { authorization } });
    expect(parseOpenMetrics(body).get('wattbook_figures_age_seconds')?.samples).toEqual([{ labels: {}, value: 0 }]);
  });

  it('counts again where the operator sets another word', async () => {
    await call(remove('/v1/metrics'));
    const other = await openApiServer({}, { env: { METRICS_TOKEN: 'another-word-of-the-operator' } });
    const ended = await server.pool.query<{ value: unknown }>(`select value from installation_settings where name = 'metrics'`);
    await other.pool.query(`insert into installation_settings (name, value) values ('metrics', $1)`, [
      JSON.stringify(ended.rows[0]?.value),
    ]);
    await other.runJob('settings');
    const headers = { authorization: 'Bearer another-word-of-the-operator' };
    expect((await other.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
    await other.close();
  });

  it('made or ended by another process is known once that is told', async () => {
    const token = await make();
    await server.pool.query(`delete from installation_settings where name = 'metrics'`);
    expect(await read(token)).toBe(200);
    await server.runJob('settings');
    expect(await read(token)).toBe(401);
  });

  it('is neither made nor ended in the account of the demo, whose password is public', async () => {
    const person = await insertPerson(server, { email: sharedEmail });
    await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'admin' }).execute();
    const demo = await signInAs(server, person);
    expect((await call(post('/v1/metrics', exampleProof), demo)).statusCode).toBe(403);
    expect((await call(remove('/v1/metrics'), demo)).statusCode).toBe(403);
    expect(await read(word)).toBe(200);
  });
});
