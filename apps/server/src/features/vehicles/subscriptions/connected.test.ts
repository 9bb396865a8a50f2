import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';

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
  const { state } = (await call('POST', '/connections', { connector: 'tesla', manufacture: 'Tesla' })).json<Connection>();
  const add = () => call('POST', '/vehicles', { state, code: 'code-1' });
  const refused = await add();
  expect([refused.statusCode, refused.json()]).toEqual([402, { message: 'subscription_required' }]);
  expect(await listVehicles()).toHaveLength(1);
  await forLater();
  expect((await add()).json()).toMatchObject({ type: 'premium', payed: true, status: null, offline: false });
});
