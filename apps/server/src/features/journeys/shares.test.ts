import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { JourneyShare, SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { metresBetween } from '@wattbook/domain/sites/site-at';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';

type Added = JourneyShare & { readonly address: string };
const dayMs = 86_400_000;
const home = { latitude: 48.4, longitude: 11.7 };
const friend = { latitude: 47.9, longitude: 11.5 };
const lake = { latitude: 45.6, longitude: 10.7 };

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let journey: Journey;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Also the limits of the network begin anew.
  server.clock.now += 2 * dayMs;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await drive('2026-05-01T08:00:00Z', home, lake);
  await drive('2026-05-03T16:00:00Z', lake, home);
  const times = { startTime: '2026-05-01T00:00:00Z', endTime: '2026-05-03T23:00:00Z' };
  journey = (await send('POST', '/v1/journeys', { vehicleId: vehicle, name: 'Garda', note: 'private', ...times })).json<Journey>();
});

type Place = typeof home;
/** A trip with a line of a point each kilometre, and the names of its ends. */
async function drive(start: string, from: Place, to: Place): Promise<TripId> {
  const steps = Math.ceil(metresBetween(from, to) / 1000);
  const between = (a: number, b: number, step: number) => a + ((b - a) * step) / steps;
  const places = Array.from({ length: steps + 1 }, (_, step) => ({
    lat: between(from.latitude, to.latitude, step),
    lon: between(from.longitude, to.longitude, step),
  }));
  const address = (line1: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '', city: 'Ort' });
  const id = await insertTrip(server.database, person, vehicle, start, {
    start_latitude: from.latitude,
    start_longitude: from.longitude,
    end_latitude: to.latitude,
    end_longitude: to.longitude,
    start_address: address('Heimweg 1'),
    end_address: address('Seestraße 2'),
    cost: 1200,
    cost_currency: 'EUR',
    distance: 300.4,
  });
  await server.pool.query(
    `insert into trip_lines (account_id, trip_id, vehicle_id, start_time, end_time, point_count, points)
     select account_id, id, vehicle_id, start_time, end_time, $2, $3 from trips where id = $1`,
    [id, places.length, Buffer.from(packLine(lineOf(places)))],
  );
  return id;
}
const send = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object, { headers } = person) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const share = (body: object = {}, who = person) => send('POST', '/v1/journey-shares', { journeyId: journey.id, days: 30, ...body }, who);
const added = async (body: object = {}) => (await share(body)).json<Added>();
const read = (address: string) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/shared-journeys/read',
    payload: { secret: address.split('#')[1] },
    remoteAddress: '192.0.2.9',
  });
const page = async (address: string) => (await read(address)).json<SharedJourney>();
const nearest = (place: Place, { coordinates }: Pick<SharedJourney, 'coordinates'>) =>
  Math.min(...coordinates.flat().map(([longitude, latitude]) => metresBetween(place, { latitude, longitude })));

describe('the page of a shared journey', () => {
  it('is read without a session, with days, sums and the make, and without addresses, times, notes, VIN and costs', async () => {
    await server.database
      .forAccount(person.accountId)
      .updateTable('vehicles')
      .set({ manufacture: 'VW', model: 'ID.4', vin: 'WVWZZZE1ZMP012345', license_plate: 'FS-AB 12', display_name: 'Blitz' })
      .execute();
    const { address } = await added();
    expect(address).toMatch(/\/shared-journey#[\w-]{43}$/);
    const response = await read(address);
    expect(response.json()).toMatchObject({
      name: 'Garda',
      vehicle: 'VW ID.4',
      from: '2026-05-01',
      to: '2026-05-03',
      figures: { trips: 2, distance: 601, nights: 2, countries: ['DE', 'IT'] },
      costs: null,
    });
    expect(response.body).not.toMatch(/Heimweg|Seestra|private|WVWZ|FS-AB|Blitz|T08|T16/);
    expect(response.body.match(/\d\dT\d\d:/g)).toHaveLength(1);
    expect(await page((await added({ costs: true })).address)).toMatchObject({ costs: { driven: [{ currency: 'EUR', cost: 24 }] } });
  });

  it('shows no place within 800 m of both ends of the journey, though nothing else says that somebody lives there', async () => {
    const shown = await page((await added()).address);
    expect(shown.coordinates.length).toBeGreaterThan(0);
    expect(nearest(home, shown)).toBeGreaterThan(790);
    expect(nearest(lake, shown)).toBeLessThan(1000);
  });

  it('hides named places, homes of users and where it is charged at home on the way too', async () => {
    expect(nearest(friend, await page((await added()).address))).toBeLessThan(30_000);
    const onTheWay = { latitude: 47, longitude: 11.2 };
    await send('POST', '/v1/sites', { name: 'Oma', location: onTheWay });
    const tenant = server.database.forAccount(person.accountId);
    await tenant.updateTable('users').set({ home_latitude: 46.5, home_longitude: 11.02 }).execute();
    await drive('2026-05-02T08:00:00Z', onTheWay, { latitude: 46.5, longitude: 11.02 });
    const shown = await page((await added()).address);
    for (const place of [onTheWay, { latitude: 46.5, longitude: 11.02 }]) expect(nearest(place, shown)).toBeGreaterThan(790);
  });

  it('hides the same, however often the charges at home are stored anew and those beside it are added', async () => {
    const onTheWay = { latitude: 47, longitude: 11.2 };
    const atHome = { type: 'Home', start_latitude: onTheWay.latitude, start_longitude: onTheWay.longitude } as const;
    const first = await insertCharge(server.database, person, vehicle, '2026-04-01T18:00:00Z', atHome);
    await insertCharge(server.database, person, vehicle, '2026-04-02T18:00:00Z', { ...atHome, start_latitude: 47.002 });
    const { coordinates } = await page((await added()).address);
    await server.pool.query('update charges set version = version + 1 where id = $1', [first]);
    expect((await page((await added()).address)).coordinates).toEqual(coordinates);
    const beside = { latitude: 47.002, longitude: 11.2 };
    for (const place of [onTheWay, beside]) expect(nearest(place, { coordinates })).toBeGreaterThan(790);
  });

  it('has no route of sealed trips, whose lines only their owner can open', async () => {
    await server.pool.query('delete from trip_lines where account_id = $1', [person.accountId]);
    expect((await page((await added()).address)).coordinates).toEqual([]);
  });
});

describe('the link of a journey', () => {
  it('is shown once, and nothing of its secret is stored or logged', async () => {
    const { address, id } = await added();
    await read(address);
    const secret = address.split('#')[1] ?? 'none';
    const rows = await server.pool.query('select * from journey_shares');
    const list = await send('GET', `/v1/journey-shares?journeyId=${journey.id}`);
    for (const text of [JSON.stringify(rows.rows), list.body, server.log.join('')]) expect(text).not.toContain(secret);
    expect(list.json()).toMatchObject({ total: 1, data: [{ id, costs: false, lastReadAt: new Date(server.clock.now).toISOString() }] });
  });

  it.each<[string, (id: string) => unknown]>([
    [
      'after its end',
      () => {
        server.clock.now += 31 * dayMs;
      },
    ],
    ['when it was taken back', (id) => send('DELETE', `/v1/journey-shares/${id}`)],
    ['when its journey was deleted', () => send('DELETE', `/v1/journeys/${journey.id}`)],
    [
      'when its journey goes on',
      () => send('PATCH', `/v1/journeys/${journey.id}`, { endTime: new Date(server.clock.now + dayMs).toISOString() }),
    ],
    ['when its user is deactivated', () => server.pool.query('update users set deactivated_at = now() where id = $1', [person.userId])],
  ])('is refused %s, in the same words as one that never was', async (_, end) => {
    const { address, id } = await added();
    expect((await read(address)).statusCode).toBe(200);
    await end(id);
    for (const one of [address, `${address}x`])
      expect([(await read(one)).statusCode, (await read(one)).json()]).toEqual([404, { message: 'not_found' }]);
  });

  it('stays ended when the deletion of its journey is taken back', async () => {
    const { address } = await added();
    await send('DELETE', `/v1/journeys/${journey.id}`);
    expect((await send('POST', `/v1/journeys/${journey.id}/restore`)).statusCode).toBe(204);
    expect((await read(address)).statusCode).toBe(404);
    expect((await send('GET', `/v1/journey-shares?journeyId=${journey.id}`)).json()).toEqual({ total: 0, data: [] });
  });

  it('has a journey for as long as it lasts: adding one cannot be undone, and an undo of its deletion brings no link back', async () => {
    const { address } = await added();
    const changes = async () => (await send('GET', `/v1/vehicles/${vehicle}/changelog?noun=journeys`)).json<{ data: Change[] }>().data;
    const [created] = await changes();
    expect(created).toMatchObject({ action: 'created', undo: 'impossible' });
    expect((await send('POST', `/v1/changes/${created?.id}/undo`)).statusCode).toBe(403);
    expect((await read(address)).statusCode).toBe(200);
    await send('DELETE', `/v1/journeys/${journey.id}`);
    const [deleted] = await changes();
    expect((await send('POST', `/v1/changes/${deleted?.id}/undo`)).statusCode).toBe(200);
    expect((await send('GET', `/v1/journeys/${journey.id}`)).statusCode).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
    expect((await server.pool.query('select 1 from journey_shares where journey_id = $1', [journey.id])).rows).toEqual([]);
  });

  it('is made for a journey that is over, not for the account that everybody can use, nor for one of others, nor beyond five', async () => {
    const ahead = {
      vehicleId: vehicle,
      name: 'Soon',
      startTime: '2026-05-01T00:00:00Z',
      endTime: new Date(server.clock.now + dayMs).toISOString(),
    };
    const { id } = (await send('POST', '/v1/journeys', ahead)).json<Journey>();
    expect((await share({ journeyId: id })).statusCode).toBe(400);
    expect((await share({ days: 400 })).statusCode).toBe(400);
    expect((await share({}, await signInAs(server))).statusCode).toBe(404);
    const everybody = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await share({}, everybody)).statusCode).toBe(403);
    for (let count = 0; count < 5; count += 1) await added();
    expect((await share()).statusCode).toBe(409);
  });

  it('is not made while its journey is being deleted', async () => {
    const waits = async () => {
      const { rows } = await server.pool.query<{ waiting: number }>('select count(*)::int as waiting from pg_locks where not granted');
      return (rows[0]?.waiting ?? 0) > 0;
    };
    const made = await server.database.transaction(person.accountId, async (tenant) => {
      await tenant.rows('update journeys set deleted_at = now() where account_id = $1 and id = $2', [journey.id]);
      const answer = share();
      await expect.poll(waits).toBe(true);
      return { answer };
    });
    expect((await made.answer).statusCode).toBe(404);
    expect((await server.pool.query('select 1 from journey_shares where journey_id = $1', [journey.id])).rows).toEqual([]);
  });

  it('can be opened thirty times a minute from a network, and says when again', async () => {
    const { address } = await added();
    const codes = [];
    for (let count = 0; count < 31; count += 1) codes.push((await read(address)).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    const last = await read(address);
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('is forgotten once it has ended, by a job', async () => {
    await added({ days: 7 });
    server.clock.now += 8 * dayMs;
    await server.runJob('ended shares of journeys');
    expect((await server.pool.query('select 1 from journey_shares where account_id = $1', [person.accountId])).rows).toEqual([]);
  });
});
