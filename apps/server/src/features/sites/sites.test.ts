import { type Site, site } from '@wattbook/contract/sites/site.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { maxSites } from '@wattbook/domain/sites/site-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { cardsOfSites } from './public.ts';
import { matchDueSites } from './match-sites.job.ts';

const home = { latitude: 48.1, longitude: 11.5 };
const neverAborted = new AbortController().signal;

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const call = (who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, language = 'en') =>
  server.app.inject({ method, url, ...(payload && { payload }), headers: { ...who.headers, 'accept-language': language } });
const add = async (who: SignedIn, payload: object) =>
  (await call(who, 'POST', '/v1/sites', { name: 'Home', location: home, ...payload })).json<Site>();
const list = async (who: SignedIn, query = '') => (await call(who, 'GET', `/v1/sites${query}`)).json<{ total: number; data: Site[] }>();
const match = () =>
  matchDueSites({ database: server.database, live: { publish: () => undefined } as never, now: () => server.clock.now }, neverAborted);

describe('sites', () => {
  it('are answered as they were saved, with defaults', async () => {
    const jana = await signInAs(server);
    const answer = await call(jana, 'POST', '/v1/sites', { name: ' Home ', location: home, tripTag: ' ', chargeTag: 'wallbox' });
    expect(answer.statusCode).toBe(201);
    const saved = site.strict().parse(answer.json());
    const defaults = { radius: 100, address: null, cardId: null, tripTag: null, sealed: false, version: 1 };
    expect(saved).toMatchObject({ name: 'Home', location: home, chargeTag: 'wallbox', ...defaults });
    expect(await list(jana)).toEqual({ total: 1, data: [saved] });
  });

  it('are listed by name and found by a part of it', async () => {
    const jana = await signInAs(server);
    for (const name of ['Work', 'Home', 'Homestead']) await add(jana, { name });
    expect((await list(jana)).data.map(({ name }) => name)).toEqual(['Home', 'Homestead', 'Work']);
    expect((await list(jana, '?search=ork')).data.map(({ name }) => name)).toEqual(['Work']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['radius', { radius: 9 }],
    ['radius', { radius: 5001 }],
    ['location', { location: null }],
    ['location.latitude', { location: { latitude: 91, longitude: 0 } }],
  ])('refuses a wrong %s on its field', async (field, wrong) => {
    const jana = await signInAs(server);
    const answer = await call(jana, 'POST', '/v1/sites', { name: 'Home', location: home, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await list(jana)).total).toBe(0);
  });

  it('refuses a change of an older version, with the current record', async () => {
    const jana = await signInAs(server);
    const { id } = await add(jana, {});
    const changed = await call(jana, 'PATCH', `/v1/sites/${id}`, { radius: 200, version: 1 });
    expect(changed.json()).toMatchObject({ radius: 200, version: 2, name: 'Home' });
    const stale = await call(jana, 'PATCH', `/v1/sites/${id}`, { radius: 300, version: 1 });
    expect([stale.statusCode, stale.json().message]).toEqual([409, 'conflict']);
    expect((await list(jana)).data[0]?.radius).toBe(200);
  });

  it('accepts the id of the path in a change and refuses another (OQ-003)', async () => {
    const jana = await signInAs(server);
    const { id } = await add(jana, {});
    expect((await call(jana, 'PATCH', `/v1/sites/${id}`, { id, name: 'Depot' })).json()).toMatchObject({ name: 'Depot' });
    const other = await call(jana, 'PATCH', `/v1/sites/${id}`, { id: jana.userId, name: 'X' });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([400, ['id']]);
  });

  it('hand their default card to pricing, which has to be one of the account', async () => {
    const [jana, other] = [await signInAs(server), await signInAs(server)];
    const card = await insertCard(server.database, jana);
    const { id } = await add(jana, { cardId: card });
    expect([...(await cardsOfSites(server.database.forAccount(jana.accountId)))]).toEqual([[id, card]]);
    const foreign = await call(other, 'POST', '/v1/sites', { name: 'Home', location: home, cardId: card });
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([400, ['cardId']]);
    const changed = await call(jana, 'PATCH', `/v1/sites/${id}`, { cardId: other.userId });
    expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([400, ['cardId']]);
  });

  it('can be restored for ten minutes; then a job removes them and takes them out of trips and charges', async () => {
    const jana = await signInAs(server);
    const vehicle = await insertVehicle(server, jana);
    const charge = await insertCharge(server.database, jana, vehicle, '2026-06-01T08:00:00Z');
    const { id } = await add(jana, { chargeTag: 'wallbox' });
    await match();
    expect((await call(jana, 'DELETE', `/v1/sites/${id}`)).statusCode).toBe(204);
    expect((await call(jana, 'DELETE', `/v1/sites/${id}`)).statusCode).toBe(404);
    expect((await call(jana, 'POST', `/v1/sites/${id}/restore`)).statusCode).toBe(204);
    expect((await list(jana)).total).toBe(1);
    await call(jana, 'DELETE', `/v1/sites/${id}`);
    server.clock.now += 601_000;
    expect((await call(jana, 'POST', `/v1/sites/${id}/restore`)).statusCode).toBe(404);
    await match();
    // The tag stays: it followed from the site.
    expect((await call(jana, 'GET', `/v1/charges/${charge}`)).json()).toMatchObject({ siteId: null, tags: ['wallbox'] });
    expect(await server.database.forAccount(jana.accountId).selectFrom('sites').select('id').execute()).toEqual([]);
  });

  it('are at most 500', async () => {
    const jana = await signInAs(server);
    await server.database
      .forAccount(jana.accountId)
      .rows(
        `insert into sites (account_id, id, name, latitude, longitude, radius, match_due) select $1, gen_random_uuid(), 'S' || n, 1, 1, 10, false from generate_series(1, ${maxSites}) n`,
      );
    const answer = await call(jana, 'POST', '/v1/sites', { name: 'One more', location: home });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'conflict']);
  });
});

describe('trips and charges at a site', () => {
  let jana: SignedIn;
  let vehicle: VehicleId;
  const trip = async (id: string) => (await call(jana, 'GET', `/v1/trips/${id}`)).json();
  const charge = async (id: string) => (await call(jana, 'GET', `/v1/charges/${id}`)).json();
  const here = { start_latitude: home.latitude, start_longitude: home.longitude };
  const there = { start_latitude: 48.3, start_longitude: 11.7 };

  beforeAll(async () => {
    jana = await signInAs(server);
    vehicle = await insertVehicle(server, jana);
  });

  it('follow a new, a changed and a moved site, with its default tag where the user set none', async () => {
    const at = await insertCharge(server.database, jana, vehicle, '2026-06-01T08:00:00Z', here);
    const tagged = await insertCharge(server.database, jana, vehicle, '2026-06-02T08:00:00Z', { ...here, tags: ['mine'] });
    const locked = await insertCharge(server.database, jana, vehicle, '2026-06-03T08:00:00Z', { ...here, locked: true });
    const away = await insertCharge(server.database, jana, vehicle, '2026-06-04T08:00:00Z', there);
    const driven = await insertTrip(server.database, jana, vehicle, '2026-06-05T08:00:00Z');
    const { id } = await add(jana, { chargeTag: 'wallbox', tripTag: 'Private' });
    await match();
    expect(await charge(at)).toMatchObject({ siteId: id, tags: ['wallbox'] });
    expect(await charge(tagged)).toMatchObject({ siteId: id, tags: ['mine'] });
    expect(await charge(locked)).toMatchObject({ siteId: id, tags: [] });
    expect(await charge(away)).toMatchObject({ siteId: null, tags: [] });
    expect(await trip(driven)).toMatchObject({ startSiteId: id, endSiteId: null, tags: ['Private'], version: 1 });

    await call(jana, 'PATCH', `/v1/sites/${id}`, { chargeTag: 'home' });
    await match();
    expect(await charge(at)).toMatchObject({ tags: ['home'] });

    await call(jana, 'PATCH', `/v1/sites/${id}`, { location: { latitude: there.start_latitude, longitude: there.start_longitude } });
    await match();
    expect(await charge(at)).toMatchObject({ siteId: null, tags: [] });
    expect(await charge(away)).toMatchObject({ siteId: id, tags: ['home'] });
    expect(await trip(driven)).toMatchObject({ startSiteId: null, tags: [] });
  });

  it('are found by the site: lists, sums and searches', async () => {
    const { id } = await add(jana, { name: 'Orchard' });
    const other = await insertCharge(server.database, jana, vehicle, '2026-07-01T08:00:00Z', here);
    await match();
    const query = `vehicleId=${vehicle}&filter[siteId]=${id}`;
    const ids = ({ data }: { data: { id: string }[] }) => data.map((row) => row.id);
    expect(ids((await call(jana, 'GET', `/v1/charges?${query}`)).json())).toContain(other);
    expect((await call(jana, 'GET', `/v1/trips?${query}`)).json().total).toBe(1);
    expect(ids((await call(jana, 'GET', `/v1/charges?vehicleId=${vehicle}&search=rchar`)).json())).toContain(other);
    const range = { vehicleId: vehicle, from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z', siteId: id };
    expect((await call(jana, 'POST', '/v1/charges/stats', range)).json().total).toBe(4);
    expect((await call(jana, 'POST', '/v1/trips/stats', range)).json().total).toBe(1);
  });

  it('of a closed logbook keep their tags, by the days of the zone of its vehicle (TRIP-117)', async () => {
    const book = await insertVehicle(server, jana);
    const zoned = { logbook: true, time_zone: 'Pacific/Auckland' };
    await server.database.forAccount(jana.accountId).updateTable('vehicles').set(zoned).where('id', '=', book).execute();
    const openSince = Temporal.Now.zonedDateTimeISO(zoned.time_zone).startOfDay().subtract({ days: 7 }).epochMilliseconds;
    const place = { start_latitude: 10, start_longitude: 10, end_latitude: 10, end_longitude: 10 };
    const old = await insertTrip(server.database, jana, book, new Date(openSince - 1), place);
    const fresh = await insertTrip(server.database, jana, book, new Date(openSince), place);
    const { id } = await add(jana, { location: { latitude: 10, longitude: 10 }, tripTag: 'Business' });
    await match();
    expect(await trip(old)).toMatchObject({ endSiteId: id, tags: [] });
    expect(await trip(fresh)).toMatchObject({ endSiteId: id, tags: ['Business'] });
  });
});

describe('suggestions', () => {
  it('name where a car often charged, and can be dismissed and suggested again', async () => {
    const jana = await signInAs(server);
    const vehicle = await insertVehicle(server, jana);
    for (let day = 1; day <= 6; day += 1) {
      const start = new Date(server.clock.now - day * 86_400_000);
      await insertCharge(server.database, jana, vehicle, start, {
        start_latitude: 48.1 + day * 1e-5,
        start_longitude: 11.5,
        address: 'Am Ring 1',
      });
    }
    await insertCharge(server.database, jana, vehicle, new Date(server.clock.now - 400 * 86_400_000));
    const suggestions = async () => (await call(jana, 'GET', '/v1/sites/suggestions')).json<{ data: { location: object }[] }>().data;
    const [first, ...others] = await suggestions();
    expect(first).toMatchObject({ charges: 6, stops: 0, address: 'Am Ring 1' });
    expect(others).toEqual([]);

    const dismissal = (await call(jana, 'POST', '/v1/site-dismissals', { location: first?.location })).json<{ id: string }>();
    expect(await suggestions()).toEqual([]);
    expect((await call(jana, 'DELETE', `/v1/site-dismissals/${dismissal.id}`)).statusCode).toBe(204);
    expect((await call(jana, 'DELETE', `/v1/site-dismissals/${dismissal.id}`)).statusCode).toBe(404);
    expect(await suggestions()).toHaveLength(1);

    await add(jana, { location: first?.location });
    await match();
    expect(await suggestions()).toEqual([]);
  });
});
