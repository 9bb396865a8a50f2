import { examplePassword } from '@wattbook/contract/example';
import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { activateLogbook, readBook } from '../../testing/logbooks.ts';
import { insertTrip } from '../../testing/segments.ts';

const dayMs = 86_400_000;

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await tenant().updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  expect((await activateLogbook(server, person, vehicle)).statusCode).toBe(200);
  server.clock.now = exampleNoon;
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
  server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });
const drive = async (start: string, values = {}) => {
  const id = await insertTrip(server.database, person, vehicle, start, values);
  await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  return id;
};
const book = () => readBook(server, person, vehicle);
const tripEntries = async () => (await book()).filter(isTripEntry);
const told = async () => (await tripEntries()).map(({ kind, by, trip }) => `${kind} by ${by.kind} ${trip}`);
const typed = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00Z',
  startOdometer: 1010,
  endOdometer: 1050.5,
  startLocation: { latitude: 48.137, longitude: 11.575 },
  endLocation: { latitude: 48.403, longitude: 11.749 },
});

describe('the book of a vehicle', () => {
  it('begins with its vehicle, holder and key, at the moment of the server (LOG-007, LOG-029)', async () => {
    expect(await book()).toEqual([
      {
        v: 1,
        book: expect.any(String),
        number: 1,
        at: '2026-06-10T10:00:00.000Z',
        by: { kind: 'person', name: 'Mia Sommer' },
        kind: 'opened',
        vehicleId: vehicle,
        type: 'tax',
        odometer: null,
        key: server.signing.publicKey,
        settings: {
          licensePlate: 'FS-WB 214E',
          vin: null,
          vehicle: expect.any(String),
          firstName: 'Mia',
          lastName: 'Sommer',
          street: 'Am Lindenhof 7',
          postCode: '85354',
          city: 'Freising',
          personnelNumber: null,
          distanceToWork: 23,
          zone: 'Europe/Berlin',
          lockDays: 7,
        },
      },
    ]);
  });

  it('records a trip by itself once it is over for a quarter of an hour, and none that began before the activation (LOG-030; it runs continuously: BMF 18.11.2009, Rz. 21)', async () => {
    await drive('2026-06-10T09:50:00Z');
    const trip = await drive('2026-06-15T11:30:00Z');
    server.clock.now = Date.parse('2026-06-15T12:14:00Z');
    await server.runJob('logbook');
    expect(await told()).toEqual([]);
    server.clock.now = Date.parse('2026-06-15T12:15:00Z');
    await server.runJob('logbook');
    await server.runJob('logbook');
    const [entry, ...others] = await tripEntries();
    expect([others, entry]).toMatchObject([
      [],
      {
        kind: 'recorded',
        by: { kind: 'car' },
        at: '2026-06-15T12:15:00.000Z',
        trip,
        state: {
          day: '2026-06-15',
          startOdometer: 1000,
          endOdometer: 1010,
          distance: 10,
          origin: 'car',
          tags: [],
          start: { form: 'place' },
        },
      },
    ]);
  });

  it('says who adds the occasion and when, and with the trip itself where it was not recorded yet (OFD Rheinland 18.2.2013)', async () => {
    const trip = await drive('2026-06-15T11:30:00Z');
    await call('PATCH', `trips/${trip}`, { tags: ['Business'], reason: 'Wartung', company: 'Stadtwerke' });
    expect(await told()).toEqual([`recorded by car ${trip}`, `completed by person ${trip}`]);
    expect((await tripEntries()).at(-1)).toMatchObject({
      by: { kind: 'person', name: 'Mia Sommer' },
      state: { tags: ['Business'], reason: 'Wartung', company: 'Stadtwerke' },
    });
  });

  it('keeps what was recorded beside a correction, with its reason (OFD Rheinland/Münster 18.2.2013: original content and date of the change; FG Niedersachsen 9 K 276/19: an odometer belongs to the end of the trip)', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    const answer = await call('PATCH', `trips/${trip}`, { endOdometer: 1012, correction: 'Tacho abgelesen' });
    expect(answer.statusCode).toBe(200);
    const [recorded, corrected] = await tripEntries();
    expect([recorded, corrected]).toMatchObject([
      { kind: 'recorded', state: { endOdometer: 1010, distance: 10 } },
      { kind: 'corrected', why: 'Tacho abgelesen', state: { endOdometer: 1012, distance: 12 } },
    ]);
    expect(corrected?.state?.start).toEqual(recorded?.state?.start);
  });

  it('leaves a trip that was deleted, and says that it came back (FG Düsseldorf: documented in the file itself)', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    await call('DELETE', `trips/${trip}`);
    await call('POST', `trips/${trip}/restore`);
    expect(await told()).toEqual([`recorded by car ${trip}`, `deleted by person ${trip}`, `restored by person ${trip}`]);
    expect((await tripEntries())[1]).toMatchObject({ state: null });
  });

  it('marks a trip that a person typed, at the moment of its entry (FG Düsseldorf: entries of weeks are no logbook)', async () => {
    const { id } = (await call('POST', 'trips', typed())).json<{ id: string }>();
    expect(await told()).toEqual([`manual by person ${id}`]);
    expect((await tripEntries())[0]).toMatchObject({ at: '2026-06-15T12:00:00.000Z', state: { origin: 'manual' } });
  });

  it('names the trips that were merged, and their places are those of the parts', async () => {
    const parts = [await drive('2026-06-15T08:00:00Z'), await drive('2026-06-15T09:00:00Z', { start_odometer: 1010, end_odometer: 1020 })];
    await server.runJob('logbook');
    const before = await tripEntries();
    expect((await call('POST', 'trips/merge', parts)).statusCode).toBeLessThan(300);
    const after = (await tripEntries()).slice(2);
    expect(after.map(({ kind, state }) => [kind, state === null])).toEqual(
      expect.arrayContaining([
        ['merged', true],
        ['merged', true],
        ['merged', false],
      ]),
    );
    const merged = after.find(({ state }) => state !== null);
    expect(merged?.related).toEqual(expect.arrayContaining(parts));
    expect([merged?.state?.start, merged?.state?.end]).toEqual([before[0]?.state?.start, before[1]?.state?.end]);
  });

  it('tells what detection corrects as done by the car', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    await tenant().updateTable('trips').set({ end_odometer: 1011, distance: 11 }).where('id', '=', trip).execute();
    await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: trip }).execute();
    await server.runJob('logbook');
    expect(await told()).toEqual([`recorded by car ${trip}`, `corrected by car ${trip}`]);
  });

  it('never says that a person did what detection had changed before', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    await tenant().updateTable('trips').set({ end_odometer: 1011, distance: 11 }).where('id', '=', trip).execute();
    await call('PATCH', `trips/${trip}`, { tags: ['Private'] });
    expect(await told()).toEqual([`recorded by car ${trip}`, `corrected by car ${trip}`, `completed by person ${trip}`]);
  });

  it('says once a day which trips are locked, and marks what an administrator changes after that as late (FG Niedersachsen 9 K 276/19, 3 K 107/18: no change unseen after years)', async () => {
    const trip = await drive('2026-06-11T10:00:00Z');
    await server.runJob('logbook');
    server.clock.now = exampleNoon + 6 * dayMs;
    await server.runJob('locked logbook');
    await server.runJob('locked logbook');
    const locked = (await book()).filter(({ kind }) => kind === 'locked');
    expect(locked).toMatchObject([{ kind: 'locked', trips: 1, untagged: 1, by: { kind: 'program' } }]);
    await tenant().updateTable('users').set({ role: 'admin' }).execute();
    const { headers } = await signInAs(server, person);
    const payload = { tags: ['Private'] };
    expect((await server.app.inject({ method: 'PATCH', url: `/v1/trips/${trip}`, payload, headers })).statusCode).toBe(200);
    expect((await tripEntries()).at(-1)).toMatchObject({ kind: 'completed', late: true, by: { kind: 'administrator' } });
  });

  it('compares the odometer with the trips of a month (FG Niedersachsen 3 K 107/18)', async () => {
    await drive('2026-06-12T10:00:00Z');
    await drive('2026-06-20T10:00:00Z', { start_odometer: 1013, end_odometer: 1023 });
    server.clock.now = Date.parse('2026-07-12T10:00:00Z');
    await server.runJob('locked logbook');
    expect((await book()).filter(({ kind }) => kind === 'compared')).toMatchObject([
      { month: '2026-06', startOdometer: 1000, endOdometer: 1023, distance: 20 },
    ]);
  });

  it('tells a changed plate, and nothing where nothing of it changed', async () => {
    const change = (payload: object) => call('PATCH', `vehicles/${vehicle}`, payload);
    await change({ displayName: 'Zoe', licensePlate: 'FS-WB 215E' });
    await change({ licensePlate: 'FS-WB 215E', tripMergeTime: 5 });
    const settings = (await book()).slice(1) as (BookEntry & { settings?: object })[];
    expect(settings).toMatchObject([{ kind: 'settings', settings: { licensePlate: 'FS-WB 215E', vehicle: 'Zoe' } }]);
  });

  it('tells who drives: whoever is entered for a trip, and another one later, beside what stood there', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    expect((await call('PATCH', `trips/${trip}`, { driver: 'Jana Roth' })).statusCode).toBe(200);
    expect((await call('PATCH', `trips/${trip}`, { driver: 'Kim Berg', correction: 'Kim ist gefahren' })).statusCode).toBe(200);
    expect((await tripEntries()).map(({ kind, state }) => [kind, state?.driver])).toEqual([
      ['recorded', null],
      ['completed', 'Jana Roth'],
      ['completed', 'Kim Berg'],
    ]);
  });

  it('tells another name of its holder', async () => {
    await call('PATCH', `users/${person.userId}`, { lastName: 'Winter' });
    expect((await book()).at(-1)).toMatchObject({ kind: 'settings', settings: { lastName: 'Winter' }, by: { name: 'Mia Winter' } });
  });

  it('has the values of a change that the change log reads, which stores none of them again (decision 0126)', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await call('PATCH', `trips/${trip}`, { tags: ['Business'], reason: 'Wartung', cost: 3 });
    await call('PATCH', `trips/${trip}`, { reason: 'Einbau' });
    const stored = await tenant().selectFrom('changes').select(['before', 'after']).orderBy('id').where('noun', '=', 'trips').execute();
    expect(stored.map(({ after }) => Object.keys(after ?? {}))).toEqual([expect.not.arrayContaining(['reason', 'tags']), []]);
    const changes = async () =>
      (await server.app.inject({ url: `/v1/trips/${trip}/changelog`, headers: person.headers })).json<{
        data: { id: string; entityOld: object; entityNew: object; undo: string }[];
      }>().data;
    const [newest, oldest] = await changes();
    expect([newest?.entityOld, newest?.entityNew, newest?.undo]).toEqual([{ reason: 'Wartung' }, { reason: 'Einbau' }, 'possible']);
    expect([oldest?.entityOld, oldest?.entityNew]).toMatchObject([
      { tags: [], reason: null, cost: null },
      { tags: ['Business'], reason: 'Wartung', cost: 3 },
    ]);
    expect((await call('POST', `changes/${newest?.id}/undo`)).statusCode).toBeLessThan(300);
    expect((await tripEntries()).at(-1)).toMatchObject({ kind: 'completed', state: { reason: 'Wartung' } });
  });

  it('ends with the password only, and a second one begins empty with a number of its own (LOG-051, LOG-053, OQ-173)', async () => {
    const close = (currentPassword: string) => call('POST', `vehicles/${vehicle}/logbook/close`, { currentPassword });
    expect((await close('Falsch9!falsch')).statusCode).toBe(400);
    const trip = await drive('2026-06-15T10:00:00Z');
    expect((await close(examplePassword)).json()).toMatchObject({ logbook: false, logbookType: null });
    expect((await book()).map(({ kind }) => kind)).toEqual(['opened', 'recorded', 'closed']);
    expect((await activateLogbook(server, person, vehicle, 'documentation')).statusCode).toBe(200);
    expect((await book()).map(({ kind }) => kind)).toEqual(['opened']);
    await call('PATCH', `trips/${trip}`, { tags: ['Private'] });
    expect(await told()).toEqual([]);
  });

  it('is never changed by a statement (OFD Rheinland/Münster 18.2.2013: the history itself cannot be changed)', async () => {
    const statements = [
      `update logbook_entries set content = '{}' where account_id = $1`,
      'delete from logbook_entries where account_id = $1',
      'delete from logbooks where account_id = $1',
    ];
    for (const text of statements) await expect(server.pool.query(text, [person.accountId])).rejects.toThrow('never changed');
  });

  it('goes with its account, and stays when its vehicle is deleted (readable for ten years: wz.de)', async () => {
    await tenant().updateTable('vehicles').set({ offline: true }).execute();
    expect((await call('DELETE', `vehicles/${vehicle}`, { currentPassword: examplePassword })).statusCode).toBe(204);
    expect((await book()).map(({ kind }) => kind)).toEqual(['opened', 'closed']);
    const ended = await call('DELETE', `users/${person.userId}`, { currentPassword: examplePassword, data: true, newsletter: true });
    expect(ended.statusCode).toBe(204);
    const { rows } = await server.pool.query('select 1 from logbook_entries where account_id = $1', [person.accountId]);
    expect(rows).toEqual([]);
  });
});
