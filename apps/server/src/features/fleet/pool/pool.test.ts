import { setTimeout } from 'node:timers/promises';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls } from '../../../testing/fleets.ts';
import { insertTrip } from '../../../testing/segments.ts';
import { lockVehicleOf } from './bookings.store.ts';

let server: ApiServer;
let calls: ReturnType<typeof fleetCalls>;
let owner: SignedIn;
let driver: SignedIn;
let fleet: FleetAccount;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  calls = fleetCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [owner, driver] = [await signInAs(server), await signInAs(server)];
  fleet = await calls.create(owner);
  vehicle = await joined('Pool car', { fleetPool: true });
  await joinedAt(-24);
});

async function joined(name: string, values: object): Promise<VehicleId> {
  const id = await insertVehicle(server, driver, { name });
  await calls.join(owner, fleet.id, driver, id);
  await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${id}`, values);
  return id;
}

const hour = (at: number) => new Date(server.clock.now + at * 3_600_000).toISOString();
/** The vehicles of the fleet joined it then. */
const joinedAt = (at: number) =>
  server.database
    .forAccount(fleet.id as AccountId)
    .updateTable('fleet_vehicles')
    .set({ joined_at: new Date(hour(at)) })
    .execute();
const of = () => `/fleets/${fleet.id}/bookings`;
const book = (name: string, from: number, to: number, values: object = {}) =>
  calls.post(owner, of(), { vehicleId: vehicle, driver: name, startTime: hour(from), endTime: hour(to), ...values });
const booked = async (...given: Parameters<typeof book>) => (await book(...given)).json<Booking>();
const list = async (from: number, to: number) =>
  (await calls.get(owner, `${of()}?from=${hour(from)}&to=${hour(to)}`)).json<{ total: number; data: Booking[] }>();
const driverOf = async (trip: string) => (await calls.get(driver, `/trips/${trip}`)).json<Trip>().driver;

describe('a vehicle of a pool', () => {
  it('is booked for a driver, and again from the moment the booking ends', async () => {
    expect((await book('Mia', 1, 3)).statusCode).toBe(201);
    expect((await book('Ben', 3, 5, { note: 'Keys at the desk' })).statusCode).toBe(201);
    expect((await list(0, 10)).data.map((one) => [one.driver, one.vehicle, one.note])).toEqual([
      ['Mia', 'Pool car', null],
      ['Ben', 'Pool car', 'Keys at the desk'],
    ]);
    expect((await list(3, 4)).data.map((one) => one.driver)).toEqual(['Ben']);
  });

  it.each([
    [1, 3],
    [0, 2],
    [2, 9],
    [1.5, 2],
  ])('is not booked from hour %d to %d while another has it (conflict)', async (from, to) => {
    await book('Mia', 1, 3);
    expect((await book('Ben', from, to)).statusCode).toBe(409);
    expect((await list(0, 10)).total).toBe(1);
  });

  it('is booked once of many calls at the same moment: the database decides', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => book(`Driver ${index}`, 1, 2)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('is refused (conflict) while another call books it: the second waits for the vehicle, and none for each other', async () => {
    let answer: ReturnType<typeof book> | undefined;
    await server.database.transaction(fleet.id as AccountId, async (first) => {
      await lockVehicleOf(first, vehicle);
      answer = book('Ben', 1, 3);
      answer.catch(() => undefined);
      await setTimeout(300);
      const times = { start_time: new Date(hour(1)), end_time: new Date(hour(2)), created_at: new Date(server.clock.now) };
      const row = { account_id: fleet.id as AccountId, id: newId(), vehicle_id: vehicle, driver: 'Mia', note: null, ...times };
      await first.insertInto('fleet_bookings').values(row).execute();
    });
    expect((await answer)?.statusCode).toBe(409);
    expect((await list(0, 10)).data.map((one) => one.driver)).toEqual(['Mia']);
  });

  it('is booked beside another vehicle of the pool, and beside the same one of another fleet', async () => {
    const second = await joined('Second', { fleetPool: true });
    await book('Mia', 1, 3);
    expect((await book('Ben', 1, 3, { vehicleId: second })).statusCode).toBe(201);
  });

  it('is moved to another time or driver, but not onto another booking', async () => {
    const { id } = await booked('Mia', 1, 3);
    await book('Ben', 4, 5);
    const moved = await calls.patch(owner, `${of()}/${id}`, { startTime: hour(2), endTime: hour(4) });
    expect(moved.json<Booking>()).toMatchObject({ driver: 'Mia', startTime: hour(2), endTime: hour(4) });
    expect((await calls.patch(owner, `${of()}/${id}`, { endTime: hour(4.5) })).statusCode).toBe(409);
    expect((await calls.remove(owner, `${of()}/${id}`)).statusCode).toBe(204);
    expect((await list(0, 10)).data.map((one) => one.driver)).toEqual(['Ben']);
  });

  it.each([
    [{ endTime: 'start' }, 400, 'endTime'],
    [{ driver: ' ' }, 400, 'driver'],
    [{ vehicleId: '00000000-0000-7000-8000-000000000001' }, 404, undefined],
  ])('is not booked with %j', async (values, status, field) => {
    const answer = await book('Mia', 1, 3, 'endTime' in values ? { endTime: hour(1) } : values);
    expect(answer.statusCode).toBe(status);
    if (field !== undefined) expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
  });

  it('is one that the fleet put into its pool', async () => {
    const own = await joined('Own car', {});
    expect((await book('Mia', 1, 3, { vehicleId: own })).json<{ errors: object }>().errors).toHaveProperty('vehicleId');
  });

  it('is booked by owners and managers; others look', async () => {
    const viewer = await signInAs(server);
    await calls.admit(owner, fleet.id, viewer, 'viewer');
    const { id } = await booked('Mia', 1, 3);
    expect((await calls.get(viewer, `${of()}?from=${hour(0)}&to=${hour(9)}`)).statusCode).toBe(200);
    for (const answer of [
      await calls.post(viewer, of(), { vehicleId: vehicle, driver: 'V', startTime: hour(5), endTime: hour(6) }),
      await calls.patch(viewer, `${of()}/${id}`, { driver: 'V' }),
      await calls.remove(viewer, `${of()}/${id}`),
    ])
      expect(answer.statusCode).toBe(403);
    expect((await calls.get(driver, `${of()}?from=${hour(0)}&to=${hour(9)}`)).statusCode).toBe(404);
  });
});

describe('a trip of a pool vehicle', () => {
  const drive = (at: number) => insertTrip(server.database, driver, vehicle, hour(at));

  it('that begins in a booking gets its driver, others do not (TRIP-040)', async () => {
    const [inside, before] = [await drive(-2), await drive(-5)];
    await book('Mia', -3, -1);
    expect([await driverOf(inside), await driverOf(before)]).toEqual(['Mia', null]);
  });

  it('that arrives later gets it from the job, and one that names another keeps that', async () => {
    await book('Mia', -3, 1);
    const [late, named] = [await drive(-2), await drive(-1)];
    await server.database
      .forAccount(driver.accountId)
      .updateTable('trips')
      .set({ driver: 'Ben' })
      .where('id', '=', named as never)
      .execute();
    await server.runJob('drivers of pools');
    expect([await driverOf(late), await driverOf(named)]).toEqual(['Mia', 'Ben']);
  });

  it('gets the new driver of its booking', async () => {
    const { id } = await booked('Mia', -3, -1);
    const trip = await drive(-2);
    await server.runJob('drivers of pools');
    await calls.patch(owner, `${of()}/${id}`, { driver: 'Ben' });
    expect(await driverOf(trip)).toBe('Ben');
  });

  const leave = () => calls.remove(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`);
  const unpool = () => calls.patch(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`, { fleetPool: false });

  it.each([
    ['fleet', leave],
    ['pool', unpool],
  ])('gets none once the vehicle has left the %s, whose later bookings go', async (_, end) => {
    await book('Mia', -3, 1);
    const later = (Date.now() - server.clock.now) / 3_600_000 + 24;
    await book('Ben', later, later + 1);
    const trip = await drive(-2);
    await end();
    await server.runJob('drivers of pools');
    expect(await driverOf(trip)).toBeNull();
    const rows = await server.database
      .forAccount(fleet.id as AccountId)
      .selectFrom('fleet_bookings')
      .select('driver')
      .execute();
    expect(rows).toEqual([{ driver: 'Mia' }]);
  });

  it('gets none once the vehicle is in another pool, also before the fleet has taken that over', async () => {
    await book('Mia', -3, 1);
    const trip = await drive(-2);
    await server.database.forAccount(driver.accountId).updateTable('vehicles').set({ fleet_pool: false }).execute();
    await server.runJob('drivers of pools');
    expect(await driverOf(trip)).toBeNull();
  });

  it('from before the vehicle joined gets none, of the call and of the job', async () => {
    await joinedAt(-2.5);
    const [before, since] = [await drive(-3), await drive(-2)];
    await book('Mia', -4, 1);
    await server.runJob('drivers of pools');
    expect([await driverOf(before), await driverOf(since)]).toEqual([null, 'Mia']);
  });

  it.each([
    ['shortened', { endTime: -3 }, ['Mia', null]],
    ['moved', { startTime: -2, endTime: -1 }, [null, 'Mia']],
    ['shortened, and its driver another', { endTime: -3, driver: 'Eva' }, ['Eva', null]],
  ])('loses the driver of a booking that is %s (%j)', async (_, { startTime, endTime, ...values }: Shift, drivers) => {
    const trips = [await drive(-3.5), await drive(-1.5)];
    const { id } = await booked('Mia', -4, -1);
    const times = { ...(startTime !== undefined && { startTime: hour(startTime) }), endTime: hour(endTime) };
    expect((await calls.patch(owner, `${of()}/${id}`, { ...values, ...times })).statusCode).toBe(200);
    expect([await driverOf(trips[0] ?? ''), await driverOf(trips[1] ?? '')]).toEqual(drivers);
  });

  it('loses the driver of a booking that goes to another vehicle, and then gets that of its next', async () => {
    const second = await joined('Second', { fleetPool: true });
    await joinedAt(-24);
    const trips = [await drive(-3), await insertTrip(server.database, driver, second, hour(-3))];
    const { id } = await booked('Mia', -4, -1);
    await calls.patch(owner, `${of()}/${id}`, { vehicleId: second });
    expect([await driverOf(trips[0] ?? ''), await driverOf(trips[1] ?? '')]).toEqual([null, 'Mia']);
    await book('Ben', -4, -1);
    expect(await driverOf(trips[0] ?? '')).toBe('Ben');
  });
});

interface Shift {
  readonly startTime?: number;
  readonly endTime: number;
  readonly driver?: string;
}
