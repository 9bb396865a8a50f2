import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';
import { withSimulatedHints } from './simulated-hints.ts';

const vin = '5YJ3E7EB1KF000001';
let server: ApiServer;
let user: SignedIn;
let vehicle: Vehicle;

beforeAll(async () => {
  server = await openApiServer({}, { sources: createExampleSource().sources });
  user = await signInAs(server);
  const { state } = await begin();
  vehicle = await post<Vehicle>('/v1/vehicles', { state, code: 'code-1' });
  expect(vehicle.vin).toBe(vin);
});
afterAll(() => server.close());

const post = async <Body>(url: string, payload: object, { headers } = user): Promise<Body> =>
  (await server.app.inject({ method: 'POST', url, headers, payload })).json<Body>();
const begin = (changes: object = {}, who = user) =>
  post<Connection>('/v1/connections', { ...exampleProof, connector: 'smartcar', manufacture: 'Tesla', ...changes }, who);

async function hintsOf(begun: Connection, { accountId } = user) {
  const { redirectUrl } = await withSimulatedHints(server.database.forAccount(accountId), begun);
  const { searchParams } = new URL(redirectUrl ?? '');
  expect(searchParams.get('state')).toBe(begun.state);
  return { vin: searchParams.getAll('vin'), connected: searchParams.getAll('connected') };
}

it('a sign-in for another car names those that are connected', async () => {
  expect(await hintsOf(await begin())).toEqual({ vin: [], connected: [vin] });
});

it('a sign-in for new login data names the car', async () => {
  expect(await hintsOf(await begin({ vehicleId: vehicle.id }))).toEqual({ vin: [vin], connected: [] });
});

it('a car that another source or another account connects is not named', async () => {
  expect(await hintsOf({ ...(await begin()), connector: 'tesla' })).toEqual({ vin: [], connected: [] });
  const other = await signInAs(server);
  expect(await hintsOf(await begin({}, other), other)).toEqual({ vin: [], connected: [] });
});

it('the page of a device flow is led to the same way', async () => {
  const device = { userCode: 'ABCD-1234', verificationUrl: 'https://verify.example/device?user_code=ABCD-1234', everySeconds: 5 };
  const hinted = await withSimulatedHints(server.database.forAccount(user.accountId), { ...(await begin()), redirectUrl: null, device });
  expect(hinted).toMatchObject({ redirectUrl: null, device: { verificationUrl: `${device.verificationUrl}&connected=${vin}` } });
});
