import type { VehicleId } from '@wattbook/domain/ids';
import { compareSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { inTurns } from '../fold/in-turns.ts';
import { readHotSamples, readPackedBlocks } from '../samples/read-samples.ts';
import type { SampleKey } from '../fold/vehicle-state.store.ts';

const maxBlocks = 16;
/** Decoding so many takes some milliseconds. */
const maxHotSamples = 500;

/**
 * Reads all stored samples of a vehicle after `after` and before `to`, in the order of the fold, in pages. Packed ones come first: packing
 * moves hot days from the oldest on, and runs under the same claim on the vehicle's work that the caller has.
 */
export async function* storedSamples(
  reader: AccountReader,
  vehicleId: VehicleId,
  after: SampleKey | null,
  to: number,
): AsyncGenerator<readonly Sample[], void> {
  const isAfter = (sample: Sample) => after === null || compareSamples(sample, after as Sample) > 0;
  let from = after?.ts ?? 0;
  for (;;) {
    const blocks = await readPackedBlocks(reader, vehicleId, { from, to, limit: maxBlocks });
    for (const block of blocks) {
      const samples = block.samples.filter((sample) => sample.ts >= from && sample.ts < to && isAfter(sample));
      yield* inTurns(samples);
    }
    const last = blocks.at(-1)?.samples.at(-1);
    if (blocks.length < maxBlocks || last === undefined) break;
    // A block begins where the time changes, so the next one lies entirely after this millisecond.
    from = last.ts + 1;
  }
  let position: SampleKey | null = after;
  for (;;) {
    const samples: Sample[] = await readHotSamples(reader, vehicleId, { after: position, from: 0, to, limit: maxHotSamples });
    yield* inTurns(samples);
    const last = samples.at(-1);
    if (samples.length < maxHotSamples || last === undefined) return;
    position = last;
  }
}
