import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { unpackSamples } from './pack-samples.ts';

/** The samples of blocks. Yields to other work between two blocks. */
export async function unpackBlocks(blocks: readonly { readonly bytes: Buffer }[]): Promise<Sample[]> {
  const parts: Sample[][] = [];
  for (const { bytes } of blocks) {
    if (parts.length > 0) await yieldToEvents();
    parts.push(unpackSamples(bytes));
  }
  return parts.flat();
}
