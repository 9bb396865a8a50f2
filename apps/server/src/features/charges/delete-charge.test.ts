import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const add = (day: string, start_odometer: number) =>
  insertCharge(server.database, person, vehicle, `2026-06-${day}T08:00:00Z`, { start_odometer });
const distanceOf = async (id: string) => {
  const tenant = server.database.forAccount(person.accountId);
  const row = await tenant
    .selectFrom('charges')
    .select('distance_between_charges')
    .where('id', '=', id as ChargeId)
    .executeTakeFirstOrThrow();
  return row.distance_between_charges;
};

describe('a charge that is deleted', () => {
  it('leaves the next one with the distance since the charge before, until it is restored (OQ-140)', async () => {
    await add('01', 1000);
    const [between, later] = [await add('02', 1100), await add('03', 1300)];
    const call = (method: 'DELETE' | 'POST', url: string) =>
      server.app.inject({ method, url: `/v1/charges/${url}`, headers: person.headers });
    expect((await call('DELETE', between)).statusCode).toBe(204);
    expect(await distanceOf(later)).toBe(300);
    expect((await call('POST', `${between}/restore`)).statusCode).toBe(204);
    expect(await distanceOf(later)).toBe(200);
  });
});
