import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource, exampleSourceVehicle } from '../../testing/example-source.ts';

let server: ApiServer;
const source = createExampleSource();
let user: SignedIn;

beforeAll(async () => {
  server = await openApiServer({}, { sources: source.sources });
});
afterAll(() => server.close());
beforeEach(async () => {
  source.reset();
  server.clock.now = exampleNoon;
  await server.pool.query('delete from connections; delete from source_vehicle_directory');
  user = await signInAs(server);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test knows what a call answers
const call = async <Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  as = user,
): Promise<{ readonly status: number; readonly body: Body }> => {
  const answer = await server.app.inject({ method, url, headers: as.headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Body };
};
type Failed = { message: string; reasons?: string[]; errors?: Record<string, string> };

const begin = (changes: object = {}, as = user) =>
  call<Connection>(
    'POST',
    '/v1/connections',
    { ...exampleProof, connector: 'smartcar', manufacture: 'Tesla', country: 'DE', timeZone: 'Europe/Berlin', ...changes },
    as,
  );
const add = (state: string, changes: object = {}, as = user) =>
  call<Vehicle & Failed>('POST', '/v1/vehicles', { state, code: 'code-1', ...changes }, as);
const readAttempt = async (id: string) => (await call<Connection>('GET', `/v1/connections/${id}`)).body;
const listVehicles = async () => (await call<{ data: Vehicle[] }>('GET', '/v1/vehicles')).body.data;

async function connect(): Promise<Vehicle> {
  const { body } = await begin();
  return (await add(body.state)).body;
}

describe('a vehicle is connected (API-045)', () => {
  it('leads to the source and back, and is added with what the source tells of it (VEH-033, VEH-036, OQ-069)', async () => {
    const { status, body } = await begin();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'waiting', vehicles: [], problem: null });
    expect(body.redirectUrl).toContain(`state=${body.state}&redirect_uri=http://localhost:3000/vehicles`);
    const added = await add(body.state);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      displayName: 'Blue car',
      vin: '5YJ3E7EB1KF000001',
      manufacture: 'Tesla',
      model: 'Model 3',
      country: 'DE',
      timeZone: 'Europe/Berlin',
      offline: false,
      loginData: 'valid',
    });
  });

  it('is in the zone of its country where none is named', async () => {
    const { body } = await begin({ country: 'PT', timeZone: undefined });
    expect((await add(body.state)).body).toMatchObject({ country: 'PT', timeZone: 'Europe/Lisbon' });
  });

  it('is added once, whatever is repeated: a second tab, a double click, a lost answer (VEH-036)', async () => {
    const { body } = await begin();
    const answers = await Promise.all([add(body.state), add(body.state)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add(body.state)).body.id).toBe(answers[0].body.id);
    expect(await listVehicles()).toHaveLength(1);
    expect(source.calls.finish).toBe(1);
  });

  it('has to be chosen where the sign-in has several (VEH-033)', async () => {
    source.vehicles.push(exampleSourceVehicle({ id: 'source-2', vin: '5YJ3E7EB1KF000002', name: 'Red car' }));
    const { body } = await begin();
    const unchosen = await add(body.state);
    expect(unchosen).toMatchObject({ status: 400, body: { message: 'validation', errors: { vin: expect.stringContaining('several') } } });
    expect((await readAttempt(body.id)).vehicles.map(({ id, connected }) => [id, connected])).toEqual([
      ['source-1', false],
      ['source-2', false],
    ]);
    expect((await add(body.state, { vin: '5YJ3E7EB1KF000002' })).body.displayName).toBe('Red car');
    expect((await add(body.state, { sourceVehicle: 'source-1' })).body.displayName).toBe('Blue car');
    expect((await readAttempt(body.id)).vehicles.map(({ connected }) => connected)).toEqual([true, true]);
  });

  it('is the one of the account that has its VIN, with its history (OQ-074)', async () => {
    const { body: imported } = await call<Vehicle>('POST', '/v1/vehicles', { displayName: 'From a file', vin: '5YJ3E7EB1KF000001' });
    const connected = await connect();
    expect([connected.id, connected.displayName, connected.offline]).toEqual([imported.id, 'From a file', false]);
  });

  it('gets a number where another vehicle without a VIN has its name (VEH-067)', async () => {
    await call('POST', '/v1/vehicles', { displayName: 'Blue car' });
    expect((await connect()).displayName).toBe('Blue car 2');
  });

  it('by a device is asked for as often as the source allows, until the code is entered (VEH-033)', async () => {
    source.beginning = 'device';
    source.isPending = true;
    const { body } = await begin();
    expect(body).toMatchObject({ redirectUrl: null, device: { userCode: 'ABCD-1234', everySeconds: 5 }, status: 'waiting' });
    for (let index = 0; index < 3; index += 1) expect((await readAttempt(body.id)).status).toBe('waiting');
    expect(source.calls.finish).toBe(1);
    server.clock.now += 5000;
    source.isPending = false;
    expect(await readAttempt(body.id)).toMatchObject({ status: 'ready', vehicles: [{ id: 'source-1', vehicleId: null }] });
    expect((await add(body.state)).status).toBe(201);
  });

  it('by a form is ready at once (VEH-033)', async () => {
    source.beginning = 'form';
    const { body } = await begin();
    expect([body.status, body.vehicles.length]).toEqual(['ready', 1]);
  });
});

describe('what came back from the source is refused, and nothing is stored', () => {
  it.each<[string, (state: string, other: SignedIn) => Promise<{ status: number; body: Failed }>, string]>([
    ['a wrong code', (state) => add(state, { code: 'code-2' }), 'code'],
    ['no consent', (state) => add(state, { code: undefined, error: 'access_denied' }), 'declined'],
    ['a state with another secret', (state) => add(`${state.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`), 'code'],
    ['a state of nobody', () => add('00000000-0000-7000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaaaa'), 'code'],
    ['a state of another account', (state, other) => add(state, {}, other), 'code'],
    ['a vehicle that the sign-in does not have', (state) => add(state, { vin: 'WVWZZZE1ZMP000000' }), 'unknown_vehicle'],
  ])('%s (VEH-034, VEH-036)', async (_, send, reason) => {
    const { body } = await begin();
    const answer = await send(body.state, await signInAs(server));
    expect(answer).toMatchObject({ status: 400, body: { message: 'connection_failed', reasons: [reason] } });
    expect(await listVehicles()).toEqual([]);
  });

  it('after an hour (VEH-034)', async () => {
    const { body } = await begin();
    server.clock.now += 3_600_001;
    user = await signInAs(server, user);
    expect((await add(body.state)).body.reasons).toEqual(['code']);
    expect((await readAttempt(body.id)).status).toBe('expired');
    await server.runJob('connections that are over');
    expect((await call('GET', `/v1/connections/${body.id}`)).status).toBe(404);
  });

  it('a sign-in without vehicles (VEH-036)', async () => {
    source.vehicles.length = 0;
    expect((await add((await begin()).body.state)).body.reasons).toEqual(['no_vehicle']);
  });

  it('a vehicle that is connected in another account, in words that do not say whose it is (VEH-036)', async () => {
    await connect();
    const other = await signInAs(server);
    const { body } = await begin({}, other);
    expect((await add(body.state, {}, other)).body.reasons).toEqual(['vehicle_elsewhere']);
    expect((await call<{ data: Vehicle[] }>('GET', '/v1/vehicles', undefined, other)).body.data).toEqual([]);
  });

  it('a failure of the source that passes: the same state works later (VEH-036)', async () => {
    const { body } = await begin();
    source.failures.finish = ['unavailable'];
    source.failures.listVehicles = ['limited'];
    expect((await add(body.state)).body.reasons).toEqual(['unavailable']);
    expect((await add(body.state)).body.reasons).toEqual(['limited']);
    expect((await add(body.state)).status).toBe(201);
    expect(source.calls.finish).toBe(2);
  });
});

describe('login data are renewed (API-052)', () => {
  it('for the vehicle, whose polls go on (VEH-056, OQ-074)', async () => {
    const vehicle = await connect();
    source.failures.poll = ['login'];
    await server.runJob('polls of smartcar');
    expect((await listVehicles())[0]).toMatchObject({ loginData: 'invalid' });
    server.clock.now += 3_600_000;
    user = await signInAs(server, user);
    await server.runJob('polls of smartcar');
    expect(source.calls.poll).toBe(1);
    const { body } = await begin({ vehicleId: vehicle.id });
    const renewed = await add(body.state);
    expect(renewed.body).toMatchObject({ id: vehicle.id, loginData: 'valid' });
    await server.runJob('polls of smartcar');
    expect(source.calls.poll).toBe(2);
  });

  it('for a vehicle without a VIN that had no connection: the only one of the sign-in, or the chosen one (VEH-053, OQ-073)', async () => {
    const byHand = await call<Vehicle>('POST', '/v1/vehicles', { displayName: 'By hand' });
    source.vehicles.push(exampleSourceVehicle({ id: 'source-2', vin: '5YJ3E7EB1KF000002' }));
    const { body } = await begin({ vehicleId: byHand.body.id });
    expect((await add(body.state)).body).toMatchObject({ message: 'validation', errors: { vin: expect.any(String) as string } });
    const chosen = await add(body.state, { vin: '5YJ3E7EB1KF000002' });
    expect(chosen.body).toMatchObject({ id: byHand.body.id, loginData: 'valid' });
    expect(await listVehicles()).toHaveLength(1);
  });

  it('not with a sign-in of somebody who does not have it (VEH-056)', async () => {
    const vehicle = await connect();
    source.vehicles.splice(0, 1, exampleSourceVehicle({ id: 'source-9', vin: '5YJ3E7EB1KF000009' }));
    const { body } = await begin({ vehicleId: vehicle.id });
    expect((await add(body.state)).body.reasons).toEqual(['other_vehicle']);
    expect(await listVehicles()).toHaveLength(1);
  });
});

describe('a vehicle is archived', () => {
  it('which ends its access, at the source too, and it can be connected again (VEH-018, VEH-053, OQ-071, OQ-073)', async () => {
    const vehicle = await connect();
    await call('PATCH', `/v1/vehicles/${vehicle.id}`, { archive: true });
    expect((await listVehicles())[0]).toMatchObject({ archive: true, offline: true, loginData: 'none' });
    expect(source.calls.revoke).toBe(1);
    await server.runJob('polls of smartcar');
    expect(source.calls.poll).toBe(0);
    const { body } = await begin({ vehicleId: vehicle.id });
    expect((await add(body.state)).body.id).toBe(vehicle.id);
    const restored = await call<Vehicle>('PATCH', `/v1/vehicles/${vehicle.id}`, { archive: false });
    expect(restored.body).toMatchObject({ archive: false, offline: false, loginData: 'valid' });
  });

  it('and keeps the access that another vehicle uses (VEH-018)', async () => {
    source.vehicles.push(exampleSourceVehicle({ id: 'source-2', vin: '5YJ3E7EB1KF000002', name: 'Red car' }));
    const { body } = await begin();
    const [first] = [await add(body.state, { sourceVehicle: 'source-1' }), await add(body.state, { sourceVehicle: 'source-2' })];
    await call('PATCH', `/v1/vehicles/${first.body.id}`, { archive: true });
    expect(source.calls.revoke).toBe(0);
    await server.runJob('polls of smartcar');
    expect(source.calls.poll).toBe(1);
  });

  it('after which its account and the directory know nothing of the access (VEH-062)', async () => {
    const vehicle = await connect();
    await call('PATCH', `/v1/vehicles/${vehicle.id}`, { archive: true });
    await call('DELETE', `/v1/vehicles/${vehicle.id}`, exampleProof);
    const left = await server.pool.query(
      'select (select count(*) from connections)::int + (select count(*) from source_vehicle_directory)::int as rows',
    );
    expect(left.rows).toEqual([{ rows: 0 }]);
  });
});

it('refuses to begin beyond the limit, before the user signs in anywhere (VEH-045)', async () => {
  await server.database.forAccount(user.accountId).updateTable('users').set({ vehicle_limit: 0 }).execute();
  const answer = await begin();
  expect([answer.status, (answer.body as unknown as Failed).message, source.calls.begin]).toEqual([403, 'vehicle_limit_exceeded', 0]);
});

it('seals what a source granted: neither the database nor an answer nor the log shows it (VEH-033)', async () => {
  await connect();
  const { rows } = await server.pool.query<{ secrets: string; kept: string }>(
    'select c.secrets, a.kept from connections c, connection_attempts a',
  );
  expect(JSON.stringify(rows)).not.toMatch(/do-not-show|access-1|verifier-1/);
  expect(server.log.join('\n')).not.toMatch(/do-not-show|access-1|code-1/);
});

it('lists the ways to connect a make, what each delivers, and what the operator has to set (OQ-069)', async () => {
  const answer = await call<{ data: { connector: string; missing: string[] }[] }>('GET', '/v1/connectors?manufacture=Tesla&country=DE');
  expect(answer.body.data).toMatchObject([{ connector: 'smartcar', missing: [] }]);
  // The operator has not set up its webhook: it is only asked.
  expect(answer.body.data).toMatchObject([{ way: 'poll', everySeconds: 0 }]);
});

it('says at the field what the source does not accept, where it asks for one thing only (VEH-033)', async () => {
  const keyed = createExampleSource('cardata');
  keyed.failures.begin = ['fields'];
  const other = await openApiServer({}, { sources: keyed.sources });
  const { headers } = await signInAs(other);
  const send = async (fields: object) =>
    (
      await other.app.inject({
        method: 'POST',
        url: '/v1/connections',
        headers,
        payload: { ...exampleProof, connector: 'cardata', manufacture: 'BMW', fields },
      })
    ).json<Failed>();
  expect(await send({ clientId: 'nonsense' })).toMatchObject({
    message: 'connection_failed',
    reasons: ['fields'],
    errors: { 'fields.clientId': expect.any(String) as string },
  });
  expect(await send({})).toMatchObject({ message: 'validation', errors: { 'fields.clientId': expect.any(String) as string } });
  await other.close();
});
