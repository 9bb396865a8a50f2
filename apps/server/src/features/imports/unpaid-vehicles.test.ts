import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';
import { teslafiMorning } from './teslafi-morning.ts';

let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

const read = (path: string) => server.app.inject({ url: `/v1${path}`, headers: person.headers });
const listVehicles = async () => (await read('/vehicles')).json<{ data: Vehicle[] }>().data;

it('a vehicle from a file begins its trial, and is stored without one too: it can be read only then (OQ-231)', async () => {
  const imports = importHarness(server);
  const vin = '5YJ3E7EB0KF000001';
  const take = async (name: string, changes: object = {}) => {
    const { id } = await imports.upload(person, null, { name: `${name}.csv`, content: teslafiMorning({ date: '2026-03-10', ...changes }) });
    await imports.startNew(person, id, name);
    await imports.run().runImport();
    return (await listVehicles()).find(({ displayName }) => displayName === name);
  };
  expect(await take('Zora', { vin })).toMatchObject({ payed: true, status: 'trialing' });
  person = await signInAs(server);
  expect(await take('Zora', { vin })).toMatchObject({ vin, payed: false, status: null });
  const [zora] = await listVehicles();
  const trips = await read(`/trips?vehicleId=${zora?.id}`);
  expect(trips.json<{ total: number }>().total).toBeGreaterThan(0);
});
