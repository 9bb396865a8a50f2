import { api, type ApiKey } from '@wattbook/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../testing/api-server.ts';
import { createExampleUser, endpoints, type ExampleUser, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let user: ExampleUser;
let admin: SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  user = await createExampleUser(server, await signInAs(server), 'sent-back@example.org');
  admin = await signInAsAdministrator(server);
});
afterAll(() => server.close());

/** The changes of a record that can be read alone. */
const changes = endpoints
  .map(([key]) => key)
  .filter((key) => key.startsWith('PATCH ') && endpoints.some(([other]) => other === key.replace('PATCH', 'GET')));

const callerOf = (key: ApiKey) => (api[key].access === 'admin' ? admin : user);

async function readRecord(key: ApiKey) {
  const { url } = validRequest(key, user);
  const answer = await server.app.inject({ method: 'GET', url, headers: callerOf(key).headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return { url, record: answer.json<Record<string, unknown>>() };
}
const patch = (url: string, payload: object, { headers }: Pick<SignedIn, 'headers'> = user) =>
  server.app.inject({ method: 'PATCH', url, headers, payload });

describe('a record that was read', () => {
  it('of every noun is among these', () => expect(changes.length).toBeGreaterThan(5));

  it.each(changes)('can be sent back as it is, which changes nothing: %s', async (key) => {
    const { url, record } = await readRecord(key);
    const answer = await patch(url, record, callerOf(key));
    expect(answer.statusCode).toBe(200);
    expect(record).toMatchObject(answer.json());
    expect((await readRecord(key)).record).toEqual(record);
  });

  it('can be sent back with changes in it', async () => {
    const { url, record } = await readRecord('PATCH /v1/trips/:id');
    expect((await patch(url, { ...record, comment: 'Fair' })).json()).toMatchObject({
      comment: 'Fair',
      distance: record['distance'],
    });
  });

  it('cannot change what only the server sets, and says so on the field', async () => {
    const { url, record } = await readRecord('PATCH /v1/trips/:id');
    const answer = await patch(url, { ...record, distance: 1, co2: 5, comment: 'not stored' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'validation', errors: { distance: expect.stringContaining('cannot be changed'), co2: expect.any(String) } },
    ]);
    expect((await readRecord('PATCH /v1/trips/:id')).record).toEqual(record);
  });

  it('of an older version is a conflict still', async () => {
    const { url, record } = await readRecord('PATCH /v1/trips/:id');
    await patch(url, { comment: 'newer' });
    expect((await patch(url, record)).statusCode).toBe(409);
  });

  it('of another account is not read for the comparison', async () => {
    const { url, record } = await readRecord('PATCH /v1/trips/:id');
    expect((await patch(url, record, await signInAs(server))).statusCode).toBe(404);
  });
});
