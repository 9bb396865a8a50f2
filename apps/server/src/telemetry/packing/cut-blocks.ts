import { setImmediate as giveWay } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { packSamples } from './pack-samples.ts';

/** Samples of one day (UTC) in bytes. `startTime` and `endTime` are those of its first and last sample. */
export interface PackedBlock {
  readonly startTime: number;
  readonly endTime: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/** A block is read whole to show a trip, so it holds no more than a long drive; fewer in it would compress worse. */
const mostSamples = 2_000;

/** Packs samples of one day, in the order of the fold. Blocks begin where the time changes: it is their key. Others have their turn between two of them. */
export async function cutBlocks(samples: readonly Sample[]): Promise<PackedBlock[]> {
  const blocks: PackedBlock[] = [];
  for (let start = 0; start < samples.length; ) {
    if (start > 0) await giveWay();
    let end = Math.min(start + mostSamples, samples.length);
    while (end < samples.length && samples[end]?.ts === samples[end - 1]?.ts) end += 1;
    const part = samples.slice(start, end);
    blocks.push({ startTime: part[0]?.ts ?? 0, endTime: part.at(-1)?.ts ?? 0, count: part.length, bytes: packSamples(part) });
    start = end;
  }
  return blocks;
}
