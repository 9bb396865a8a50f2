import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPool, openPool } from '../db/pool.ts';
import { createTestDatabase } from '../testing/database.ts';
import { blankValues, describeFailure } from './failure.ts';

let opened: OpenPool<object>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  opened = openPool(copy.url);
  await opened.pool.query(`create table drives (
    id int primary key, name text not null, email text unique, lat float8 check (lat < 48), lon float8)`);
  await opened.pool.query(`insert into drives values (1, 'Ada Lovelace', 'ada@example.org', 1, 11.576)`);
});
afterAll(async () => {
  await opened.close();
  await drop();
});

const failureOf = (text: string, values: readonly unknown[] = []): Promise<unknown> =>
  opened.pool.query(text, [...values]).then(
    () => null,
    (error: unknown) => error,
  );
const secrets = /ada|lovelace|example\.org|48[.,]1|11[.,]5|4813/i;

describe('a failing statement', () => {
  it.each([
    ['insert into drives values (2, $1, $2, 48.137, 11.576)', { code: '23514', table: 'drives', constraint: 'drives_lat_check' }],
    ['insert into drives values (3, $1, $2, 1, 11.576)', { code: '23505', table: 'drives', constraint: 'drives_email_key' }],
    ['insert into drives select 4, null, $1 || $2, 1, 11.576', { code: '23502', table: 'drives', column: 'name' }],
    ['select $1::text, $2::text::uuid', { code: '22P02' }],
    [`select $1::text, $2::text, '48.137 Ada "the first" Lovelace'::float8`, { code: '22P02' }],
    [`select $1::text, $2::text, '481371540000'::int4`, { code: '22003' }],
  ])('%s is described by its code, table and constraint, without a value', async (text, expected) => {
    const failure = describeFailure(await failureOf(text, ['Ada Lovelace', 'ada@example.org']));
    expect(failure).toMatchObject(expected);
    expect(failure.message).not.toBe('');
    expect(failure.stack.join('\n')).toContain('failure.test.ts');
    expect(JSON.stringify(failure)).not.toMatch(secrets);
  });

  it('is described as a cause too', async () => {
    const cause = await failureOf('insert into drives values (2, $1, null, 48.137, 11.576)', ['Ada Lovelace']);
    const failure = describeFailure(new Error('a job failed for ada@example.org', { cause }));
    expect(failure).toMatchObject({ message: 'a job failed for …@…', cause: { code: '23514', constraint: 'drives_lat_check' } });
    expect(JSON.stringify(failure)).not.toMatch(secrets);
  });
});

describe('a failure', () => {
  it('of JSON tells where it is, and quotes nothing', () => {
    const parse = () => JSON.parse('{"name": "Ada Lovelace", "lat": 48.137, x') as unknown;
    let failure: unknown;
    try {
      parse();
    } catch (error) {
      failure = error;
    }
    const described = describeFailure(failure);
    expect(described).toMatchObject({ name: 'SyntaxError', message: expect.stringContaining('in JSON at position') });
    expect(JSON.stringify(described)).not.toMatch(secrets);
  });

  it('has the lines of its stack, and none of a message that looks like one', () => {
    const { stack } = describeFailure(new Error('a name\n    at Ada Lovelace\n    at 48.137'));
    expect(stack[0]).toContain('failure.test.ts');
    expect(stack.join('\n')).not.toMatch(secrets);
  });

  it('whose message was changed keeps its stack', () => {
    const error = new Error('short');
    error.message = 'a longer message than the whole first line of the stack, and longer than that';
    expect(describeFailure(error).stack[0]).toContain('failure.test.ts');
  });

  it.each(['ada@example.org', 48.137, null, undefined, { lat: 48.137 }])('%o that is no error has only its type', (value) => {
    expect(describeFailure(value)).toEqual({ name: typeof value, message: '', stack: [] });
  });
});

describe('the values in a text are blanked', () => {
  it.each([
    ['at 48.1', 'at …'],
    ['at 48.14, 11.58.', 'at …, ….'],
    ['at 48,137 / -11,576', 'at … / …'],
    ['POINT(11.58 48.14)', 'POINT(… …)'],
    ['4.8137154e1 north', '… north'],
    ['the token k3Jd9aQx is unknown', 'the token … is unknown'],
    ['code 123456 of ABCD-EFG2-HJKL', 'code … of …'],
    ['Bearer abcdefghijklmnopqrstuvwxyz.abcdefghijkl', 'Bearer …'],
    ['Unexpected token \'A\', "{"name": "Ada Lovelace"..." is not JSON', 'Unexpected token "…", "…" is not JSON'],
    ['cut "Ada Love', 'cut "…"'],
    ['https://photon.example/api?q=Ada+Lovelace&lat=1 failed', 'https://photon.example/api?… failed'],
  ])('%s becomes %s', (text, blanked) => expect(blankValues(text)).toBe(blanked));

  it.each([
    'connect ECONNREFUSED 127.0.0.1:54321',
    'connect ETIMEDOUT 10.12.13.14:5432',
    'canceling statement due to statement timeout',
    "couldn't wait 30000 ms",
    'Maximum call stack size exceeded (line 12 column 3)',
  ])('%s stays', (text) => expect(blankValues(text)).toBe(text));
});
