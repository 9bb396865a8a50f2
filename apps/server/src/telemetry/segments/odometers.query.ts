import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from './lock-timeline.ts';

const tables = ['trips', 'charges', 'idles', 'sleeps'] as const;

/** Kilometres to a metre. */
export const toMetre = (km: number | null): number | null => (km === null ? null : Math.round(km * 1000) / 1000);

/** The newest odometer of a vehicle that a segment has which began until `now`, km to a metre. */
export async function readNewestOdometer(reader: AccountReader, vehicleId: VehicleId, now: number): Promise<number | null> {
  const [row] = await reader.rows<{ odometer: number | null }>(selectNewest, [vehicleId, new Date(now)]);
  return toMetre(row?.odometer ?? null);
}

/** The first and the last odometer of the segments that began in [from, to), km to a metre. */
export async function readOdometersOf(
  reader: AccountReader,
  vehicleId: VehicleId,
  { from, to }: TimelineRange,
): Promise<{ readonly first: number | null; readonly last: number | null }> {
  const [row] = await reader.rows<{ first: number | null; last: number | null }>(selectEdges, [vehicleId, new Date(from), new Date(to)]);
  return { first: toMetre(row?.first ?? null), last: toMetre(row?.last ?? null) };
}

const newestOf = (table: string) => `(select end_odometer as odometer, end_time from ${table}
  where account_id = $1 and vehicle_id = $2 and start_time <= $3 and deleted_at is null and end_odometer is not null order by start_time desc limit 1)`;

const selectNewest = `${tables.map(newestOf).join(' union all ')} order by end_time desc limit 1`;

const edgesOf = (table: string) => `
  select e.at, e.odometer from ${table} s cross join lateral (values (s.start_time, s.start_odometer), (s.end_time, s.end_odometer)) as e(at, odometer)
  where s.account_id = $1 and s.vehicle_id = $2 and s.deleted_at is null and s.start_time >= $3 and s.start_time < $4 and e.odometer is not null`;

const selectEdges = `
  select (array_agg(odometer order by at))[1] as first, (array_agg(odometer order by at desc))[1] as last
  from (${tables.map(edgesOf).join(' union all ')}) as edges`;
