import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readRange } from './read-samples.ts';

const dayMs = 86_400_000;

/**
 * Reads every sample of [from, to), with all fields and in order, one day at a time: a week at one sample per second must never be in
 * memory at once.
 */
export async function* readByDay(tenant: AccountReader, vehicleId: VehicleId, from: number, to: number): AsyncGenerator<readonly Sample[]> {
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / dayMs) + 1) * dayMs);
    yield await readRange(tenant, vehicleId, { from: start, to: end });
    start = end;
  }
}
