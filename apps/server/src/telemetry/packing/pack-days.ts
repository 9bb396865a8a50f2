import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { inTurns } from '../fold/in-turns.ts';
import { dayOf } from '../samples/partitions.ts';
import { cutBlocks, type PackedBlock } from './cut-blocks.ts';
import { unpackBlocks } from './unpack-blocks.ts';

/** Packs validated samples of one vehicle per day in memory, a few bytes each: of any number and in any order, best mostly in that of time. */
export interface DayPacker {
  add(samples: readonly Sample[]): Promise<void>;
  /** The packed days. */
  finish(): Promise<ReadonlyMap<number, readonly PackedBlock[]>>;
  clear(): void;
}

export function startPackingDays(): DayPacker {
  const days = new Map<number, PackedBlock[]>();
  let open: { readonly day: number; readonly samples: Sample[] } | null = null;

  const closeDay = async () => {
    if (open === null) return;
    const { day, samples } = open;
    open = null;
    const before = await unpackBlocks(days.get(day) ?? []);
    days.set(day, await cutBlocks(mergeSamples([...before, ...samples])));
    // A table of a dump that follows another one has a few samples of each of thousands of days.
    await yieldToEvents();
  };

  return {
    add: async (samples) => {
      for (const raw of samples) {
        const sample = roundSample(raw);
        const day = dayOf(sample.ts);
        if (open?.day !== day) await closeDay();
        open ??= { day, samples: [] };
        open.samples.push(sample);
      }
    },
    finish: async () => {
      await closeDay();
      return days;
    },
    clear: () => {
      days.clear();
      open = null;
    },
  };
}

/** The samples of packed days in the order of their time, in parts with a turn of the event loop after each. */
export async function* readPackedDays(days: ReadonlyMap<number, readonly PackedBlock[]>): AsyncGenerator<readonly Sample[]> {
  for (const [, blocks] of [...days].sort(([a], [b]) => a - b)) for (const block of blocks) yield* inTurns(await unpackBlocks([block]));
}
