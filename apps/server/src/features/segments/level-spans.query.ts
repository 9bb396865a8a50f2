import type { LevelSpan } from '@wattbook/domain/statistics/hours-by-level';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from './in-range.ts';

interface SpanRow {
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_level: number;
  readonly end_level: number;
}

/** All times of a vehicle whose level is known at both ends: trips, charges, parked and sleep periods. Uses the indexes `<table>_in_range`. */
export async function readLevelSpans(tenant: Tenant, vehicleId: string): Promise<LevelSpan[]> {
  const { rows } = await tenant.query((accountId) => {
    const of = (table: string) =>
      sql`select start_time, end_time, start_level, end_level from ${sql.table(table)}
        where ${inRange(accountId, { vehicleId })} and start_level is not null and end_level is not null`;
    return sql<SpanRow>`${sql.join(['trips', 'charges', 'idles', 'sleeps'].map(of), sql` union all `)}`;
  });
  return rows.map((row) => ({
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    startLevel: row.start_level,
    endLevel: row.end_level,
  }));
}
