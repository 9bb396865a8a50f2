import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { type FigureOf, monthColumn, type MonthTable } from './month-figures.ts';
import { type InstantRange, isUnmarked, rowReaderOf, type Sums, sumRanges } from './sum-ranges.query.ts';

/** The figures that are asked for, by table. */
type Asked = { readonly [Table in MonthTable]?: readonly FigureOf<Table>[] };

type SumsByTable<Of extends Asked> = {
  readonly [Table in keyof Of]: Of[Table] extends readonly (infer Name extends string)[] ? Sums<Name> : never;
};

type StoredRow = Readonly<Record<string, number | null>> & { readonly begins: number; readonly ends: number };

/**
 * The same sums as `sumRanges`, of several tables and of ranges that are mostly months of the vehicle's zone, as many as there are: the whole months are read as they are stored, by the primary
 * key and once for all tables, and only what no month answers is summed as a range. So each month is of one moment, and the time hardly grows with the years.
 */
export async function sumWholeMonths<const Of extends Asked>(
  tenant: Tenant,
  asked: Of,
  vehicleId: string,
  ranges: readonly InstantRange[],
): Promise<SumsByTable<Of>[]> {
  const tables = Object.keys(asked) as MonthTable[];
  const namesOf = (table: MonthTable) => (asked[table] ?? []) as readonly FigureOf<typeof table>[];
  const columns = tables.flatMap((table) => namesOf(table).map((name) => sql.ref(monthColumn(table, name))));
  const { rows } = await tenant.query(
    (accountId) => sql<StoredRow>`
      select (extract(epoch from from_time) * 1000)::bigint as begins, (extract(epoch from to_time) * 1000)::bigint as ends, ${sql.join(columns)}
      from vehicle_months p where ${isUnmarked(accountId, vehicleId, sql`k.month = p.month`)}`,
  );
  const months = new Map(rows.map((row) => [`${row.begins} ${row.ends}`, row]));
  const missing = ranges.filter((range) => !months.has(keyOf(range)));
  const summed =
    missing.length === 0
      ? []
      : await Promise.all(tables.map((table) => sumRanges(tenant, { table, names: namesOf(table) }, vehicleId, missing)));
  const numbers = new Map(missing.map((range, index) => [keyOf(range), index]));
  const readers = tables.map((table) => rowReaderOf(table, namesOf(table), (name) => monthColumn(table, name)));
  return ranges.map((range) => {
    const key = keyOf(range);
    const row = months.get(key);
    const sums: Record<string, unknown> = {};
    tables.forEach((table, at) => {
      sums[table] = row === undefined ? summed[at]?.[numbers.get(key) ?? -1] : readers[at]?.(row);
    });
    // The names are those of `asked`, which the compiler cannot follow through the entries.
    return sums as unknown as SumsByTable<Of>;
  });
}

const keyOf = ({ from, until }: InstantRange): string => `${Number(from)} ${Number(until)}`;
