import type { Address, Location } from '@wattbook/contract/scalars';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { createPlaceNaming, nameFromKnown, type NamePlacesDeps, type NamingLimits, namingLimits } from './name-places.job.ts';
import { storeAddresses } from './nameless-places.query.ts';

const home = { latitude: 48.4, longitude: 11.75 };
const work = { latitude: 48.14, longitude: 11.58 };
const ends = { start_latitude: home.latitude, start_longitude: home.longitude, end_latitude: work.latitude, end_longitude: work.longitude };
const nameOf = ({ latitude }: Location): Address => ({
  line1: latitude > 48.3 ? 'Am Lindenhof 7' : 'Marienplatz 1',
  line2: '',
  line3: '',
  line4: latitude > 48.3 ? '85354 Freising' : '80331 München',
  city: latitude > 48.3 ? 'Freising' : 'München',
});
const neverAborted = new AbortController().signal;

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeEach(async () => {
  await server?.close();
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});
afterAll(() => server.close());

/** A fake service with given answers that records its requests. */
function naming(answer: (place: Location) => Address | null | Error = nameOf, pauseMs = 0, limits: Partial<NamingLimits> = {}) {
  const requests: Location[] = [];
  const pauses: number[] = [];
  const named: unknown[] = [];
  const clock = { now: 0 };
  const deps: NamePlacesDeps = {
    database: server.database,
    now: () => clock.now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    onNamed: (rows) => void named.push(rows),
    placeNames: async () => ({
      pauseMs,
      addressAt: async (place) => {
        requests.push(place);
        const found = answer(place);
        if (found instanceof Error) throw found;
        return found;
      },
    }),
  };
  return { asked: requests, pauses, named, clock, run: createPlaceNaming(deps, { ...namingLimits, ...limits }), deps };
}
const trips = async () =>
  (await server.database.forAccount(person.accountId).selectFrom('trips').selectAll().orderBy('start_time').execute()).map(
    ({ start_address, end_address }) => [start_address?.line1 ?? null, end_address?.line1 ?? null],
  );
const drive = (start: string, values: object = {}) => insertTrip(server.database, person, vehicle, start, { ...ends, ...values });

describe('places get their addresses', () => {
  it('at both ends of a trip and at a charge, each place looked up once, the newest first', async () => {
    await drive('2026-06-01T08:00:00Z');
    await drive('2026-06-01T17:00:00Z', {
      start_latitude: 48.14012,
      start_longitude: 11.58013,
      end_latitude: 48.4001,
      end_longitude: 11.7499,
    });
    await insertCharge(server.database, person, vehicle, '2026-06-01T19:00:00Z', { start_latitude: 48.4, start_longitude: 11.7501 });
    const { asked: requests, named, run } = naming();
    await run(neverAborted);
    expect(requests).toHaveLength(2);
    expect(requests[0]?.latitude).toBeGreaterThan(48.3);
    expect(await trips()).toEqual([
      ['Am Lindenhof 7', 'Marienplatz 1'],
      ['Marienplatz 1', 'Am Lindenhof 7'],
    ]);
    const charge = await server.database.forAccount(person.accountId).selectFrom('charges').select('address').executeTakeFirstOrThrow();
    expect(charge.address).toBe('Am Lindenhof 7, 85354 Freising');
    expect(named).toEqual([{ accountId: person.accountId, vehicleId: vehicle, from: Date.parse('2026-06-01T08:00:00Z') }]);
  });

  it('from known addresses, without another request', async () => {
    await drive('2026-06-01T08:00:00Z');
    const { asked: requests, run } = naming();
    await run(neverAborted);
    await drive('2026-06-02T08:00:00Z');
    await run(neverAborted);
    expect(requests).toHaveLength(2);
    expect((await trips())[1]).toEqual(['Am Lindenhof 7', 'Marienplatz 1']);
  });

  it('once: a place without a known address is not requested again', async () => {
    await drive('2026-06-01T08:00:00Z');
    const { asked: requests, run } = naming(() => null);
    await run(neverAborted);
    await run(neverAborted);
    expect(requests).toHaveLength(2);
    expect(await trips()).toEqual([[null, null]]);
  });

  it('except typed ones and those of open or deleted segments', async () => {
    const entered = JSON.stringify({ ...nameOf(home), line1: 'Home' });
    await drive('2026-06-01T08:00:00Z', { start_address: entered });
    await drive('2026-06-02T08:00:00Z', { status: 'open' });
    await drive('2026-06-03T08:00:00Z', { deleted_at: new Date() });
    await naming().run(neverAborted);
    expect(await trips()).toEqual([
      ['Home', 'Marienplatz 1'],
      [null, null],
      [null, null],
    ]);
  });

  it('of each account by its own requests', async () => {
    const other = await signInAs(server);
    await insertTrip(server.database, other, await insertVehicle(server, other), '2026-06-01T08:00:00Z', ends);
    await drive('2026-06-01T08:00:00Z');
    const { asked: requests, run } = naming();
    await run(neverAborted);
    expect(requests).toHaveLength(4);
  });

  it('with the pause that a public service requires', async () => {
    await drive('2026-06-01T08:00:00Z');
    const { pauses, run } = naming(nameOf, 1000);
    await run(neverAborted);
    expect(pauses).toEqual([1000]);
  });

  it('never without a service', async () => {
    await drive('2026-06-01T08:00:00Z');
    const { deps, asked: requests } = naming();
    await createPlaceNaming({ ...deps, placeNames: async () => null })(neverAborted);
    expect(requests).toEqual([]);
    expect(await trips()).toEqual([[null, null]]);
  });

  it('from addresses of another source, without a request', async () => {
    const tenant = server.database.forAccount(person.accountId);
    await storeAddresses(
      tenant,
      [home, work].map((place) => ({ ...place, address: nameOf(place) })),
    );
    await storeAddresses(tenant, [{ ...home, address: { ...nameOf(home), line1: 'Second' } }]);
    await drive('2026-06-01T08:00:00Z');
    const { asked: requests, deps, named } = naming();
    await nameFromKnown(deps);
    expect(requests).toEqual([]);
    expect(named).toHaveLength(1);
    expect(await trips()).toEqual([['Am Lindenhof 7', 'Marienplatz 1']]);
    await nameFromKnown(deps);
    expect(named).toHaveLength(1);
  });

  it('with growing delays from a failing service; earlier addresses are stored', async () => {
    await drive('2026-06-01T08:00:00Z');
    let isAvailable = true;
    const {
      asked: requests,
      clock,
      run,
    } = naming((place) => {
      const found = isAvailable ? nameOf(place) : new Error('busy');
      isAvailable = false;
      return found;
    });
    await expect(run(neverAborted)).rejects.toThrow('busy');
    expect((await trips())[0]?.filter((line) => line === null)).toHaveLength(1);
    await run(neverAborted);
    expect(requests).toHaveLength(2);
    clock.now = 60_000;
    await expect(run(neverAborted)).rejects.toThrow('busy');
    clock.now = 60_000 + 119_000;
    await run(neverAborted);
    expect(requests).toHaveLength(3);
    clock.now = 60_000 + 120_000;
    isAvailable = true;
    await run(neverAborted);
    expect(await trips()).toEqual([['Am Lindenhof 7', 'Marienplatz 1']]);
  });
});

describe('the quota of the service is shared (decision 0019)', () => {
  /** Trips from and to places where nobody has been, far from each other. */
  const inventTrips = async (who: SignedIn, count: number) => {
    const of = await insertVehicle(server, who);
    for (let day = 1; day <= count; day += 1) {
      const [start, end] = [day / 10, day / 10 + 0.05];
      const places = { start_latitude: start, start_longitude: 11, end_latitude: end, end_longitude: 11 };
      await insertTrip(server.database, who, of, `2026-05-${String(day).padStart(2, '0')}T08:00:00Z`, places);
    }
  };
  const countKnown = async ({ accountId }: SignedIn) =>
    (await server.database.forAccount(accountId).selectFrom('known_addresses').select('lat_e4').execute()).length;

  it('an account has so many look-ups a day, and the next day as many again', async () => {
    await inventTrips(person, 4);
    const other = await signInAs(server);
    await inventTrips(other, 1);
    const { asked, clock, run } = naming(nameOf, 0, { lookUpsPerDay: 3 });
    for (let round = 0; round < 3; round += 1) await run(neverAborted);
    expect([asked.length, await countKnown(person), await countKnown(other)]).toEqual([5, 3, 2]);
    clock.now += 24 * 3_600_000;
    for (let round = 0; round < 3; round += 1) await run(neverAborted);
    expect([asked.length, await countKnown(person)]).toEqual([8, 6]);
  });

  it('a look-up that fails counts too', async () => {
    await inventTrips(person, 4);
    const { asked, clock, run } = naming(() => new Error('busy'), 0, { lookUpsPerDay: 2 });
    for (let round = 0; round < 4; round += 1) {
      await run(neverAborted).catch(() => undefined);
      clock.now += 3_600_000;
    }
    expect(asked).toHaveLength(2);
  });

  it('every account has its turn, also behind those whose places never get an address', async () => {
    const others = await Promise.all([signInAs(server), signInAs(server)]);
    for (const one of [person, ...others]) await inventTrips(one, 2);
    const { run } = naming(() => null, 0, { accounts: 1, places: 2 });
    const known = () => Promise.all([person, ...others].map(countKnown));
    for (let round = 0; round < 3; round += 1) await run(neverAborted);
    expect(await known()).toEqual([2, 2, 2]);
    for (let round = 0; round < 3; round += 1) await run(neverAborted);
    expect(await known()).toEqual([4, 4, 4]);
  });

  it('and an account whose look-ups fail does not keep the others waiting', async () => {
    const other = await signInAs(server);
    const [first, second] = person.accountId < other.accountId ? [person, other] : [other, person];
    await inventTrips(first, 1);
    await insertTrip(server.database, second, await insertVehicle(server, second), '2026-06-01T08:00:00Z', ends);
    const { clock, run } = naming((place) => (place.latitude < 10 ? new Error('refused') : nameOf(place)));
    await expect(run(neverAborted)).rejects.toThrow('refused');
    clock.now += 60_000;
    await expect(run(neverAborted)).rejects.toThrow('refused');
    expect(await countKnown(second)).toBe(2);
  });
});
