import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { type FigureOf, monthColumn, type MonthTable } from './month-figures.ts';
import { inUnits, type InstantRange, isUnmarked, type Summed, type Sums, sumRanges } from './sum-ranges.query.ts';

/**
 * The same sums as `sumRanges`, of ranges that are mostly months of the vehicle's zone, as many as there are: the whole months are read as they are stored, by the primary key, and only
 * what no month answers is summed as a range. So each month is of one moment, and the time hardly grows with the years.
 */
export async function sumWholeMonths<Table extends MonthTable, Name extends FigureOf<Table>>(
  tenant: Tenant,
  { table, names }: Summed<Table, Name>,
  vehicleId: string,
  ranges: readonly InstantRange[],
): Promise<Sums<Name>[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<Record<string, number | null> & { from_time: Date; to_time: Date }>`
      select from_time, to_time, ${sql.join(names.map((name) => sql`${sql.ref(monthColumn(table, name))} as ${sql.ref(name)}`))}
      from vehicle_months p where ${isUnmarked(accountId, vehicleId, sql`k.month = p.month`)}`,
  );
  const months = new Map(rows.map((row) => [keyOf({ from: row.from_time, until: row.to_time }), inUnits(table, names, row)]));
  const missing = ranges.filter((range) => !months.has(keyOf(range)));
  const summed = missing.length === 0 ? [] : await sumRanges(tenant, { table, names }, vehicleId, missing);
  for (const [index, sums] of summed.entries()) months.set(keyOf(missing[index] as InstantRange), sums);
  return ranges.flatMap((range) => months.get(keyOf(range)) ?? []);
}

const keyOf = ({ from, until }: InstantRange): string => `${Number(from)} ${Number(until)}`;
