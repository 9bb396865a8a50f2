import { api, type ApiKey } from '@wattbook/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../testing/api-server.ts';
import { createExampleUser, endpoints, type ExampleUser, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let user: ExampleUser;
let admin: SignedIn;
/** Internal staff, who read VINs masked. */
let staff: ExampleUser;

beforeAll(async () => {
  server = await openApiServer();
  user = await createExampleUser(server, await signInAs(server), 'sent-back@example.org');
  admin = await signInAsAdministrator(server);
  staff = await createExampleUser(server, await signInAs(server), 'sent-back@staff.example');
  await server.pool.query(`update users set email = 'sent-back@staff.example' where id = $1`, [staff.userId]);
  await server.pool.query('update vehicles set vin = $1 where id = $2', [sourceVin, staff.vehicle]);
});
afterAll(() => server.close());

/** As a source may name a vehicle; not even masked it is one that a user may enter. */
const sourceVin = 'LAB-CAR-0000007';

/** The changes of a record that can be read alone. */
const changes = endpoints
  .map(([key]) => key)
  .filter((key) => key.startsWith('PATCH ') && endpoints.some(([other]) => other === key.replace('PATCH', 'GET')));

const callerOf = (key: ApiKey, who = user) => (api[key].access === 'admin' ? admin : who);

async function readRecord(key: ApiKey, who = user) {
  const { url } = validRequest(key, who);
  const answer = await server.app.inject({ method: 'GET', url, headers: callerOf(key, who).headers });
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

  it.each(changes)('can be sent back by staff as they read it, with masked VINs (VEH-051): %s', async (key) => {
    const { url, record } = await readRecord(key, staff);
    const answer = await patch(url, record, callerOf(key, staff));
    expect([answer.statusCode, record]).toMatchObject([200, answer.json()]);
    expect((await readRecord(key, staff)).record).toEqual(record);
  });

  it('has its VIN masked for staff, whose changes leave the VIN as it is (VEH-051)', async () => {
    const key = 'PATCH /v1/vehicles/:id';
    const { url, record } = await readRecord(key, staff);
    expect(record['vin']).toBe('LAXXXXXXXXXX007');
    expect((await patch(url, { ...record, displayName: 'ID.4' }, staff)).json()).toMatchObject({ displayName: 'ID.4' });
    const { rows } = await server.pool.query('select display_name, vin from vehicles where id = $1', [staff.vehicle]);
    expect(rows).toEqual([{ display_name: 'ID.4', vin: sourceVin }]);
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
