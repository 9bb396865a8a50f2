import type { ClientBase } from 'pg';
import type { BackupTable } from './records.ts';

interface Row {
  readonly name: string;
  readonly columns: readonly string[];
  /** The tables that its foreign keys name. */
  readonly needs: readonly string[];
}

/** Every table of the product with its stored columns, in an order in which foreign keys hold. Not those of the migrations, which restoring writes by itself. */
export async function readTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('kysely_migration', 'kysely_migration_lock')
     order by c.relname`,
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns: [...columns] }));
}

function inOrder(rows: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  const isPlaced = (name: string) => ordered.some((row) => row.name === name);
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every(isPlaced));
    if (ready.length === 0) throw new Error(`the foreign keys of ${waiting.map(({ name }) => name).join(', ')} form a cycle`);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !isPlaced(name));
  }
  return ordered;
}
