import type { SegmentKind } from '@wattbook/domain/detection/segment';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import { type RawBuilder, sql } from 'kysely';
import type { SegmentTableName } from '../../telemetry/public.ts';

export const kindOf: { readonly [Table in SegmentTableName]: SegmentKind } = {
  trips: 'trip',
  charges: 'charge',
  idles: 'idle',
  sleeps: 'sleep',
};

/** Open segments are live state; deleted ones are stored for detection only. */
export const isShown = sql<boolean>`deleted_at is null and status <> 'open'`;

export interface VehicleRange {
  readonly vehicleId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Segments of one vehicle that start within [from, to]. After the account these are the columns of the index `<table>_in_range`, in its order. */
export function isInRange({ vehicleId, from, to }: VehicleRange): RawBuilder<boolean> {
  const conditions = [sql`vehicle_id = ${vehicleId}`, isShown];
  if (from !== undefined) conditions.push(sql`start_time >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`start_time <= ${new Date(to)}`);
  return sql.join(conditions, sql` and `);
}

/** The same, limited to an account. */
export const inRange = (accountId: string, range: VehicleRange): RawBuilder<boolean> =>
  sql`account_id = ${accountId} and ${isInRange(range)}`;

const minuteOf = (column: string) => sql`date_bin('1 minute', ${sql.ref(column)}, timestamptz '2000-01-01 00:00:00Z')`;

/** The duration of a segment as screens show it, the difference of its times to the minute: sums agree with the rows. `date_trunc` would ask for the time zone of each time. */
export const shownDuration = sql<string>`(${minuteOf('end_time')} - ${minuteOf('start_time')})`;

/** The day on which a segment of a vehicle began where the vehicle is, ISO 8601: the day of its rate (decision 0201). */
export const dayOfRate = (accountId: string, vehicleId: string) => sql<string>`to_char(start_time at time zone (
  select v.time_zone from vehicles v where v.account_id = ${accountId} and v.id = ${vehicleId}), 'YYYY-MM-DD')`;

/** Entries that averages count: no rule error of theirs was accepted (CONS-013). */
export const isCounted = sql<boolean>`not excluded`;

/** Trips that count for the consumption per distance (TRIP-023): their energy is known and no engine drove a part of them. A short one has no consumption of its own. */
export const hasConsumption = sql<boolean>`${isCounted} and used_kwh is not null and (avg_consumption is not null or distance < ${sql.lit(thresholds.consumptionFrom)})`;

/** Rows that carry this tag (CHG-015). */
export const hasTag = (tag: string): RawBuilder<boolean> => sql`tags @> array[${tag}]::text[]`;
