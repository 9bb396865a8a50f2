import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

/** A range of time in which what a vehicle drove is known. */
export interface KnownRange {
  readonly from: Date;
  readonly to: Date;
}

interface MonthRow {
  readonly first: Date | null;
  readonly month: number;
  readonly recorded: boolean;
  readonly charged: boolean;
}

/**
 * The months of which the distance is known, as ranges in order: from the first record of the vehicle on, without months that have charges and nothing else, which somebody entered or imported of a
 * time in which nothing was recorded. `starts` are the instants at which months begin, and the end of the last one. Reads the indexes `<table>_in_range`.
 */
export async function readKnownRanges(tenant: Tenant, vehicleId: string, starts: readonly Date[]): Promise<readonly KnownRange[]> {
  const { rows } = await tenant.query((accountId) => {
    const of = (table: string) =>
      sql`${sql.table(table)} where account_id = ${accountId} and vehicle_id = ${vehicleId} and deleted_at is null`;
    const first = (table: string) => sql`(select start_time from ${of(table)} order by start_time limit 1)`;
    // The last one that began before the end of the month reaches into it, or none does.
    const reaches = (table: string) =>
      sql`coalesce((select end_time from ${of(table)} and start_time < m.ends order by start_time desc limit 1) > m.begins, false)`;
    return sql<MonthRow>`
      select least(${first('trips')}, ${first('idles')}, ${first('sleeps')}) as first, m.month,
        ${reaches('trips')} or ${reaches('idles')} or ${reaches('sleeps')} as recorded, ${reaches('charges')} as charged
      from unnest(${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) with ordinality as m (begins, ends, month)
      order by m.month`;
  });
  return rows.flatMap(({ first, month, recorded, charged }) => {
    const [begins, to] = [starts[month - 1], starts[month]];
    if (first === null || begins === undefined || to === undefined || first >= to || (charged && !recorded)) return [];
    return [{ from: new Date(Math.max(first.getTime(), begins.getTime())), to }];
  });
}
