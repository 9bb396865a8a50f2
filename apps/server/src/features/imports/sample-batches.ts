import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { HistoryIntake } from '../../telemetry/public.ts';

/** Hands the samples of a car on to its intake in batches. The intake is opened with the first one: without a sample there is none. */
export interface SampleBatches {
  /** Adds a sample. The promise stores a full batch and must be awaited; `null` without one. */
  add(sample: Sample): Promise<void> | null;
  /** Hands on what is left. Returns whether there was any sample. */
  flush(): Promise<boolean>;
  finish(): Promise<StoredHistory>;
  abandon(): Promise<void>;
}

export type StoredHistory = Awaited<ReturnType<HistoryIntake['finish']>>;

const BATCH = 5000;

const nothingStored: StoredHistory = { storedSamples: 0, duplicates: 0, segments: [] };

export function createSampleBatches(openIntake: () => Promise<HistoryIntake>): SampleBatches {
  let intake: HistoryIntake | null = null;
  let batch: Sample[] = [];

  const handOn = async (full: readonly Sample[]): Promise<void> => {
    intake ??= await openIntake();
    await intake.add(full);
  };

  return {
    add(sample) {
      batch.push(sample);
      if (batch.length < BATCH) return null;
      const full = batch;
      batch = [];
      return handOn(full);
    },
    async flush() {
      if (batch.length > 0) await handOn(batch);
      batch = [];
      return intake !== null;
    },
    finish: async () => (await intake?.finish()) ?? nothingStored,
    abandon: async () => intake?.abandon(),
  };
}
