import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../db/tenant-connection.ts';
import { unpackSamples } from './packing/pack-samples.ts';
import { readRange } from './read-samples.ts';

const dayMs = 86_400_000;

/**
 * Reads every stored sample of a vehicle, hot, packed or in the inbox, per day (UTC), the inbox last. Each day is its own statement: a slow
 * reader occupies no connection.
 */
export async function* readAllSamples(reader: AccountReader, vehicleId: VehicleId): AsyncGenerator<readonly Sample[]> {
  for (const day of await readDays(reader, vehicleId)) {
    const samples = await readRange(reader, vehicleId, day.getTime(), day.getTime() + dayMs);
    if (samples.length > 0) yield samples;
  }
  const waiting = await reader.rows<{ bytes: Buffer }>(
    'select bytes from history_inbox where account_id = $1 and vehicle_id = $2 order by id',
    [vehicleId],
  );
  for (const { bytes } of waiting) yield unpackSamples(bytes);
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
