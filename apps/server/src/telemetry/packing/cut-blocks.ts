import { setImmediate as giveWay } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { packSamples } from './pack-samples.ts';

/** Packed samples of one day (UTC). `startTime` and `endTime` are those of its first and last sample. */
export interface PackedBlock {
  readonly startTime: number;
  readonly endTime: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/** Showing a trip reads whole blocks, so a block is no longer than a long drive; smaller ones would compress worse. */
const mostSamples = 2_000;

/**
 * Packs samples of one day, in the order of the fold. A block begins where the time changes, since its start is its key. Yields to other
 * work between two blocks.
 */
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
