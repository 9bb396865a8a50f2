import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { directoriesOfAccounts } from './schema/directories.ts';
import { readOwnedTables } from '../owned-tables.ts';

/** Of the program that migrates. Every other table has an owner, which says whether its rows are found across accounts or belong to one. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];
const owned = await readOwnedTables();
const directories = [...ofMigrations, ...Object.keys(owned).filter((name) => owned[name]?.directory === true)];

describe('the catalogue', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: Pool;

  beforeAll(async () => {
    test = await createTestDatabase();
    pool = new Pool({ connectionString: test.url });
  });
  afterAll(async () => {
    await pool.end();
    await test.drop();
  });

  it('has every directory', async () => {
    const { rows } = await pool.query<{ name: string }>(`${tables} select relname as name from tables`);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['trips', 'samples', 'vehicle_state', 'packed_blocks']));
    expect(directories.length).toBeGreaterThan(15);
    expect(directories.filter((name) => !names.includes(name))).toEqual([]);
    expect(directories).toEqual(expect.arrayContaining([...directoriesOfAccounts]));
  });

  it('has an account in every table that is no directory', async () => {
    const { rows } = await pool.query(
      `${tables} select relname as name from tables t where not relname = any($1)
       and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_id' and a.attnotnull and not a.attisdropped)`,
      [directories],
    );
    expect(rows).toEqual([]);
  });

  it('has a primary key for every table that begins with the account', async () => {
    const { rows } = await pool.query(
      `${tables} select relname as name from tables t where not relname = any($1)
       and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
      [directories],
    );
    expect(rows).toEqual([]);
  });

  it('has only keys that an engine that distributes rows by account has too', async () => {
    const { rows } = await pool.query(
      `select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as key from pg_constraint k
       where k.connamespace = current_schema()::regnamespace and (
         k.contype = 'x'
         or (k.contype = 'f' and k.confdeltype in ('n', 'd'))
         or (k.contype = 'f' and k.conrelid::regclass::text = any($1) and not k.confrelid::regclass::text = any($1)))`,
      [directories],
    );
    // Left out by `distribute` (decision 0179).
    const key = expect.stringContaining('ON DELETE SET NULL (charge_id)') as string;
    expect(rows.toSorted((a, b) => String(a.table).localeCompare(String(b.table)))).toEqual([
      { table: 'receipt_lines', key },
      { table: 'receipts', key },
    ]);
  });

  it('has no types of its own, which every server would need', async () => {
    const { rows } = await pool.query(
      `select typname from pg_type t where typnamespace = current_schema()::regnamespace and typtype in ('d', 'e', 'r') order by 1`,
    );
    expect(rows).toEqual([]);
  });

  it('begins every key and unique index of a tenant table with the account', async () => {
    const { rows } = await pool.query(
      `${tables} select t.relname as table, c.relname as index
       from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where not t.relname = any($1) and i.indisunique and a.attname is distinct from 'account_id'`,
      [directories],
    );
    expect(rows).toEqual([]);
  });

  it('begins every foreign key of a tenant table with the account, on both sides', async () => {
    const { rows } = await pool.query(
      `${tables} select t.relname as table, k.conname as key
       from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
       where not t.relname = any($1) and (a.attname <> 'account_id' or b.attname <> 'account_id')`,
      [directories],
    );
    expect(rows).toEqual([]);
  });

  it('has no trigger of its own but those that keep a logbook and runs of payroll as they are and end what a deleted account pays (decision 0146), and no sequence but that of the charge map, a directory', async () => {
    const { rows } = await pool.query(
      `select tgname as name from pg_trigger where not tgisinternal
       union all select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'charge_map_points_number_seq',
      'fleet_run_lines_are_final',
      'fleet_runs_are_final',
      'logbook_entries_are_final',
      'payments_end',
    ]);
  });
});

const tables = `with tables as (select oid, relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)`;
