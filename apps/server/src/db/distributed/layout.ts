import type { OwnedTable } from '../owned-table.ts';

/** How a table of the product lies on an engine that distributes: its rows by account, or all of them on every server. */
export type TableKind = 'by_account' | 'everywhere';

/** How the tables of an installation lie on the servers of a distributed database. */
export interface Layout {
  /** The servers that store rows. */
  readonly workers: number;
  readonly byAccount: number;
  readonly everywhere: number;
  /** The tables that are still on one server, and what each should be. */
  readonly missing: readonly { readonly name: string; readonly kind: TableKind }[];
}

/** A table that is in no account is on every server. */
export const kindOf = ({ directory }: Pick<OwnedTable, 'directory'>): TableKind => (directory === true ? 'everywhere' : 'by_account');

/** Runs a statement for no account. */
export type Run = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

const extension = 'citus';

/** Whether this PostgreSQL can spread tables over several servers. */
export const isDistributing = async (run: Run): Promise<boolean> =>
  (await run(`select from pg_extension where extname = '${extension}'`)).rows.length > 0;

/** Reads how the tables lie; null: this is an ordinary PostgreSQL. */
export async function readLayout(run: Run, tables: Readonly<Record<string, Pick<OwnedTable, 'directory'>>>): Promise<Layout | null> {
  if (!(await isDistributing(run))) return null;
  const nodes = (
    await run(`select count(*)::integer as count from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`)
  ).rows as readonly { readonly count: number }[];
  const rows = (
    await run(
      `select c.relname as name, p.partmethod = 'n' as is_reference from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = current_schema()::regnamespace and not c.relispartition and (p.partmethod <> 'n' or p.repmodel = 't')`,
    )
  ).rows as readonly { readonly name: string; readonly is_reference: boolean }[];
  const laidOut = new Map(rows.map((row) => [row.name, row.is_reference]));
  return {
    workers: nodes[0]?.count ?? 0,
    byAccount: rows.filter((row) => !row.is_reference).length,
    everywhere: rows.filter((row) => row.is_reference).length,
    missing: Object.entries(tables)
      .filter(([name]) => !laidOut.has(name))
      .map(([name, table]) => ({ name, kind: kindOf(table) })),
  };
}
