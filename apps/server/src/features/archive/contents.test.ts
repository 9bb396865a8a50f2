import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { readOwnedTables } from '../../owned-tables.ts';
import { archivedTables } from './archived-files.ts';

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
  const table = server.tables[column.split('.')[0] ?? ''];
  return table !== undefined && 'leftOut' in table.archive;
};

/** Every column that a table names, archived or left out. */
const named = () =>
  archivedTables(server.tables).flatMap(([table, { columns, without = {} }]) =>
    [...columns, ...Object.keys(without)].map((column) => `${table}.${column}`),
  );

it('has the tables of every folder: its feature hands them on', async () => {
  expect(Object.keys(server.tables).toSorted()).toEqual(Object.keys(await readOwnedTables()).toSorted());
});

it('has every column of every table with an account, or the reason why it is left out, from the tables.ts of its owner', async () => {
  const known = new Set(named());
  expect((await columnsOfAccounts()).filter((column) => !known.has(column))).toEqual([]);
});

it('lists no column that does not exist, and none twice', async () => {
  const stored = new Set(await columnsOfAccounts());
  expect(named().filter((column) => !stored.has(column))).toEqual([]);
  expect(named()).toHaveLength(new Set(named()).size);
});

it('archives no column named like a secret', () => {
  const archivedColumns = archivedTables(server.tables).flatMap(([, { columns }]) => columns);
  expect(archivedColumns.length).toBeGreaterThan(200);
  // Whoever has a logbook checks it by its hashes, and opens its sealed places with the own key.
  const ofLogbooks = ['hash', 'hash', 'sealed', 'hash'];
  expect(archivedColumns.filter((column) => /hash|secret|sealed$|token(?!s)|totp|password/.test(column))).toEqual(ofLogbooks);
});

it('writes every table into a separate file', () => {
  const files = archivedTables(server.tables).map(([, { file }]) => file);
  expect(files).toHaveLength(new Set(files).size);
});
