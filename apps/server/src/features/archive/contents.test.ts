import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { contents } from './contents.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

/** `table.column` of every table in the catalogue with an `account_id`. */
async function columnsOfAccounts(): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attname <> 'account_id'
      and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'account_id' and not b.attisdropped)`.execute(
    server.database.allAccounts,
  );
  expect(rows.length).toBeGreaterThan(200);
  return rows.map(({ table, name }) => `${table}.${name}`).filter((column) => !isWholeTableLeftOut(column));
}

const isWholeTableLeftOut = (column: string): boolean => {
  const table = contents[column.split('.')[0] ?? ''];
  return table !== undefined && 'leftOut' in table;
};

/** Every column that `contents` lists, archived or left out. */
const named = Object.entries(contents).flatMap(([table, of]) =>
  'leftOut' in of ? [] : [...of.columns, ...Object.keys(of.without ?? {})].map((column) => `${table}.${column}`),
);

it('lists every column of every table with an account: add a new one to features/archive/contents.ts, or the reason why it is left out', async () => {
  const known = new Set(named);
  expect((await columnsOfAccounts()).filter((column) => !known.has(column))).toEqual([]);
});

it('lists no column that does not exist, and none twice', async () => {
  const stored = new Set(await columnsOfAccounts());
  expect(named.filter((column) => !stored.has(column))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

it('archives no column named like a secret', () => {
  const archivedColumns = Object.values(contents).flatMap((of) => ('leftOut' in of ? [] : of.columns));
  expect(archivedColumns.filter((column) => /hash|secret|sealed$|token(?!s)|totp|password/.test(column))).toEqual([]);
});

it('writes every table into a separate file', () => {
  const files = Object.values(contents).flatMap((of) => ('leftOut' in of ? [] : [of.file]));
  expect(files).toHaveLength(new Set(files).size);
});
