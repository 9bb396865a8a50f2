import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
/** Hours of a day in June. */
const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
const addCharge = (hour: number, values: Parameters<typeof insertCharge>[4] = {}) =>
  insertCharge(server.database, person, vehicle, at(hour), { cost: 600, cost_currency: 'EUR', start_level: 0, price_due: null, ...values });
const addTrip = (hour: number, values: Parameters<typeof insertTrip>[4] = {}) =>
  insertTrip(server.database, person, vehicle, at(hour), { used_kwh: 5, ...values });
const addIdle = (hour: number, kwh: number | null = 1) => insertStationary(server.database, 'idles', person, vehicle, at(hour), { kwh });
const markDue = () =>
  tenant()
    .insertInto('energy_stores')
    .values({ account_id: person.accountId, vehicle_id: vehicle, due: true })
    .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id']).doUpdateSet({ due: true }))
    .execute();
const run = async () => {
  await markDue();
  await server.runJob('trip costs');
};
const tripRow = (id: TripId) => tenant().selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setVehicle = (values: { kwh?: number; country?: 'FR'; logbook?: boolean; fleet_trip_lock?: number }) =>
  tenant().updateTable('vehicles').set(values).where('id', '=', vehicle).execute();
const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const answer = await server.app.inject({ method, url: path, headers: person.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the cost of trips (OQ-127)', () => {
  it('is that of the energy charged before, and unknown before any', async () => {
    const early = await addTrip(1);
    await addCharge(2);
    const trip = await addTrip(6);
    await run();
    expect([(await tripRow(early)).cost, await tripRow(trip)]).toMatchObject([
      null,
      { cost: 150, cost_currency: 'EUR', cost_partial: false, version: 1 },
    ]);
  });

  it('follows a changed charge, and no longer counts a deleted one', async () => {
    const charge = await addCharge(2);
    const trip = await addTrip(6);
    await run();
    await tenant().updateTable('charges').set({ cost: 1200 }).where('id', '=', charge).execute();
    await run();
    expect((await tripRow(trip)).cost).toBe(300);
    await server.app.inject({ method: 'DELETE', url: `/v1/charges/${charge}`, headers: person.headers });
    await server.runJob('trip costs');
    expect((await tripRow(trip)).cost).toBeNull();
  });

  it('counts energy of unknown price with the average of the rest, as long as that is half of it', async () => {
    await setVehicle({ kwh: 100 });
    await addCharge(2, { kwh: 20, start_level: 0 });
    await addCharge(5, { kwh: 20, start_level: 20, cost: null, cost_currency: null });
    const half = await addTrip(8, { used_kwh: 10 });
    await addCharge(9, { kwh: 70, start_level: 30, cost: null, cost_currency: null });
    const less = await addTrip(12, { used_kwh: 10 });
    await run();
    expect(await tripRow(half)).toMatchObject({ cost: 300, cost_partial: true });
    expect(await tripRow(less)).toMatchObject({ cost: null, cost_currency: null, cost_partial: false });
    expect((await call('GET', `/v1/trips/${half}`)).body).toMatchObject({ cost: 3, costPartial: true });
  });

  it('stays where a user entered it, until it is calculated again (TRIP-116, API-081)', async () => {
    await addCharge(2);
    const trip = await addTrip(6);
    expect((await call('PATCH', `/v1/trips/${trip}`, { cost: 9.99 })).status).toBe(200);
    await run();
    expect((await tripRow(trip)).cost).toBe(999);
    expect(await call('POST', `/v1/trips/${trip}/recalculate`)).toMatchObject({ status: 200, body: { cost: 1.5, costCurrency: 'EUR' } });
    expect((await tripRow(trip)).cost).toBe(150);
  });

  it('of a closed logbook stays, is not calculated again, and may be the first', async () => {
    await setVehicle({ logbook: true, fleet_trip_lock: 7 });
    await addCharge(2);
    const [known, first] = [await addTrip(6, { cost: 1, cost_currency: 'EUR' }), await addTrip(8)];
    await run();
    expect([(await tripRow(known)).cost, (await tripRow(first)).cost]).toEqual([1, 150]);
    expect(await call('POST', `/v1/trips/${known}/recalculate`)).toMatchObject({ status: 403, body: { message: 'logbook' } });
  });

  it('is calculated for the own account only', async () => {
    const trip = await addTrip(6);
    person = await signInAs(server);
    expect((await call('POST', `/v1/trips/${trip}/recalculate`)).status).toBe(404);
  });

  it('comes with the CO2 of the country of the vehicle (OQ-205)', async () => {
    await setVehicle({ country: 'FR' });
    const trip = await addTrip(6, { co2: 1900 });
    await run();
    expect((await tripRow(trip)).co2).toBe(205);
  });
});

describe('the cost of standing', () => {
  it('is what the battery lost before the next charge, and is summed (DASH-058)', async () => {
    await setVehicle({ kwh: 100 });
    await addCharge(2, { kwh: 20, start_level: 0 });
    const [long, short] = [await addIdle(5, 3), await addIdle(7, 1)];
    await run();
    const { body: before } = await call('POST', '/v1/idles/stats', { vehicleId: vehicle, from: at(0), to: at(23) });
    expect(before).toMatchObject({ cost: null, costCurrency: null });
    await addCharge(9, { kwh: 20, start_level: 12 });
    await run();
    const { body: sums } = await call('POST', '/v1/idles/stats', { vehicleId: vehicle, from: at(0), to: at(23) });
    expect(sums).toMatchObject({ total: 2, kWh: 4, cost: 2.4, costCurrency: 'EUR', costkWh: 8 });
    const { body: list } = await call('GET', `/v1/idles?vehicleId=${vehicle}&sort=startTime`);
    expect(list.data).toMatchObject([
      { id: long, cost: 1.8, costCurrency: 'EUR', costkWh: 6 },
      { id: short, cost: 0.6, costCurrency: 'EUR', costkWh: 2 },
    ]);
  });
});
