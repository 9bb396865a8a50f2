import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceOwner } from '../source-directory.store.ts';

/** Messages of a vehicle within this time are stored together. */
const gatherMs = 100;
/** Vehicles that are stored at the same time: most of the connections of intake (`workLimits`), so that pushes find one too. */
const lanes = 4;
/** Beyond so many samples the streams wait. */
const maxWaiting = 20_000;

/** Gathers the samples of streams by vehicle, so that a thousand messages a second are some batches. */
export interface SampleBuffer {
  /** Resolves when there is room for more: at once, unless storing is slower than what comes. */
  readonly add: (owner: SourceOwner, samples: readonly Sample[]) => Promise<void>;
  /** Stores what waits. */
  readonly close: () => Promise<void>;
}

interface Deps {
  readonly store: (owner: SourceOwner, samples: readonly Sample[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createSampleBuffer({ store, onError }: Deps): SampleBuffer {
  let waiting = new Map<string, { owner: SourceOwner; samples: Sample[] }>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();

  const storeAll = async (): Promise<void> => {
    timer = null;
    const batches = waiting.values();
    waiting = new Map();
    count = 0;
    const work = async () => {
      for (const { owner, samples } of batches) await store(owner, samples).catch(onError);
    };
    await Promise.all(Array.from({ length: lanes }, work));
  };
  const flush = (): Promise<void> => {
    storing = storing.then(storeAll);
    return storing;
  };

  return {
    add: async (owner, samples) => {
      const key = `${owner.accountId} ${owner.vehicleId}`;
      const batch = waiting.get(key) ?? { owner, samples: [] };
      batch.samples.push(...samples);
      waiting.set(key, batch);
      count += samples.length;
      timer ??= setTimeout(() => void flush(), gatherMs);
      if (count > maxWaiting) await storing;
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await flush();
    },
  };
}
