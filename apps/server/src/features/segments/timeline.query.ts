import type { TimelineSegment } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';

interface SegmentRow {
  readonly state: TimelineSegment['state'];
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_level: number | null;
  readonly end_level: number | null;
  readonly status: 'open' | 'settled' | 'closed';
  readonly is_unheard: boolean;
}

export interface TimelineRange {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
}

const states = { trips: 'Driving', charges: 'Charging', idles: 'Parked', sleeps: 'Sleep' } as const;

/** The segments of the vehicle that overlap [from, to], in order, open ones included. */
export async function readTimeline(tenant: Tenant, range: TimelineRange): Promise<TimelineSegment[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<SegmentRow>`
      ${sql.join(
        Object.entries(states).map(([table, state]) => overlapping(accountId, table, state, range)),
        sql` union all `,
      )}
      order by start_time, end_time`,
  );
  // A row proves that the vehicle exists.
  if (rows.length === 0) await requireVehicle(tenant, range.vehicleId);
  return rows.map((row) => ({
    state: row.state,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    startLevel: row.start_level,
    endLevel: row.end_level,
    open: row.status === 'open',
    unheard: row.is_unheard,
  }));
}

/**
 * The last segment that starts by `from` is the first that can end after it, but for a trip or charge that a person wrote over others: so the last ten are looked at. Uses
 * `<table>_in_range`, which `coalesce` in place of `least` would prevent (decision 0064).
 */
function overlapping(accountId: string, table: string, state: string, { vehicleId, from, to }: TimelineRange): RawBuilder<unknown> {
  const ofVehicle = sql`from ${sql.table(table)} where account_id = ${accountId} and vehicle_id = ${vehicleId} and deleted_at is null`;
  const [first, last] = [new Date(from), new Date(to)];
  return sql`
    select ${state}::text as state, start_time, end_time, start_level, end_level, status,
      coalesce(start_unheard, end_unheard) is not null and coalesce(2 * unheard >= extract(epoch from end_time - start_time), true) as is_unheard
      ${ofVehicle} and start_time <= ${last} and end_time > ${first}
      and start_time >= least(
        (select min(start_time) from (select start_time, end_time ${ofVehicle} and start_time <= ${first} order by start_time desc limit 10) l
          where end_time > ${first}),
        ${first})`;
}
