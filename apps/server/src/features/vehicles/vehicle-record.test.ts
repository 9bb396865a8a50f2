import { type Vehicle, vehicle as vehicleSchema } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { writeChargeDistances } from '../../telemetry/segments/charge-distances.ts';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  owner = await signInAs(server);
});
afterAll(() => server.close());

const send = async (method: 'POST' | 'PATCH', path: string, payload: object): Promise<Vehicle> => {
  const answer = await server.app.inject({ method, url: `/v1/${path}`, headers: owner.headers, payload });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
};
const add = (values: object = {}) => send('POST', 'vehicles', { displayName: crypto.randomUUID(), ...values });
const change = ({ id }: Vehicle, changes: object) => send('PATCH', `vehicles/${id}`, changes);

describe('the record of a vehicle', () => {
  it('keeps what drives it, the car it is compared with and its switches (VEH-002, VEH-010, VEH-076)', async () => {
    const one = await add();
    expect(one).toMatchObject({ category: null, compare: null, plugin: false, endAsStartAddress: false, useTCU: false });
    const values = { category: 'plug_in_hybrid', compare: 'suv', plugin: true, endAsStartAddress: true };
    expect(await change(one, values)).toMatchObject(values);
    expect(await change(one, { compare: null, category: null })).toMatchObject({ ...values, compare: null, category: null });
  });

  it('has what its logbook needs (VEH-012, API-049)', async () => {
    const one = await add();
    expect(one).toMatchObject({ logbook: false, logbookType: null, logbookDate: null, personnelNumber: null, distanceToWork: null });
    const values = { licensePlate: 'FS-WB 1', personnelNumber: '0042', distanceToWork: 12.5 };
    expect(await change(one, values)).toMatchObject(values);
    expect(await change(one, { personnelNumber: '', distanceToWork: null })).toMatchObject({ personnelNumber: null, distanceToWork: null });
  });

  it('has an address, which can be sent as JSON text; blank lines are none (VEH-013)', async () => {
    const address = { line1: 'Am Ring 1', line2: '80331, München', city: 'München' };
    const one = await add({ address: JSON.stringify(address) });
    expect(one.address).toEqual(address);
    const other = { ...address, line1: 'Am Ring 2' };
    expect((await change(one, { address: other })).address).toEqual(other);
    expect((await change(one, { address: { line1: '', line2: ' ', city: '' } })).address).toBeNull();
  });

  it('names the picture that fits make and model (VEH-014)', async () => {
    const one = await add({ manufacture: 'VW', model: 'ID. Buzz' });
    expect(one.image).toBe('van');
    expect((await change(one, { model: null })).image).toBe('default');
  });

  it('has no state of a subscription, or one of those that are known (VEH-004)', async () => {
    expect((await add()).status).toBeNull();
    const { status } = vehicleSchema.shape;
    expect(['past_due', 'trialing', null, 'active'].map((state) => status.safeParse(state).success)).toEqual([true, true, true, false]);
  });

  it('is paid and professional without a subscription while no plan can be bought (VEH-003, VEH-005, VEH-023)', async () => {
    expect(await add()).toMatchObject({ payed: true, type: 'professional', status: null });
  });

  it.each([
    ['none', true, false],
    ['valid', true, true],
    ['invalid', false, false],
  ] as const)(
    'with login data %s is valid: %s, and a Tesla can have telemetry: %s (VEH-008, VEH-024)',
    async (login, valid, telemetryPossible) => {
      const one = await add({ manufacture: 'Tesla' });
      await server.database
        .forAccount(owner.accountId)
        .updateTable('vehicles')
        .set({ login_data: login })
        .where('id', '=', one.id as VehicleId)
        .execute();
      expect(await change(one, {})).toMatchObject({ valid, telemetry: false, telemetryPossible });
    },
  );
});

it.each([
  ['of an unknown category', { category: 'steam' }, 'category'],
  ['compared with an unknown car (VEH-076)', { compare: 'lorry' }, 'compare'],
  ['with a fuel tank of 0 litres (VEH-070)', { liter: 0 }, 'liter'],
  ['with a personnel number of letters (LOG-026)', { personnelNumber: 'A1' }, 'personnelNumber'],
  ['with a negative way to work (LOG-025)', { distanceToWork: -1 }, 'distanceToWork'],
  ['with an address that is no JSON (VEH-013)', { address: 'Am Ring 1' }, 'address'],
  ['with an address of other lines (VEH-013)', { address: { line1: 'Am Ring 1', line2: '', city: '', zip: '80331' } }, 'address.zip'],
  ['with a picture, which is chosen by make and model (VEH-014)', { image: 'suv' }, 'image'],
])('a vehicle %s is refused at its field', async (_, values, field) => {
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/v1/vehicles/${(await add()).id}`,
    headers: { ...owner.headers, 'accept-language': 'de' },
    payload: values,
  });
  const { message, errors = {} } = answer.json<{ message: string; errors?: Record<string, string> }>();
  expect([answer.statusCode, message, Object.keys(errors)]).toEqual([400, 'validation', [field]]);
  expect(errors[field]).not.toBe('');
});

it.each([
  ['its own', { compare: 'small' }, 4.3],
  ['that of its user without one', { compare: null }, 7.7],
])('CO2 of the charges of a vehicle is compared with %s (VEH-076, OQ-063)', async (_, values, litres) => {
  await send('PATCH', `users/${owner.userId}`, { compare: 'suv' });
  const vehicle = (await add(values)).id as VehicleId;
  const of = (day: number, odometer: number) =>
    insertCharge(server.database, owner, vehicle, `2026-06-0${day}T08:00:00Z`, {
      start_odometer: odometer,
      end_odometer: odometer,
      co2: 1000,
    });
  await of(1, 1000);
  const second = await of(2, 1200);
  await withTenantSession(server.pool, owner.accountId, (session) => writeChargeDistances(session, vehicle, Date.UTC(2026, 5, 1), null));
  const charge = (await server.app.inject({ url: `/v1/charges/${second}`, headers: owner.headers })).json<{ co2Saved: number }>();
  expect(charge.co2Saved).toBe(Math.round(2 * litres * 2370 - 1000));
});
