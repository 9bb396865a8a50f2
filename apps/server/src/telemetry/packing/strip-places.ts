import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { dayOf } from '../partitions.ts';
import type { TimelineOwner } from '../segments/segments-store.ts';
import { cutBlocks } from './cut-blocks.ts';
import { unpackSamples } from './pack-samples.ts';
import { readDayBlocks, replaceBlocks } from './packed-blocks.store.ts';

const dayMs = 86_400_000;

/** The sample without a position. */
export function withoutPlaces(sample: Sample): Sample {
  if (sample.lat === undefined && sample.lon === undefined) return sample;
  const { lat: _lat, lon: _lon, ...rest } = sample;
  return rest;
}

/**
 * Removes from the packed days before `border` the positions that tripCreationMode does not keep: all of them (No), or those inside trips, whose ends stay (StartEnd).
 * What was found there stands from then on. Answers whether there was anything to look at.
 */
export async function stripPackedDays(connection: TenantConnection, owner: TimelineOwner, border: number): Promise<boolean> {
  if (owner.mode === 'All') return false;
  const from = owner.finalUntil ?? 0;
  const days = await connection.run<{ start_time: Date }>(selectDays, [owner.vehicleId, new Date(from), new Date(border)]);
  for (const day of new Set(days.map((row) => dayOf(row.start_time.getTime())))) await stripDay(connection, owner, day);
  return days.length > 0;
}

async function stripDay(connection: TenantConnection, { vehicleId, mode }: TimelineOwner, day: number): Promise<void> {
  const from = day * dayMs;
  const stored = await readDayBlocks(connection, vehicleId, from, from + dayMs);
  const trips = await connection.run<{ start_time: Date; end_time: Date }>(selectTrips, [
    vehicleId,
    new Date(from),
    new Date(from + dayMs),
  ]);
  const spans = trips.map((trip) => ({ start: trip.start_time.getTime(), end: trip.end_time.getTime() }));
  const isInside = (ts: number) => mode === 'No' || spans.some(({ start, end }) => ts > start && ts < end);
  const samples = stored.flatMap((block) => unpackSamples(block.bytes));
  await replaceBlocks(
    connection,
    vehicleId,
    stored,
    cutBlocks(samples.map((sample) => (isInside(sample.ts) ? withoutPlaces(sample) : sample))),
  );
}

const selectDays: Statement = {
  name: 'packed_days',
  text: 'select start_time from packed_blocks where account_id = $1 and vehicle_id = $2 and start_time >= $3 and start_time < $4 order by start_time',
};

const selectTrips: Statement = {
  name: 'trips_of_day',
  text: `select start_time, end_time from trips
    where account_id = $1 and vehicle_id = $2 and deleted_at is null and end_time > $3 and start_time < $4`,
};
