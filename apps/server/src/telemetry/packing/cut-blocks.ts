import { setImmediate as yieldToEvents } from 'node:timers/promises';
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
const maxSamples = 2_000;

/**
 * Packs samples of one day, in the order of the fold. A block begins where the time changes, since its start is its key. Yields to other
 * work between two blocks.
 */
export async function cutBlocks(samples: readonly Sample[]): Promise<PackedBlock[]> {
  const blocks: PackedBlock[] = [];
  for (let start = 0; start < samples.length; ) {
    if (start > 0) await yieldToEvents();
    let end = Math.min(start + maxSamples, samples.length);
    while (end < samples.length && samples[end]?.ts === samples[end - 1]?.ts) end += 1;
    const blockSamples = samples.slice(start, end);
    blocks.push({
      startTime: blockSamples[0]?.ts ?? 0,
      endTime: blockSamples.at(-1)?.ts ?? 0,
      count: blockSamples.length,
      bytes: packSamples(blockSamples),
    });
    start = end;
  }
  return blocks;
}
