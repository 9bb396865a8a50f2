import type { ChargingSession } from '@wattbook/contract/imports/charging-sessions.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { importHarness } from '../../../testing/import-harness.ts';
import { checkDue } from '../../../telemetry/public.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicleId: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicleId = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
const session = (created: string, finished: string, chargedEnergy: number, meterStart: number | null = 100) => ({
  created,
  finished,
  loadpoint: 'Garage',
  vehicle: 'Zora',
  odometer: 15_200,
  meterStart,
  meterStop: meterStart === null ? null : meterStart + chargedEnergy,
  chargedEnergy,
  socStart: 40,
  socEnd: 62,
});
const file = (...sessions: readonly object[]) => ({ name: 'sessions.json', content: JSON.stringify(sessions) });
const take = async (...sessions: readonly object[]) => (await imports.take(person, vehicleId, file(...sessions))).vehicles?.[0]?.meters;
/** A charge of 20 kWh and two hours. */
const add = (start: string, values?: Parameters<typeof insertCharge>[4]) => insertCharge(server.database, person, vehicleId, start, values);
const readCharges = () =>
  tenant()
    .selectFrom('charges')
    .select(['meter_start', 'meter_end', 'meter_source', 'kwh_bill', 'price_due'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('start_time')
    .execute();
const list = async (query = '') => {
  const answer = await server.app.inject({ url: `/v1/charging-sessions?vehicleId=${vehicleId}${query}`, headers: person.headers });
  return answer.json<{ total: number; data: ChargingSession[] }>();
};
const ask = (ids: readonly string[], who = person) =>
  server.app.inject({ method: 'POST', url: '/v1/charging-sessions/charges', payload: { vehicleId, ids }, headers: who.headers });

const night = session('2026-03-10T11:50:00Z', '2026-03-10T14:05:00Z', 22.5);

describe('sessions of a charger and the charges of the vehicle (decision 0085)', () => {
  it('give a charge its meter and its bill, once', async () => {
    await add('2026-03-10T12:00:00Z', { price_due: null });
    expect(await take(night)).toEqual({ stored: 1, kept: 0, unmatched: 0 });
    const metered = { meter_start: 100, meter_end: 122.5, meter_source: 'evcc', kwh_bill: 22.5 };
    expect(await readCharges()).toEqual([{ ...metered, price_due: 'changed' }]);
    expect(await take(night)).toEqual({ stored: 0, kept: 1, unmatched: 0 });
    expect(await readCharges()).toMatchObject([metered]);
    expect(await list()).toEqual({ total: 0, data: [] });
  });

  it.each([
    ['that a person read', { meter_start: 1, meter_source: 'manual' as const }, { meter_start: 1, meter_source: 'manual', kwh_bill: null }],
    ['with a bill', { kwh_bill: 30 }, { meter_source: null, kwh_bill: 30 }],
    ['that is locked', { locked: true }, { meter_source: null, kwh_bill: null }],
  ])('leave a charge alone %s', async (_which, values, expected) => {
    await add('2026-03-10T12:00:00Z', values);
    expect(await take(night)).toEqual({ stored: 0, kept: 1, unmatched: 0 });
    expect(await readCharges()).toMatchObject([expected]);
  });

  it.each([
    ['without readings', session('2026-03-10T12:00:00Z', '2026-03-10T14:00:00Z', 22.5, null)],
    ['with readings of another meter', { ...night, meterStop: 2 }],
  ])('only bill an energy %s', async (_which, one) => {
    await add('2026-03-10T12:00:00Z');
    await take(one);
    expect(await readCharges()).toMatchObject([{ meter_start: null, meter_end: null, meter_source: null, kwh_bill: 22.5 }]);
  });

  it('find the charges that are recorded or imported later', async () => {
    expect(await take(night)).toEqual({ stored: 0, kept: 0, unmatched: 1 });
    await add('2026-03-10T12:00:00Z');
    expect(await take(session('2026-04-01T10:00:00Z', '2026-04-01T11:00:00Z', 5))).toEqual({ stored: 1, kept: 0, unmatched: 1 });
  });

  it('without a charge are listed, the newest first, with what happened then', async () => {
    await insertTrip(server.database, person, vehicleId, '2026-03-10T12:00:00Z');
    await add('2026-03-12T12:00:00Z', { kwh: 2 });
    await take(
      night,
      session('2026-03-11T12:00:00Z', '2026-03-11T13:00:00Z', 5),
      session('2026-03-12T12:00:00Z', '2026-03-12T14:00:00Z', 40),
    );
    const { total, data } = await list();
    expect(total).toBe(3);
    expect(data.map(({ startTime, kWh, state, reason }) => [startTime.slice(0, 10), kWh, state, reason])).toEqual([
      ['2026-03-12', 40, 'occupied', 'charge'],
      ['2026-03-11', 5, 'free', null],
      ['2026-03-10', 22.5, 'occupied', 'trip'],
    ]);
    expect(data[0]).toMatchObject({ chargingPoint: 'Garage' });
    expect((await list('&page=2&limit=2')).data.map(({ kWh }) => kWh)).toEqual([22.5]);
  });

  it('become charges where a person wants it, with their meter and what the charger knows of them', async () => {
    await take(night, session('2026-03-12T10:00:00Z', '2026-03-12T11:00:00Z', 5, 200));
    const [, first] = (await list()).data;
    expect((await ask([first?.id ?? ''])).json()).toEqual({ total: 1 });
    expect((await list()).data.map(({ state }) => state)).toEqual(['free', 'waiting']);
    await imports.run().makeCharges();
    expect((await list()).data.map(({ kWh, state }) => [kWh, state])).toEqual([[5, 'free']]);
    const [charge] = await tenant().selectFrom('charges').selectAll().where('vehicle_id', '=', vehicleId).execute();
    expect(charge).toMatchObject({
      start_time: new Date('2026-03-10T11:50:00Z'),
      start_level: 40,
      end_level: 62,
      end_odometer: 15_200,
      grid_kwh: 22.5,
      meter_end: 122.5,
      meter_source: 'evcc',
      kwh_bill: 22.5,
    });
  });

  it.each([
    ['without levels, over hours', { socStart: null, socEnd: null, finished: '2026-03-10T15:00:00Z' }, {}],
    [
      'with levels that say a little more than the meter of a battery of the entered size',
      { socStart: 24, socEnd: 55 },
      { start_level: 24, end_level: 55 },
    ],
    ['with a level at the start only', { socEnd: null }, { start_level: 40, end_level: null }],
    ['of a few minutes', { finished: '2026-03-10T11:53:00Z' }, {}],
    ['of a second', { finished: '2026-03-10T11:50:01Z', chargedEnergy: 0.1, meterStop: 100.1 }, {}],
  ])('become charges of the energy that their meter counted %s (decision 0107)', async (_which, changes, columns) => {
    await tenant().updateTable('vehicles').set({ kwh: 75 }).execute();
    const one = { ...night, ...changes };
    await take(one);
    const [first] = (await list()).data;
    await ask([first?.id ?? '']);
    await imports.run().makeCharges();
    expect((await list()).data).toEqual([]);
    const kWh = one.chargedEnergy;
    const written = await tenant().selectFrom('charges').selectAll().where('vehicle_id', '=', vehicleId).execute();
    const times = { start_time: new Date(one.created), end_time: new Date(one.finished) };
    expect(written).toMatchObject([{ ...times, grid_kwh: kWh, kwh_bill: kWh, meter_source: 'evcc', ...columns }]);
    await take(one);
    await imports.run().makeCharges();
    expect(await readCharges()).toHaveLength(1);
  });

  it('stay listed with the reason where they cannot be a charge (decision 0107)', async () => {
    await tenant().updateTable('vehicles').set({ logbook: true, fleet_trip_lock: 7 }).execute();
    await take(
      { ...night, socStart: null, socEnd: null, finished: '2026-03-10T15:00:00Z' },
      session('2026-03-12T10:00:00Z', '2026-03-12T10:00:00Z', 5),
    );
    const before = (await list()).data;
    expect(before.map(({ reason }) => reason)).toEqual([null, null]);
    await ask(before.map(({ id }) => id));
    expect((await list()).data.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);
    await imports.run().makeCharges();
    expect((await list()).data.map(({ state, reason }) => [state, reason])).toEqual([
      ['free', 'no_duration'],
      ['free', 'logbook'],
    ]);
    await tenant().updateTable('vehicles').set({ logbook: false }).execute();
    await ask(before.map(({ id }) => id));
    await imports.run().makeCharges();
    expect((await list()).data.map(({ reason }) => reason)).toEqual(['no_duration']);
    expect(await readCharges()).toHaveLength(1);
  });

  it('of a meter that counted another energy than they state give the charge what the meter counted, and a finding (decision 0107)', async () => {
    await add('2026-03-10T12:00:00Z', { start_level: 40, end_level: 62 });
    expect(await take({ ...night, chargedEnergy: 35.97 })).toEqual({ stored: 1, kept: 0, unmatched: 0 });
    expect(await readCharges()).toMatchObject([{ meter_start: 100, meter_end: 122.5, meter_source: 'evcc', kwh_bill: 22.5 }]);
    await server.database.transaction(person.accountId, (transaction) => checkDue(transaction, vehicleId));
    const found = await tenant().selectFrom('charges').select('errors').where('vehicle_id', '=', vehicleId).execute();
    expect(found.flatMap(({ errors }) => errors)).toMatchObject([{ ruleId: 'energy_against_meter', number: 60 }]);
  });

  it('belong to a charge whose energy only the entered size of the battery tells (decision 0107)', async () => {
    await add('2026-03-10T12:00:00Z', { kwh: 90, energy_method: 'level', start_level: 40, end_level: 62 });
    expect(await take(night)).toEqual({ stored: 1, kept: 0, unmatched: 0 });
  });

  it('become charges only after a deactivated account is restored (OQ-050)', async () => {
    await take(night);
    const [one] = (await list()).data;
    await ask([one?.id ?? '']);
    const setDeactivated = (at: Date | null) => tenant().updateTable('users').set({ deactivated_at: at }).execute();
    await setDeactivated(new Date());
    await imports.run().makeCharges();
    expect(await readCharges()).toEqual([]);
    await setDeactivated(null);
    await imports.run().makeCharges();
    expect(await readCharges()).toHaveLength(1);
  });

  it('become none where something happened at their time, also after it was asked for', async () => {
    await take(night);
    const [one] = (await list()).data;
    await ask([one?.id ?? '']);
    await insertTrip(server.database, person, vehicleId, '2026-03-10T12:00:00Z');
    await imports.run().makeCharges();
    expect((await list()).data.map(({ state }) => state)).toEqual(['occupied']);
    expect(await readCharges()).toEqual([]);
    expect((await ask([one?.id ?? ''])).json()).toEqual({ total: 0 });
  });

  it('are those of the own vehicle only', async () => {
    await take(night);
    const [one] = (await list()).data;
    expect((await ask([one?.id ?? ''], await signInAs(server))).statusCode).toBe(404);
    expect((await ask([one?.id ?? '', vehicleId])).statusCode).toBe(404);
    expect((await list()).data.map(({ state }) => state)).toEqual(['free']);
  });
});
