import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import type { Run, TableKind } from './layout.ts';

/** A table to lay out. */
export interface TableToMove {
  readonly name: string;
  readonly kind: TableKind;
}

/** The foreign keys that are to be made again, so that an interrupted run loses none. */
const dropped = 'keys_to_make_again';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly target: string;
}

/**
 * Lays tables out on the servers of a distributed database, with the rows that they have. Foreign keys are dropped before and made again after, as the engine takes them between
 * tables that lie alike only, and none that set a part of themselves to null. Each step commits by itself: where one fails, the next run goes on.
 */
export async function distribute(client: ClientBase, tables: readonly TableToMove[], onTable: (table: TableToMove) => void): Promise<void> {
  const keys = await readForeignKeys(client);
  const names = new Set(tables.map(({ name }) => name));
  const affected = keys.filter(({ table, target }) => names.has(table) || names.has(target));
  await client.query(
    `create table if not exists ${dropped} (of_table text not null, name text not null, definition text not null, primary key (of_table, name))`,
  );
  for (const { table, name, definition } of affected) {
    await client.query(`insert into ${dropped} values ($1, $2, $3) on conflict do nothing`, [table, name, definition]);
    await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
  }
  // The first of all runs lies for itself, and all others as it does: rows of one account are on one server.
  let first = await findFirst(client);
  for (const table of tables) {
    onTable(table);
    await client.query(statementFor(table, first));
    if (table.kind === 'by_account') first ??= table.name;
  }
  await addDropped(client);
}

/** Whether a run was interrupted before it made all foreign keys again. */
export async function hasKeysToMake(run: Run): Promise<boolean> {
  const { rows } = await run(`select from pg_class where relname = '${dropped}' and relnamespace = current_schema()::regnamespace`);
  return rows.length > 0;
}

async function addDropped(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ of_table: string; name: string; definition: string }>(
    `select d.* from ${dropped} d where not exists (
       select from pg_constraint k join pg_class t on t.oid = k.conrelid
       where t.relname = d.of_table and k.conname = d.name and t.relnamespace = current_schema()::regnamespace)
     order by d.of_table, d.name`,
  );
  for (const { of_table: table, name, definition } of rows.filter((key) => !/ON DELETE SET NULL/.test(key.definition)))
    await client.query(`alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`);
  await client.query(`drop table ${dropped}`);
}

async function findFirst(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod = 'h' and c.relnamespace = current_schema()::regnamespace and not c.relispartition order by c.relname limit 1`,
  );
  return rows[0]?.name;
}

function statementFor({ name, kind }: TableToMove, first: string | undefined): string {
  const table = escapeLiteral(name);
  if (kind === 'everywhere') return `select create_reference_table(${table})`;
  return `select create_distributed_table(${table}, 'account_id', colocate_with => ${escapeLiteral(first ?? 'none')})`;
}

async function readForeignKeys(client: ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition, f.relname as target
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and t.relnamespace = current_schema()::regnamespace and not t.relispartition
     order by t.relname, k.conname`,
  );
  return rows;
}
