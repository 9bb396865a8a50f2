import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { ClassRule, ClassRuleDraft } from '@wattbook/contract/trips/class-rule.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertBookedVehicle, readBook } from '../../../testing/logbooks.ts';
import { makePlaceOwner } from '../../../testing/place-owner.ts';
import { insertTrip } from '../../../testing/segments.ts';

const address = (line1: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });
const [home, office, shop] = [address('Am Ring 1'), address('Werk 2'), address('Markt 3')];

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({ readTrack: async () => [] });
});
afterAll(() => server.close());
/** A session is valid for minutes: it begins when the test ends. */
const begin = async () => {
  server.clock.now = Date.parse('2026-06-30T10:00:00Z');
  person = await signInAs(server);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  vehicle = await insertBookedVehicle(server, person);
};
beforeEach(begin);

const request = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/${path}`, headers: person.headers, ...(payload && { payload }) });
/** Drives from home to the office, as the car records it, and waits until it is in the book. */
const drive = async (start: string, values: object = {}): Promise<TripId> => {
  const id = await insertTrip(server.database, person, vehicle, start, { start_address: home, end_address: office, ...values });
  server.clock.now = Math.max(server.clock.now, Date.parse(start) + 3_600_000);
  const tenant = server.database.forAccount(person.accountId);
  await tenant.insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  await server.runJob('logbook');
  return id;
};
const draftOf = async (trip: string) => (await request('GET', `trips/${trip}/classrule`)).json<ClassRuleDraft>();
const toWork = { name: 'Büro', class: 'toWork', days: 'weekdays' };
const addRule = async (changes: object = {}) => {
  const answer = await request('POST', 'classrules', { vehicleId: vehicle, ...toWork, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ClassRule>();
};
/** A rule like a trip that was driven. */
const addRuleOf = async (trip: string, changes: object = {}) => {
  const { start, startName, end, endName } = await draftOf(trip);
  return addRule({ start, startName, end, endName, ...changes });
};
const tagsOf = async (id: string) => {
  const { rows } = await server.pool.query<{ tags: string[]; reason: string | null; name: string | null }>(
    'select tags, reason, name from trips where id = $1',
    [id],
  );
  return rows[0];
};
const historyOf = async (id: string) =>
  (await readBook(server, person, vehicle)).filter((entry) => isTripEntry(entry) && entry.trip === id).map(({ kind, by }) => [kind, by]);

describe('a rule for the classes of trips', () => {
  it('gives a new trip its class, and the book says that it was the rule', async () => {
    const first = await drive('2026-06-11T06:00:00Z');
    await addRuleOf(first);
    const second = await drive('2026-06-12T15:00:00Z', { start_address: office, end_address: home, tags: ['Regen'] });
    expect(await tagsOf(second)).toEqual({ tags: ['Regen', 'ToWork'], reason: null, name: null });
    expect(await historyOf(second)).toEqual([
      ['recorded', { kind: 'car' }],
      ['completed', { kind: 'rule', name: 'Büro' }],
    ]);
    const answer = await request('GET', `trips/${second}/logbook`);
    expect(answer.json<ResponseOf<Api['GET /v1/trips/:id/logbook']>>().data[0]?.versions.at(-1)?.by).toEqual({
      kind: 'rule',
      name: 'Büro',
    });
  });

  it('gives a business trip its reason and whom it visited (TRIP-049)', async () => {
    await addRuleOf(await drive('2026-06-11T06:00:00Z'), { class: 'business', reason: 'Wartung', person: 'Ada' });
    expect(await tagsOf(await drive('2026-06-12T06:00:00Z'))).toEqual({ tags: ['Business'], reason: 'Wartung', name: 'Ada' });
  });

  it.each<[string, { readonly start?: string; readonly values?: object; readonly rule?: object }]>([
    ['has a class', { values: { tags: ['Private'] } }],
    ['was changed by a person', { values: { version: 2 } }],
    ['ended before the rule was made', { start: '2026-06-11T05:00:00Z' }],
    ['was driven on another day', { start: '2026-06-13T06:00:00Z' }],
    ['led elsewhere', { values: { end_address: shop } }],
    ['fits a rule that is switched off', { rule: { active: false } }],
  ])('leaves a trip alone that %s', async (_, { start = '2026-06-12T06:00:00Z', values = {}, rule = {} }) => {
    const first = await drive('2026-06-11T06:00:00Z');
    await addRuleOf(first, rule);
    const trip = await drive(start, values);
    expect(await historyOf(trip)).toEqual([['recorded', { kind: 'car' }]]);
    expect(await historyOf(first)).toEqual([['recorded', { kind: 'car' }]]);
  });

  it('leaves a trip alone whose days are over (TRIP-117)', async () => {
    await addRuleOf(await drive('2026-06-11T06:00:00Z'));
    server.clock.now = Date.parse('2026-06-30T10:00:00Z');
    const late = await drive('2026-06-12T06:00:00Z');
    expect((await tagsOf(late))?.tags).toEqual([]);
  });

  it('leaves the ways of a pool to whoever says who drove (TRIP-040)', async () => {
    await addRuleOf(await drive('2026-06-11T06:00:00Z'));
    await server.pool.query('update vehicles set fleet_pool = true where id = $1', [vehicle]);
    expect((await tagsOf(await drive('2026-06-12T06:00:00Z')))?.tags).toEqual([]);
    expect((await tagsOf(await drive('2026-06-12T07:00:00Z', { driver: 'Ada' })))?.tags).toEqual(['ToWork']);
  });

  it('leaves a business trip that is longer than usual to whoever says why (R 8.1 LStR)', async () => {
    const way = (distance: number, values: object = {}) => ({ distance, start_odometer: null, end_odometer: null, ...values });
    await addRuleOf(await drive('2026-06-11T06:00:00Z', way(25)), { class: 'business', reason: 'Wartung' });
    const [usual, longer] = [await drive('2026-06-12T06:00:00Z', way(26)), await drive('2026-06-12T08:00:00Z', way(38))];
    const said = await drive('2026-06-12T10:00:00Z', way(38, { comment: 'A 9 gesperrt' }));
    expect(await Promise.all([usual, longer, said].map(async (id) => (await tagsOf(id))?.tags))).toEqual([['Business'], [], ['Business']]);
    expect((await request('GET', `trips/suggestions?vehicleId=${vehicle}`)).json()).toMatchObject({
      data: [{}, { tripId: longer, usualDistance: 25, rule: { name: 'Büro' } }],
    });
  });

  it('says at trips that wait that it fits, and changes none of them by itself', async () => {
    const waiting = await drive('2026-06-11T06:00:00Z');
    const rule = await addRuleOf(waiting);
    const answer = await request('GET', `trips/suggestions?vehicleId=${vehicle}`);
    const { id, name } = rule;
    expect(answer.json()).toEqual({
      total: 1,
      data: [
        {
          tripId: waiting,
          class: null,
          usualDistance: null,
          times: 0,
          of: 0,
          occasions: [],
          rule: { id, name, class: 'toWork', reason: null, person: null, company: null },
        },
      ],
    });
    expect((await tagsOf(waiting))?.tags).toEqual([]);
  });

  it('is drafted from a sealed trip without its address in clear', async () => {
    const users = server.database.forAccount(person.accountId).updateTable('users');
    await users.set({ public_key: makePlaceOwner().publicKey, seal_places: true }).execute();
    const trip = await drive('2026-06-11T06:00:00Z');
    await server.runJob('sealing');
    const draft = await draftOf(trip);
    expect(draft).toMatchObject({ startName: null, endName: null });
    await addRule({ ...draft, ...toWork, startName: 'Zuhause', endName: 'Büro' });
    expect((await tagsOf(await drive('2026-06-12T06:00:00Z')))?.tags).toEqual(['ToWork']);
  });

  it('has the named places of the account, and no others', async () => {
    const site = { name: 'Büro', location: { latitude: 48.4, longitude: 11.7 } };
    const { id } = (await request('POST', 'sites', site)).json<{ id: string }>();
    const saved = await addRule({ end: `site ${id}` });
    expect(saved).toMatchObject({ end: `site ${id}`, endName: null, bothWays: true });
    await begin();
    const refused = await request('POST', 'classrules', { vehicleId: vehicle, ...toWork, end: `site ${id}` });
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['end']]);
  });

  it.each<[object, string]>([
    [{ days: 'all' }, 'start'],
    [{ name: ' ' }, 'name'],
    [{ class: 'lunch' }, 'class'],
    [{ days: 'monday' }, 'days'],
    [{ fromTime: '25:00', toTime: '26:00' }, 'fromTime'],
    [{ fromTime: '08:00' }, 'toTime'],
    [{ start: 'Freising' }, 'start'],
    [{ start: `hash ${'a'.repeat(43)}` }, 'startName'],
    [{ class: 'business' }, 'reason'],
  ])('with %j is refused at %s', async (changes, field) => {
    const answer = await request('POST', 'classrules', { vehicleId: vehicle, ...toWork, ...changes });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)[0]]).toEqual([400, field]);
  });

  it('is changed, deleted, and comes back, each with an entry in the change log', async () => {
    const { id, version } = await addRule();
    expect((await request('PATCH', `classrules/${id}`, { active: false, version })).json()).toMatchObject({
      active: false,
      version: version + 1,
    });
    expect((await request('PATCH', `classrules/${id}`, { days: 'all' })).statusCode).toBe(400);
    expect((await request('DELETE', `classrules/${id}`)).statusCode).toBe(204);
    expect((await request('GET', `classrules?vehicleId=${vehicle}`)).json()).toMatchObject({ total: 0 });
    expect((await request('POST', `classrules/${id}/restore`)).statusCode).toBe(204);
    const log = await request('GET', `vehicles/${vehicle}/changelog?noun=classrules`);
    expect(log.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'changed',
      'created',
    ]);
  });
});
