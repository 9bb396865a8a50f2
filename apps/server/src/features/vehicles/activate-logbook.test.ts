import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertBookedVehicle } from '../../testing/logbooks.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertBookedVehicle(server, person);
});
afterAll(() => server.close());

const call = (method: 'PATCH', path: string, payload: object) =>
  server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });

describe('a logbook is not activated', () => {
  const other = async () => insertVehicle(server, person);
  it.each([
    [{ logbook: true }, 'logbookType'],
    [{ logbook: true, logbookType: 'tax' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: ' ' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: 'FS-WB 1' }, 'address'],
    [{ logbook: true, logbookType: 'commute', licensePlate: 'FS-WB 1' }, 'distanceToWork'],
  ])('with %j (LOG-022, LOG-024)', async (payload, field) => {
    const answer = await call('PATCH', `vehicles/${await other()}`, payload);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('a second time, nor is its kind changed or is it ended by a change of the vehicle', async () => {
    for (const payload of [{ logbook: false }, { logbook: false, logbookType: null }, { logbookType: 'commute' }])
      expect((await call('PATCH', `vehicles/${vehicle}`, payload)).statusCode).toBe(400);
  });
});
