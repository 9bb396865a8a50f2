import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { createExampleSource } from '../../../testing/example-source.ts';

let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1${path}`, headers: person.headers, ...(payload && { payload }) });
const listVehicles = async () => (await call('GET', '/vehicles')).json<{ data: Vehicle[] }>().data;
const forLater = () => call('POST', `/users/${person.userId}/subscriptions`, { plan: 'premium', interval: 'month' });

it('a connected vehicle begins its trial, and one without trial is added after the user has subscribed, with the same sign-in (VEH-037)', async () => {
  // The source knows no VIN of its vehicle, so the trial is that of the account.
  await call('POST', '/vehicles', { displayName: 'First' });
  const { state } = (await call('POST', '/connections', { ...exampleProof, connector: 'tesla', manufacture: 'Tesla' })).json<Connection>();
  const add = () => call('POST', '/vehicles', { state, code: 'code-1' });
  const refused = await add();
  expect([refused.statusCode, refused.json()]).toEqual([402, { message: 'subscription_required', reasons: ['trial_without_vin'] }]);
  expect(await listVehicles()).toHaveLength(1);
  await forLater();
  expect((await add()).json()).toMatchObject({ type: 'premium', payed: true, status: null, offline: false });
});

it.each([
  ['tesla', 201, 'trialing'],
  // The broker of a user says what the user wants.
  ['mqtt', 402, undefined],
] as const)('a VIN that %s says: %d beside another trial (VEH-037)', async (connector, status, trial) => {
  const source = createExampleSource(connector);
  const other = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' }, sources: source.sources });
  const { headers } = await signInAs(other);
  const post = (path: string, payload: object) => other.app.inject({ method: 'POST', url: `/v1${path}`, headers, payload });
  await post('/vehicles', { displayName: 'First' });
  const fields = { broker: 'mqtts://broker.example.org', topic: 'teslamate' };
  const { state } = (await post('/connections', { ...exampleProof, connector, manufacture: 'Tesla', fields })).json<Connection>();
  const answer = await post('/vehicles', { state, code: 'code-1' });
  expect([answer.statusCode, answer.json<Vehicle>().status]).toEqual([status, trial]);
  await other.close();
});
