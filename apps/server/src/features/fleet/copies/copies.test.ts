import type { CopiedCharge, CopiedTrip, FleetOpening, FleetView } from '@wattbook/contract/fleet/copies.schema';
import type { FleetAccount, JoinedVehicle, OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { fleetCalls } from '../../../testing/fleets.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';
import { markMonthsIn } from '../../../telemetry/public.ts';

let server: ApiServer;
let calls: ReturnType<typeof fleetCalls>;
let [owner, driver]: SignedIn[] = [];
let fleet: FleetAccount;
let vehicle: VehicleId;
const signedIn = (person: SignedIn | undefined) => person as SignedIn;

beforeAll(async () => {
  server = await openApiServer();
  calls = fleetCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  [owner, driver] = [await signInAs(server), await signInAs(server)];
  fleet = await calls.create(signedIn(owner));
  vehicle = await insertVehicle(server, signedIn(driver), { name: 'Donner' });
  await tenant().updateTable('vehicles').set({ model: 'ID.4', license_plate: 'FS MH 440E' }).execute();
});

const noon = (minutes: number) => new Date(exampleNoon + minutes * 60_000).toISOString();
const tenant = () => server.database.forAccount(signedIn(driver).accountId);
const of = (path: string) => `/fleets/${fleet.id}/vehicles/${vehicle}${path}`;
const trips = async () => (await calls.get(signedIn(owner), of('/trips'))).json<{ data: CopiedTrip[] }>().data;
const charges = async () => (await calls.get(signedIn(owner), of('/charges'))).json<{ data: CopiedCharge[] }>().data;
const stored = () =>
  server.database
    .forAccount(fleet.id as AccountId)
    .selectFrom('fleet_copies')
    .selectAll()
    .execute();
const changed = async (minutes: number) => {
  const at = exampleNoon + minutes * 60_000;
  await markMonthsIn(tenant(), vehicle, { from: at, to: at });
  await server.runJob('copies of fleets');
};
const agree = async (fleetScopes: string) => {
  await calls.patch(signedIn(owner), of(''), { fleetScopes });
  const answer = await calls.post(signedIn(driver), `/vehicles/${vehicle}/consent`, { fleetScopes, date: noon(0) });
  expect(answer.statusCode).toBe(200);
  await server.runJob('copies of fleets');
};
const joined = async (fleetScopes: string) => {
  await calls.join(signedIn(owner), fleet.id, signedIn(driver), vehicle, fleetScopes);
  await agree(fleetScopes);
};

describe('what a fleet has', () => {
  it('are the granted fields of what was recorded since the consent, and again after each change (TEAM-056)', async () => {
    await insertTrip(server.database, signedIn(driver), vehicle, noon(-60), { tags: ['Business'] });
    await joined('[wattbook.trips_tags, wattbook.charging_home]');
    const id = await insertTrip(server.database, signedIn(driver), vehicle, noon(60), { tags: ['Business'], reason: 'Visit' });
    await insertCharge(server.database, signedIn(driver), vehicle, noon(120), { type: 'Home', address: 'Am Weg 1' });
    await insertCharge(server.database, signedIn(driver), vehicle, noon(180), { type: 'Other' });
    await changed(60);
    expect(await trips()).toEqual([{ id, startTime: noon(60), endTime: noon(90), distance: 10, tags: ['Business'] }]);
    expect(await charges()).toMatchObject([{ startTime: noon(120), type: 'Home', kWh: 20 }]);
    expect(await charges()).not.toMatchObject([{ address: expect.anything() }]);
    await tenant().updateTable('trips').set({ distance: 12 }).where('id', '=', id).execute();
    await changed(60);
    expect(await trips()).toMatchObject([{ distance: 12 }]);
    await tenant().updateTable('trips').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await changed(60);
    expect(await trips()).toEqual([]);
  });

  it('goes at once when the consent is withdrawn, and does not come back with a month that was marked before (TEAM-051)', async () => {
    await joined('[charges, logbook]');
    await insertCharge(server.database, signedIn(driver), vehicle, noon(120));
    await changed(120);
    expect(await stored()).toHaveLength(1);
    await markMonthsIn(tenant(), vehicle, { from: exampleNoon, to: exampleNoon });
    await calls.remove(signedIn(driver), `/vehicles/${vehicle}/consent`);
    expect(await stored()).toEqual([]);
    await server.runJob('copies of fleets');
    expect([await stored(), await charges()]).toEqual([[], []]);
    expect(await tenant().selectFrom('fleet_copy_marks').select('id').execute()).toEqual([]);
  });

  it('is less when the driver agrees to less, and a scope that stays counts from its first consent', async () => {
    await joined('[charges, trips_tags]');
    await insertTrip(server.database, signedIn(driver), vehicle, noon(30));
    await insertCharge(server.database, signedIn(driver), vehicle, noon(60));
    await changed(60);
    expect((await stored()).map(({ noun }) => noun).toSorted()).toEqual(['charge', 'trip']);
    server.clock.now += 600_000;
    await agree('[charges]');
    expect((await stored()).map(({ noun }) => noun)).toEqual(['charge']);
  });

  it('is nothing of a scope that nobody knows, which the driver reads as it is (TEAM-048)', async () => {
    await joined('[wattbook.tyres, places, charges]');
    const asked = { fleetScopes: '[wattbook.tyres, places, charges]' };
    expect((await calls.get(signedIn(driver), `/vehicles/${vehicle}`)).json()).toMatchObject({ ...asked, fleetConsent: asked });
    await insertTrip(server.database, signedIn(driver), vehicle, noon(30));
    await insertCharge(server.database, signedIn(driver), vehicle, noon(60), { address: 'Am Weg 1' });
    await changed(60);
    expect((await stored()).map(({ noun }) => noun)).toEqual(['charge']);
    expect(await charges()).not.toMatchObject([{ address: expect.anything() }]);
    expect(JSON.stringify([await trips(), (await calls.get(signedIn(owner), of(''))).json()])).not.toMatch(/Am Weg|startAddress|odometer/);
    await agree('[wattbook.tyres, places]');
    expect([await stored(), await charges(), await trips()]).toEqual([[], [], []]);
  });

  it('is gone when the vehicle leaves', async () => {
    await joined('[charges]');
    await insertCharge(server.database, signedIn(driver), vehicle, noon(60));
    await changed(60);
    await calls.post(signedIn(driver), `/vehicles/${vehicle}/leave-fleet`);
    expect(await stored()).toEqual([]);
    expect((await calls.get(signedIn(owner), of('/charges'))).statusCode).toBe(404);
  });

  it('of the vehicle itself is its state, whose place is in no list', async () => {
    await joined('[vehicle_data, last_location]');
    await server.runJob('states of fleets');
    const { data } = (await calls.get(signedIn(owner), `/fleets/${fleet.id}/vehicles`)).json<{ data: JoinedVehicle[] }>();
    expect(data[0]?.state).toMatchObject({ model: 'ID.4', licensePlate: 'FS MH 440E', level: null });
    expect(data[0]?.state).not.toHaveProperty('latitude');
    expect(data[0]?.state).not.toHaveProperty('odometer');
    expect((await calls.get(signedIn(owner), of('/copy'))).json<OpenedVehicle>().state).toHaveProperty('latitude', null);
    await calls.remove(signedIn(driver), `/vehicles/${vehicle}/consent`);
    expect((await calls.get(signedIn(owner), of('/copy'))).json<OpenedVehicle>().state).toBeNull();
  });
});

describe('older data', () => {
  const day = 24 * 60;
  const view = async () => (await calls.get(signedIn(driver), `/vehicles/${vehicle}/fleet-view`)).json<FleetView>();
  const older = (since: string) => calls.get(signedIn(driver), `/vehicles/${vehicle}/consent/older?since=${since}`);
  const choose = async (since: string | null) => {
    const answer = await calls.post(signedIn(driver), `/vehicles/${vehicle}/consent`, {
      fleetScopes: '[charging_home, trips_tags]',
      date: noon(0),
      since,
    });
    await server.runJob('copies of fleets');
    return answer.statusCode;
  };

  beforeEach(async () => {
    for (const at of [-3, -40, -400]) {
      await insertTrip(server.database, signedIn(driver), vehicle, noon(at * day));
      await insertCharge(server.database, signedIn(driver), vehicle, noon(at * day + 60), { type: 'Home' });
      await insertCharge(server.database, signedIn(driver), vehicle, noon(at * day + 120), { type: 'Other' });
    }
    await joined('[charging_home, trips_tags]');
    await server.runJob('copies of fleets');
  });

  it('are not shared unless the driver says so, who reads before how much it is', async () => {
    expect([await stored(), (await view()).sharedSince]).toEqual([[], null]);
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 2, charges: 2 });
    expect((await older(noon(-500 * day))).json()).toEqual({ trips: 3, charges: 3 });
    expect((await calls.get(signedIn(owner), `/vehicles/${vehicle}/consent/older?since=${noon(0)}`)).statusCode).toBe(404);
  });

  it('are those from before the consent, and of what is requested anew those up to now', async () => {
    server.clock.now += 600_000;
    await insertTrip(server.database, signedIn(driver), vehicle, noon(1));
    await insertCharge(server.database, signedIn(driver), vehicle, noon(1), { type: 'Home' });
    await insertCharge(server.database, signedIn(driver), vehicle, noon(2), { type: 'Other' });
    await insertCharge(server.database, signedIn(driver), vehicle, noon(3), { type: 'Company' });
    await insertTrip(server.database, signedIn(driver), vehicle, noon(4), { tags: ['Arbeitsweg'] });
    await insertTrip(server.database, signedIn(driver), vehicle, noon(20));
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 2, charges: 2 });
    expect((await older(noon(-500 * day))).json()).toEqual({ trips: 3, charges: 3 });
    expect((await older(noon(0))).json()).toEqual({ trips: 0, charges: 0 });
    await calls.patch(signedIn(owner), of(''), { fleetScopes: '[charging_home, charging_company, commute]' });
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 1, charges: 3 });
    await calls.patch(signedIn(owner), of(''), { fleetScopes: '[charges]' });
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 0, charges: 7 });
    await calls.patch(signedIn(owner), of(''), { fleetScopes: '[logbook]' });
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 4, charges: 0 });
    await calls.patch(signedIn(owner), of(''), { fleetScopes: '[odometer]' });
    expect((await older(noon(-50 * day))).json()).toEqual({ trips: 0, charges: 0 });
  });

  it('are shared from the chosen time on, more or less later, and go with the consent', async () => {
    expect([await choose(noon(-50 * day)), (await stored()).length]).toEqual([200, 4]);
    expect((await view()).sharedSince).toBe(noon(-50 * day));
    expect(await trips()).toMatchObject([{ startTime: noon(-3 * day) }, { startTime: noon(-40 * day) }]);
    await choose(noon(-9000 * day));
    expect(await stored()).toHaveLength(6);
    await choose(null);
    expect([await stored(), (await view()).sharedSince]).toEqual([[], null]);
    await choose(noon(-5 * day));
    expect(await stored()).toHaveLength(2);
    const given = await tenant().selectFrom('fleet_consents').select('shared_since').orderBy('id').execute();
    expect(given.map(({ shared_since: since }) => since?.toISOString() ?? null)).toEqual([
      null,
      noon(-50 * day),
      noon(-9000 * day),
      null,
      noon(-5 * day),
    ]);
    await calls.remove(signedIn(driver), `/vehicles/${vehicle}/consent`);
    expect(await stored()).toEqual([]);
  });

  it('are not shared from a day to come', async () => {
    expect([await choose(noon(3 * day)), (await view()).sharedSince]).toEqual([400, null]);
  });
});

describe('who opened it', () => {
  it('is shown to the fleet and to the driver, who sees the copies as the fleet does', async () => {
    await joined('[charges]');
    await insertCharge(server.database, signedIn(driver), vehicle, noon(60));
    await changed(60);
    const viewer = await signInAs(server);
    await calls.admit(signedIn(owner), fleet.id, viewer, 'viewer');
    await calls.get(viewer, of('/charges'));
    await calls.get(viewer, of('/charges?page=2'));
    await calls.get(viewer, of('/copy'));
    const view = (await calls.get(signedIn(driver), `/vehicles/${vehicle}/fleet-view`)).json<FleetView>();
    expect(
      view.openings.map(({ what, role }) => [what, role]).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toEqual([
      ['charge', 'viewer'],
      ['vehicle', 'viewer'],
    ]);
    expect(view.charges).toEqual(await charges());
    const { data, total } = (await calls.get(signedIn(owner), `/fleets/${fleet.id}/openings`)).json<{
      data: FleetOpening[];
      total: number;
    }>();
    expect([total, data.at(-1)?.vehicle]).toEqual([3, 'Donner']);
  });

  it('nobody else reads: another account has no such vehicle, and a fleet without it neither', async () => {
    const stranger = await signInAs(server);
    expect((await calls.get(stranger, of('/trips'))).statusCode).toBe(404);
    expect((await calls.get(stranger, `/vehicles/${vehicle}/fleet-view`)).statusCode).toBe(404);
    expect((await calls.get(signedIn(owner), of('/trips'))).statusCode).toBe(404);
    expect((await calls.get(signedIn(driver), `/vehicles/${vehicle}/fleet-view`)).json<FleetView>().trips).toEqual([]);
  });
});
