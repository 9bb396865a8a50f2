import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** The primary key of a table without the account: the order in which its rows are read. */
interface Key {
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

/** Rows per page, unless they are large. Each page is a separate statement, so that a slow reader does not occupy a connection. */
const pageSize = 1000;

/** Some columns of every row of the account in a table, page by page in the order of its key. Rows that change meanwhile may be included or not. */
export async function* readStoredRows(
  tenant: Tenant,
  table: string,
  columns: readonly string[],
  rowsAtOnce = pageSize,
): AsyncGenerator<readonly StoredRow[]> {
  const key = await keyOf(tenant, table);
  const named = key.columns.map(quote).join(', ');
  // The keys are read as text, which is exact; as a `Date` of the driver a timestamp would lose its microseconds.
  const asText = key.columns.map((column) => `${quote(column)}::text`).join(', ');
  const placeholders = key.types.map((type, index) => `$${index + 2}::${type}`).join(', ');
  let after: readonly string[] | undefined;
  do {
    const rows: (StoredRow & { readonly ' key': readonly string[] })[] = await tenant.rows(
      `select ${columns.map(quote).join(', ')}, array[${asText}]::text[] as " key" from ${quote(table)}
       where account_id = $1 ${after === undefined ? '' : `and (${named}) > (${placeholders})`}
       order by ${key.columns.length === 0 ? 'account_id' : named} limit ${rowsAtOnce}`,
      after,
    );
    if (rows.length > 0) yield rows;
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.[' key'];
  } while (after !== undefined);
}

async function keyOf(tenant: Tenant, table: string): Promise<Key> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join unnest(i.indkey) with ordinality as part (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where i.indrelid = ${quote(table)}::regclass and i.indisprimary and a.attname <> 'account_id'
    order by part.place`.execute(tenant.directory);
  return { columns: rows.map(({ name }) => name), types: rows.map(({ type }) => type) };
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
