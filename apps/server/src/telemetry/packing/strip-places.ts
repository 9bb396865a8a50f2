import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { dayOf } from '../samples/partitions.ts';
import { readOverlapping } from '../segments/overlapping.ts';
import { emptyRouteFrom } from '../segments/routes-due.ts';
import { cutBlocks } from './cut-blocks.ts';
import { type PlacedSegment, sealedMoments } from './kept-places.ts';
import { readDayBlocks, replaceBlocks, unpackStored } from './packed-blocks.store.ts';

const dayMs = 86_400_000;

/** Returns the sample without its position. */
export function withoutPlaces(sample: Sample): Sample {
  if (sample.lat === undefined && sample.lon === undefined) return sample;
  const { lat: _lat, lon: _lon, ...rest } = sample;
  return rest;
}

/**
 * Removes positions from packed days: all (mode No), those inside trips but not their ends (mode StartEnd), and those of sealed trips, by
 * the mode the day was packed under. The oldest days first, at most `mostDays`. Returns the time until which segments are now final, or
 * null if there was nothing to remove.
 */
export async function stripPackedDays(connection: TenantConnection, vehicleId: VehicleId, maxDays: number): Promise<number | null> {
  const blocks = await connection.run<{ start_time: Date }>(selectDays, [vehicleId]);
  const days = new Set([...new Set(blocks.map((row) => dayOf(row.start_time.getTime())))].slice(0, maxDays));
  for (const day of days) await stripDay(connection, vehicleId, day);
  return days.size === 0 ? null : (Math.max(...days) + 1) * dayMs;
}

async function stripDay(connection: TenantConnection, vehicleId: VehicleId, day: number): Promise<void> {
  const from = day * dayMs;
  const stored = await readDayBlocks(connection, vehicleId, from, from + dayMs);
  const trips = await readOverlapping(connection, vehicleId, { kinds: ['trip'], from, to: from + dayMs });
  const stripsAll = stored.some((block) => block.strip === 'No');
  const isBetweenEnds = stored.some((block) => block.strip === 'StartEnd')
    ? (ts: number) => trips.some(({ startTime, endTime }) => ts > startTime && ts < endTime)
    : () => false;
  const isSealed = sealedMoments(await readPlacedSegments(connection, vehicleId, from, from + dayMs));
  const samples = await unpackStored(connection, vehicleId, stored);
  const stripped = samples.map((sample) => (stripsAll || isBetweenEnds(sample.ts) || isSealed(sample.ts) ? withoutPlaces(sample) : sample));
  await replaceBlocks(connection, vehicleId, { stored, blocks: await cutBlocks(stripped), strip: null });
  await connection.run(markStripped, [vehicleId, new Date(from), new Date(from + dayMs)]);
  await connection.run(undrawTrips, [vehicleId, new Date(from), new Date(from + dayMs)]);
}

/** Reads the trips and charges of [from, to) and the nearest trip on each side, including deleted ones: they were driven too. */
async function readPlacedSegments(connection: TenantConnection, vehicleId: VehicleId, from: number, to: number): Promise<PlacedSegment[]> {
  const rows = await connection.run<{ kind: PlacedSegment['kind']; start_time: Date; end_time: Date; sealed: boolean }>(
    selectPlacedSegments,
    [vehicleId, new Date(from), new Date(to)],
  );
  return rows.map(({ kind, sealed, ...row }) => ({ kind, sealed, start: row.start_time.getTime(), end: row.end_time.getTime() }));
}

const selectPlacedSegments: Statement = {
  name: 'placed_spans_of_day',
  text: `
  select 'trip' as kind, start_time, end_time, places_key is not null as sealed from trips
    where account_id = $1 and vehicle_id = $2 and status <> 'open' and end_time >= $3 and start_time < $4
  union all
  (select 'trip', start_time, end_time, places_key is not null from trips
    where account_id = $1 and vehicle_id = $2 and status <> 'open' and end_time < $3 order by end_time desc limit 1)
  union all
  (select 'trip', start_time, end_time, places_key is not null from trips
    where account_id = $1 and vehicle_id = $2 and status <> 'open' and start_time >= $4 order by start_time limit 1)
  union all
  select 'charge', start_time, end_time, false from charges
    where account_id = $1 and vehicle_id = $2 and deleted_at is null and end_time >= $3 and start_time < $4`,
};

const selectDays: Statement = {
  name: 'days_to_strip',
  text: 'select start_time from packed_blocks where account_id = $1 and vehicle_id = $2 and strip is not null order by start_time',
};

const markStripped: Statement = {
  name: 'note_stripped',
  text: `update packed_blocks set strip = null
    where account_id = $1 and vehicle_id = $2 and start_time >= $3 and start_time < $4 and strip is not null`,
};

/** Lines created from removed places are deleted and created again from the remaining ones. */
const undrawTrips: Statement = {
  name: 'undraw_trips_of_day',
  text: `
    with undrawn as (
      delete from trip_lines where account_id = $1 and vehicle_id = $2 and end_time > $3 and start_time < $4 returning start_time
    ), emptied as (
      ${emptyRouteFrom('(select min(start_time) from undrawn)')}
    )
    update vehicle_state set lines_from = least(lines_from, (select min(start_time) from undrawn)) where account_id = $1 and vehicle_id = $2`,
};
