import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { withClient } from './with-client.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const asProgram = <Result>(work: (client: Client) => Promise<Result>) => withClient(test.programUrl, work);
const account = '00000000-0000-4000-8000-000000000001';

it('lets the program read and write the rows of every table, but not the list of migrations', async () => {
  const { rows } = await withClient(test.url, (client) =>
    client.query(
      `select relname from pg_class c
       cross join unnest(array['select', 'insert', 'update', 'delete']) as needed
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and not has_table_privilege('wattbook_program', c.oid, needed)
       group by relname order by relname`,
    ),
  );
  expect(rows).toEqual([{ relname: 'kysely_migration' }, { relname: 'kysely_migration_lock' }]);
});

it('covers a table that a later migration adds', async () => {
  await withClient(test.url, (client) => client.query('create table later (id int)'));
  await expect(asProgram((client) => client.query('select from later'))).rejects.toThrow('permission denied for table later');
  await prepareSchema(test);
  await asProgram((client) => client.query('insert into later values (1)'));
  expect((await asProgram((client) => client.query('select id from later'))).rows).toEqual([{ id: 1 }]);
});

it('lets the program do nothing else: no table is changed, emptied or dropped, no role and no setting of the server', async () => {
  for (const statement of [
    'create table mine (id int)',
    'alter table trips add column mine int',
    'drop table trips',
    'truncate trips',
    'create role mine',
    'alter system set fsync = off',
    `copy trips to program 'cat'`,
    `select pg_read_file('postgresql.conf')`,
    `update kysely_migration set name = 'x'`,
  ]) {
    await expect(
      asProgram((client) => client.query(statement)),
      statement,
    ).rejects.toThrow(/permission denied|must be owner|must be superuser/);
  }
});

it('lets the program make the partition of a day and drop an empty one', async () => {
  await asProgram(async (client) => {
    await client.query(`set wattbook.account = '${account}'`);
    await client.query(`select create_samples_partition('2026-03-29'), create_samples_partition('2026-03-30')`);
    await client.query(`select create_samples_partition('2026-03-29')`);
    const insert = 'insert into samples (account_id, vehicle_id, ts, source) values ($1, $1, $2, $3)';
    await client.query(insert, [account, '2026-03-29T23:59:59.999Z', 'push']);
    await client.query('insert into accounts (account_id) values ($1)', [account]);
    await client.query(`insert into vehicles (account_id, id, display_name) values ($1, $1, 'Car')`, [account]);
    const { rows } = await client.query(
      `select drop_empty_samples_partition('2026-03-29') as used, drop_empty_samples_partition('2026-03-30') as empty`,
    );
    expect(rows).toEqual([{ used: false, empty: true }]);
  });
});

it('refuses addresses of two databases', async () => {
  const other = await createTestDatabase();
  await withClient(other.url, (client) => client.query('drop table kysely_migration'));
  await expect(prepareSchema({ url: test.url, programUrl: other.programUrl })).rejects.toThrow('two roles of the same database');
  await other.drop();
});
