import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readWaiting } from '../intake/inbox.store.ts';
import { readRange } from './read-samples.ts';
import { isWithin, type SampleRange } from './sample-range.ts';

const dayMs = 86_400_000;
const always: SampleRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * Reads every stored sample of a vehicle in a range, hot, packed or in the inbox, per day (UTC), the inbox last. Each day is its own
 * statement: a slow reader occupies no connection.
 */
export async function* readAllSamples(
  reader: AccountReader,
  vehicleId: VehicleId,
  range: SampleRange = always,
): AsyncGenerator<readonly Sample[]> {
  for (const day of await readDays(reader, vehicleId)) {
    const [from, to] = [Math.max(day.getTime(), range.from), Math.min(day.getTime() + dayMs, range.to)];
    const samples = from < to ? await readRange(reader, vehicleId, { from, to }) : [];
    if (samples.length > 0) yield samples;
  }
  for await (const waiting of readWaiting(reader, vehicleId)) {
    const samples = waiting.filter(isWithin(range));
    if (samples.length > 0) yield samples;
  }
}

async function readDays(reader: AccountReader, vehicleId: VehicleId): Promise<readonly Date[]> {
  const rows = await reader.rows<{ day: Date }>(
    `select distinct date_trunc('day', start_time, 'UTC') as day from packed_blocks where account_id = $1 and vehicle_id = $2
     union select distinct date_trunc('day', ts, 'UTC') from samples where account_id = $1 and vehicle_id = $2
     order by day`,
    [vehicleId],
  );
  return rows.map(({ day }) => day);
}
