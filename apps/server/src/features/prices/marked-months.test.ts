import type { ChargeId, SegmentId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { allTime, sumsByMonths, sumsByRows } from '../../testing/month-sums.ts';
import { insertCharge, insertStationary, insertTrip } from '../../testing/segments.ts';
import { writePrices } from './charge-prices.store.ts';
import { writeStandingCosts, writeTripCosts } from './store/energy-store.query.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const tenant = () => server.database.forAccount(person.accountId);
const start = '2026-05-20T08:00:00Z';
const cost = { cost: 123, currency: 'EUR' as const };
const add = {
  charge: (of: VehicleId) => insertCharge(server.database, person, of, start),
  trip: (of: VehicleId) => insertTrip(server.database, person, of, start),
  idle: (of: VehicleId) => insertStationary(server.database, 'idles', person, of, start),
};
const price = {
  charge: (id: string) => {
    const unchanged = { cardId: null, cardName: null, type: 'Other' as const, renewable: false, co2: 5, price: null };
    return writePrices(tenant(), [{ id: id as ChargeId, ...cost, ...unchanged }], server.clock.now);
  },
  trip: (id: string) => writeTripCosts(tenant(), [{ id: id as SegmentId, ...cost, kWh: 2, partial: false, co2: 5 }]),
  idle: (id: string) => writeStandingCosts(tenant(), 'idle', [{ id: id as SegmentId, ...cost, kWh: 2, partial: false, co2: null }]),
};

it.each(['charge', 'trip', 'idle'] as const)('the cost of a %s marks its month, which is then read from its rows', async (kind) => {
  const vehicle = await insertVehicle(server, person);
  const id = await add[kind](vehicle);
  await price[kind](id);
  await server.runJob('months of vehicles');
  const summed = await sumsByMonths(tenant(), vehicle, [allTime]);
  await server.pool.query(`update ${kind}s set cost = 7 where id = $1`, [id]);
  expect(await sumsByMonths(tenant(), vehicle, [allTime])).toEqual(summed);
  await price[kind](id);
  await server.pool.query(`update ${kind}s set cost = 7 where id = $1`, [id]);
  const byRows = await sumsByRows(tenant(), vehicle, [allTime]);
  expect(byRows).not.toEqual(summed);
  expect(await sumsByMonths(tenant(), vehicle, [allTime])).toEqual(byRows);
});
