import type { Charge } from '@wattbook/contract/charges/charge.schema';
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

const add = (start: string, values?: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, person, vehicle, start, values);
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/charges/${id}`, payload, headers: person.headers });
const create = (readings: object) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/charges',
    payload: { vehicleId: vehicle, startTime: '2026-06-14T08:00:00Z', endTime: '2026-06-14T10:00:00Z', kWh: 20, ...readings },
    headers: person.headers,
  });

describe('a metered charge (decision 0084)', () => {
  it('is billed with what its meter counted, to the thousandth', async () => {
    const answer = await create({ meterStart: 1234.5678, meterEnd: 1256.1 });
    expect(answer.json<Charge>()).toMatchObject({ meterStart: 1234.568, meterEnd: 1256.1, meterSource: 'manual', kWhBill: 21.532 });
  });

  it.each([
    ['a meter that ran backwards', { meterStart: 2, meterEnd: 1 }, { meterEnd: 'The reading at the end is below the one at the start' }],
    [
      'readings of another charge',
      { meterStart: 0, meterEnd: 900 },
      { meterEnd: 'The readings do not fit the charged energy of 20 kWh. Check both' },
    ],
    [
      'a bill beside its meter',
      { meterStart: 0, meterEnd: 21, kWhBill: 20 },
      { kWhBill: 'The billed energy is what the meter counted. Delete one of the readings to enter another value' },
    ],
    ['a source, which follows from who reads', { meterSource: 'evcc' }, { meterSource: 'This field is not known' }],
  ])('is refused with %s, on the field', async (_why, readings, errors) => {
    const answer = await create(readings);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
  });

  it('is billed anew with another reading, and keeps its bill without one', async () => {
    const id = await add('2026-06-01T08:00:00Z', { kwh_bill: 30 });
    expect((await change(id, { meterStart: 100 })).json()).toMatchObject({ kWhBill: 30, meterSource: 'manual' });
    expect((await change(id, { meterEnd: 122.5 })).json()).toMatchObject({ kWhBill: 22.5 });
    expect((await change(id, { kWhBill: 22 })).json()).toMatchObject({
      errors: { kWhBill: expect.stringMatching(/what the meter counted/) },
    });
    expect((await change(id, { meterStart: null, meterEnd: null })).json()).toMatchObject({ kWhBill: 22.5, meterSource: null });
  });

  it('is not frozen by its meter, and is checked again only where its energy or a reading changes', async () => {
    const id = await add('2026-06-01T08:00:00Z', { meter_start: 100, meter_end: 900, meter_source: 'evcc', kwh_bill: 800 });
    expect((await change(id, { comment: 'x' })).json()).toMatchObject({ meterSource: 'evcc', kWhBill: 800 });
    expect((await change(id, { meterEnd: 122 })).json()).toMatchObject({ meterSource: 'manual', kWhBill: 22 });
    const [row] = await server.database
      .forAccount(person.accountId)
      .selectFrom('charges')
      .select('frozen')
      .where('vehicle_id', '=', vehicle)
      .execute();
    expect(row).toEqual({ frozen: false });
    expect((await change(id, { kWh: 90 })).json()).toMatchObject({ errors: { meterEnd: expect.stringMatching(/90 kWh/) } });
  });
});
