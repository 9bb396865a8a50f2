import type { VehicleId } from '@wattbook/domain/ids';
import type { SignedBookFile } from '@wattbook/domain/logbook/book-file';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { checkDocument } from '@wattbook/files/documents/check-document';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverCrypto } from '../features/signing/public.ts';
import { type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { insertBookedVehicle } from '../testing/logbooks.ts';
import { insertTrip } from '../testing/segments.ts';
import { describeFile, parseLogbookArgs, verifyBooks } from './logbook.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  vehicle = await insertBookedVehicle(server, person);
  server.clock.now = exampleNoon;
  for (const day of ['11', '12', '13']) {
    const id = await insertTrip(server.database, person, vehicle, `2026-06-${day}T08:00:00Z`, {});
    await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
    await server.runJob('logbook');
  }
  await download();
});
afterAll(() => server.close());

const tenant = () => server.database.forAccount(person.accountId);
const download = () =>
  server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/logbook/file`, payload: {}, headers: person.headers });
const check = async () => (await verifyBooks(server.database, vehicle)).lines;
/** Runs a statement as the owner of the database, whom no trigger hinders. */
const tamper = (statement: string) => sql.raw(statement).execute(server.database.allAccounts);

describe('logbook verify', () => {
  beforeAll(() => tamper('alter table logbook_entries disable trigger logbook_entries_are_final'));
  beforeEach(async () => {
    expect(await check()).toEqual([`Vehicle ${vehicle}, book 1: 4 entries and 1 signed heads fit.`]);
  });

  it('says that the books fit, and that there is none', async () => {
    expect((await verifyBooks(server.database, vehicle)).isRight).toBe(true);
    expect(await verifyBooks(server.database, null)).toMatchObject({ isRight: true });
    expect(await verifyBooks(server.database, '0197c0de-0000-7000-8000-000000000009' as VehicleId)).toEqual({
      lines: ['There is no logbook.'],
      isRight: false,
    });
  });

  const third = 'where number = 3';
  const swapped = `update logbook_entries e set content = o.content, hash = o.hash from logbook_entries o
    where e.number in (2, 3) and o.logbook_id = e.logbook_id and o.number = 5 - e.number`;
  const copied = (number: number) => `insert into logbook_entries
    select account_id, logbook_id, ${number}, kind, trip_id, start_time, at, content, hash from logbook_entries where number = 4`;

  it.each([
    ['the kind', `update logbook_entries set kind = 'manual' ${third}`, 'entry 3 fits, but the column kind of its row was changed.'],
    ['the trip', `update logbook_entries set trip_id = gen_random_uuid() ${third}`, 'entry 3 fits, but the column trip_id'],
    [
      'the start',
      `update logbook_entries set start_time = start_time + interval '1 day' ${third}`,
      'entry 3 fits, but the column start_time',
    ],
    ['the moment', `update logbook_entries set at = at + interval '1 ms' ${third}`, 'entry 3 fits, but the column at of'],
    [
      'the hash',
      `update logbook_entries set hash = repeat('a', 64) ${third}`,
      'entry 3 does not fit: it was changed, or the one before it.',
    ],
    [
      'the content',
      `update logbook_entries set content = replace(content, '"tags":[]', '"tags":["Private"]') ${third}`,
      'entry 3 does not fit',
    ],
    ['the number', `update logbook_entries set number = 30 ${third}`, 'entry 3 does not stand where it should'],
    ['two rows, swapped', swapped, 'entry 2 does not stand where it should'],
    ['a row, dropped', `delete from logbook_entries ${third}`, 'entry 3 does not stand where it should'],
    ['the last row, dropped', 'delete from logbook_entries where number = 4', 'entry 4: the book ends with another entry than it says.'],
    ['a row, repeated at the end', copied(5), 'entry 5 does not stand where it should'],
    ['the number of entries', 'update logbooks set entries = 9', 'entry 5: the book ends with another entry than it says.'],
    ['the hash of the book', `update logbooks set hash = repeat('a', 64)`, 'entry 5: the book ends with another entry than it says.'],
    ['the hash of a head', `update logbook_heads set hash = repeat('a', 64)`, 'entry 4 is another one than was signed on 2026-06-'],
    ['the number of a head', 'update logbook_heads set number = 3', 'entry 3 is another one than was signed on 2026-06-'],
    ['the moment of a head', `update logbook_heads set signed_at = signed_at + interval '1 day'`, 'its signature is wrong.'],
    ['the signature of a head', `update logbook_heads set signature = reverse(signature)`, 'its signature is wrong.'],
    ['a place', `update logbook_places set opening = opening || ' '`, 'is not the one that the book fixed.'],
  ])('finds and names what was changed: %s', async (_, statement, sentence) => {
    const stored = async (table: 'logbooks' | 'logbook_entries' | 'logbook_heads' | 'logbook_places') =>
      tenant().selectFrom(table).selectAll().execute();
    const before = {
      entries: await stored('logbook_entries'),
      books: await stored('logbooks'),
      heads: await stored('logbook_heads'),
      places: await stored('logbook_places'),
    };
    await tamper(statement);
    const found = await verifyBooks(server.database, vehicle);
    for (const table of ['logbook_heads', 'logbook_places', 'logbook_entries'] as const) await tenant().deleteFrom(table).execute();
    for (const { entries, hash } of before.books as { entries: number; hash: string }[])
      await tenant().updateTable('logbooks').set({ entries, hash }).execute();
    await tenant()
      .insertInto('logbook_entries')
      .values(before.entries as never)
      .execute();
    await tenant()
      .insertInto('logbook_heads')
      .values(before.heads as never)
      .execute();
    if (before.places.length > 0)
      await tenant()
        .insertInto('logbook_places')
        .values(before.places as never)
        .execute();
    expect(found.isRight).toBe(false);
    expect(found.lines.join('\n')).toContain(sentence);
  });

  const everyField = ['v', 'book', 'number', 'at', 'by', 'kind', 'trip', 'state'];
  const everyStateField = [
    'startTime',
    'endTime',
    'zone',
    'day',
    'startOdometer',
    'endOdometer',
    'distance',
    'start',
    'end',
    'origin',
    'tags',
    'privateDistance',
    'toWorkDistance',
    'reason',
    'name',
    'company',
    'comment',
    'driver',
  ];
  it.each([...everyField, ...everyStateField.map((name) => `state,${name}`)])(
    'finds each field of the content of an entry: %s',
    async (path) => {
      const rows = await tenant().selectFrom('logbook_entries').select(['number', 'content']).where('number', '=', 3).execute();
      const content = rows[0]?.content ?? '';
      const entry = JSON.parse(content) as Record<string, unknown>;
      const [name = '', inner] = path.split(',');
      const state = entry['state'] as Record<string, unknown>;
      expect(inner === undefined ? name in entry : inner in state).toBe(true);
      const forged = canonicalJson(
        inner === undefined ? { ...entry, [name]: 'another' } : { ...entry, state: { ...state, [inner]: 'another' } },
      );
      await tenant().updateTable('logbook_entries').set({ content: forged }).where('number', '=', 3).execute();
      const lines = await check();
      await tenant().updateTable('logbook_entries').set({ content }).where('number', '=', 3).execute();
      expect(lines.join('\n')).toContain('book 1: entry 3 ');
    },
  );
});

describe('logbook verify of a file', () => {
  const say = async (file: SignedBookFile) => describeFile(await checkDocument(Buffer.from(canonicalJson(file)), serverCrypto));

  it('says what holds, and names what does not', async () => {
    const file = (await download()).json<SignedBookFile>();
    expect(await say(file)).toMatchObject({
      isRight: true,
      lines: ['Entries 1 to 4 fit, and so does the file.', expect.stringContaining('with the key')],
    });
    const forged = file.entries.map((row, at) =>
      at === 2 ? { ...row, content: row.content.replace('"day":"2026-06-12"', '"day":"2026-06-13"') } : row,
    );
    const found = await say({ ...file, entries: forged });
    expect(found).toMatchObject({ isRight: false });
    expect(found.lines[0]).toBe('Entry 3 of 2026-06-13 does not fit: it was changed, or the one before it.');
    expect((await say({ ...file, openings: { ['0'.repeat(64)]: '{}' } })).lines[0]).toContain('is not the one that the book fixed');
    expect((await say({ ...file, entries: file.entries.slice(0, 3) })).lines[0]).toBe(
      'The file does not end with the entry that was signed.',
    );
    expect(describeFile(await checkDocument(Buffer.from('x'), serverCrypto))).toEqual({
      lines: ['The file is no logbook.'],
      isRight: false,
    });
  });
});

describe('the arguments of logbook', () => {
  it.each([
    [['verify'], { file: null, vehicle: null }],
    [['verify', 'book.pdf'], { file: 'book.pdf', vehicle: null }],
    [['verify', '--vehicle', 'v'], { file: null, vehicle: 'v' }],
  ])('are understood: %j', (args, expected) => expect(parseLogbookArgs(args)).toEqual(expected));

  it.each([[[]], [['sign']], [['verify', 'a', 'b']], [['verify', 'a', '--vehicle', 'v']], [['verify', '--all']]])(
    'are refused: %j',
    (args) => expect(parseLogbookArgs(args)).toBeUndefined(),
  );
});
