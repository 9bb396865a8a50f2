import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../../db/fields/money.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { inRange } from '../in-range.ts';
import { type FigureOf, figureOf, monthColumn, type MonthTable } from './month-figures.ts';

/** Sums by their names; null: no row has a value. */
export type Sums<Name extends string> = Readonly<Record<Exclude<Name, CurrencyName>, number | null>> &
  Readonly<Record<Extract<Name, CurrencyName>, Currency | null>>;
type CurrencyName = 'least_currency' | 'greatest_currency';

/** Instants: the first that belongs to the range, and the first that does not. */
export interface InstantRange {
  readonly from: Date | '-infinity';
  readonly until: Date | 'infinity';
}

/** The figures of a table. */
export interface Summed<Table extends MonthTable, Name extends FigureOf<Table>> {
  readonly table: Table;
  readonly names: readonly Name[];
}

/**
 * Sums of a vehicle's shown segments that begin in each of some ranges: the whole years and months of the ranges that no change has marked, and the rows of what is left of
 * them. It is one statement, so all are of one moment. The rows are read by the index `<table>_in_range`, and only from it where it has the figures.
 */
export async function sumRanges<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  { table, names }: Summed<Table, Name>,
  vehicleId: string,
  ranges: readonly InstantRange[],
): Promise<Sums<Name>[]> {
  const columns = list(names, (name) => sql.ref(monthColumn(table, name)));
  const { rows } = await tenant.query(
    (accountId) => sql<Record<string, number | null>>`
      with ${wholePeriods(accountId, vehicleId, ranges, columns)}, parts as (
        select number, ${columns} from years union all select number, ${columns} from months union all
        select number, of_rows.* from rest cross join lateral (
          select ${list(names, (name) => sql`${figureOf(table, name).overRows} as ${sql.ref(monthColumn(table, name))}`)} from ${sql.table(table)}
          where ${inRange(accountId, { vehicleId })} and start_time >= rest.begins and start_time < rest.ends
        ) as of_rows where rest.begins < rest.ends
      )
      select ${list(names, (name) => sql`${joinedFigure(table, name)} as ${sql.ref(name)}`)}
      from ranges left join parts using (number) group by ranges.number order by ranges.number`,
  );
  return rows.map(rowReaderOf(table, names));
}

/** A figure of the whole from those of its `parts`. */
export const joinedFigure = <Table extends MonthTable>(table: Table, name: FigureOf<Table>): RawBuilder<unknown> =>
  sql`${sql.raw(figureOf(table, name).joins)}(parts.${sql.ref(monthColumn(table, name))})`;

/**
 * The beginning of a statement that sums ranges: `ranges` by their numbers; the whole `years` in each, and the whole `months` in the gaps between them, that no change has
 * marked, with the given columns; and the `rest` of each, which only rows can tell.
 */
export const wholePeriods = (
  accountId: string,
  vehicleId: string,
  ranges: readonly InstantRange[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`ranges as (
        select * from unnest(${ranges.map(({ from }) => textOf(from))}::timestamptz[], ${ranges.map(({ until }) => textOf(until))}::timestamptz[])
          with ordinality as s (begins, ends, number)
      ), years as materialized (
        select s.number, s.ends, p.from_time, p.to_time, ${columns}
        from ranges s join vehicle_years p on p.from_time >= s.begins and p.to_time <= s.ends
        where ${isUnmarked(accountId, vehicleId, sql`k.month between p.year and p.year + 364`)}
      ), gaps as (
        select row_number() over () as gap, left_over.* from (
          select number, begins, least(ends, first_time) as ends
          from ranges left join (select number, min(from_time) as first_time from years group by number) as first_years using (number)
          union all
          select number, to_time, coalesce(lead(from_time) over (partition by number order by from_time), ends) from years
        ) as left_over where begins < ends
      ), months as materialized (
        select s.number, s.gap, s.ends, p.from_time, p.to_time, ${columns}
        from gaps s join vehicle_months p on p.month between s.begins::date - 2 and s.ends::date + 2 and p.from_time >= s.begins and p.to_time <= s.ends
        where ${isUnmarked(accountId, vehicleId, sql`k.month = p.month`)}
      ), rest as (
        select number, begins, least(ends, first_time) as ends
        from gaps left join (select gap, min(from_time) as first_time from months group by gap) as first_months using (gap)
        union all
        select number, to_time, coalesce(lead(from_time) over (partition by gap order by from_time), ends) from months
      )`;

/** The driver writes a date many times slower. */
const textOf = (instant: Date | string) => (instant instanceof Date ? instant.toISOString() : instant);

/** The period `p` of a vehicle is in its zone, and no change has marked it. */
export const isUnmarked = (accountId: string, vehicleId: string, isMarkedBy: RawBuilder<unknown>) => sql`
  p.account_id = ${accountId} and p.vehicle_id = ${vehicleId}
  and p.time_zone = (select v.time_zone from vehicles v where v.account_id = ${accountId} and v.id = ${vehicleId})
  and not exists (select from vehicle_month_marks k where k.account_id = ${accountId} and k.vehicle_id = ${vehicleId} and ${isMarkedBy})`;

/** Sums of the rows that a condition selects: what no month can answer. The same figures, so both ways answer the same. */
export async function sumRows<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  { table, names }: Summed<Table, Name>,
  isListed: (accountId: string) => RawBuilder<boolean>,
): Promise<Sums<Name>> {
  const { rows } = await tenant.query(
    (accountId) => sql<Record<string, number | null>>`
      select ${list(names, (name) => sql`${figureOf(table, name).overRows} as ${sql.ref(name)}`)} from ${sql.table(table)} where ${isListed(accountId)}`,
  );
  return rowReaderOf(table, names)(rows[0] ?? {});
}

const list = <Name extends string>(names: readonly Name[], part: (name: Name) => RawBuilder<unknown>) => sql.join(names.map(part));

/** Reads figures of rows in km, kWh, percent and the like. What is the same for every row is looked up once. */
export function rowReaderOf<Table extends MonthTable, Name extends FigureOf<Table>>(
  table: Table,
  names: readonly Name[],
  columnOf: (name: Name) => string = (name) => name,
): (row: Readonly<Record<string, number | null>>) => Sums<Name> {
  const figures = names.map((name) => ({ name, column: columnOf(name), per: figureOf(table, name).per }));
  return (row) => {
    const sums: Record<string, number | null> = {};
    for (const { name, column, per } of figures) {
      const value = row[column] ?? null;
      sums[name] = value === null || per === 1 ? value : value / per;
    }
    return sums as Sums<Name>;
  };
}
