import { type Deviations, deviations } from '@wattbook/contract/statistics/deviations.schema';
import type { VehicleId } from '@wattbook/domain/ids';
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

const addCharge = (start: string, values?: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, start, values);
const read = (year: string, timezone = 'Europe/Berlin') =>
  server.app.inject({ url: `/v1/vehicles/${vehicle}/deviations`, query: { year, timezone }, headers: person.headers });

describe('charged and billed energy (STAT-038, STAT-043)', () => {
  it('is summed by card and month of the zone, of the charges with a billed energy above 0 (OQ-181)', async () => {
    await addCharge('2026-01-01T00:30:00Z', { kwh: 20, kwh_bill: 22.5 });
    await addCharge('2026-01-31T22:30:00Z', { kwh: 10, kwh_bill: 10.125 });
    await addCharge('2026-01-31T23:30:00Z', { kwh: 30, kwh_bill: 29 });
    await addCharge('2026-01-10T10:00:00Z', { kwh: 40, kwh_bill: 0 });
    await addCharge('2026-01-11T10:00:00Z', { kwh: 40, kwh_bill: null });
    await addCharge('2026-01-12T10:00:00Z', { kwh: 40, kwh_bill: 44, deleted_at: new Date() });
    await addCharge('2025-12-31T22:30:00Z', { kwh: 40, kwh_bill: 44 });
    const answer = deviations.strict().parse((await read('2026')).json<Deviations>());
    const without = { cardId: 'without_cardId', cardName: null, cardColor: null };
    expect(answer).toEqual({
      year: 2026,
      cards: [
        { ...without, month: 1, count: 2, kWh: 30, kWhBill: 32.625 },
        { ...without, month: 2, count: 1, kWh: 30, kWhBill: 29 },
      ],
    });
  });

  it.each([
    ['a year that is none', '20x6', 'year'],
    ['a year out of bounds', '1999', 'year'],
  ])('refuses %s', async (_what, year, field) => {
    const response = await read(year);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  });
});
