import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls } from '../../../testing/fleets.ts';
import { insertTrip } from '../../../testing/segments.ts';

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
});

async function joined(name: string, values: object): Promise<VehicleId> {
  const id = await insertVehicle(server, driver, { name });
  await calls.join(owner, fleet.id, driver, id);
  await calls.patch(owner, `/fleets/${fleet.id}/vehicles/${id}`, values);
  return id;
}

const hour = (at: number) => new Date(server.clock.now + at * 3_600_000).toISOString();
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

  it('gets none once the vehicle has left the fleet', async () => {
    await book('Mia', -3, 1);
    const trip = await drive(-2);
    await calls.remove(owner, `/fleets/${fleet.id}/vehicles/${vehicle}`);
    await server.runJob('drivers of pools');
    expect(await driverOf(trip)).toBeNull();
    expect(
      await server.database
        .forAccount(fleet.id as AccountId)
        .selectFrom('fleet_bookings')
        .select('id')
        .execute(),
    ).toHaveLength(1);
  });
});
