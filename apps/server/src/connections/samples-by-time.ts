import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';

/** Collects values that each have a vehicle time of their own: those of one time are one sample. */
export interface SamplesByTime {
  /** The sample of that time, to write values into. */
  readonly at: (ts: number) => Sample;
  /** The samples that have a value, oldest first. */
  readonly list: () => readonly Sample[];
}

/** Fields of every sample, which are no values of the vehicle: time, source and time of receipt. */
const ownFieldCount = 3;

export function createSamplesByTime(source: string, receivedAt: number): SamplesByTime {
  const samples = new Map<number, Sample>();
  return {
    at: (ts) => {
      const sample = samples.get(ts) ?? { ts, source, receivedAt };
      samples.set(ts, sample);
      return sample;
    },
    list: () => [...samples.values()].filter((sample) => Object.keys(sample).length > ownFieldCount).sort((a, b) => a.ts - b.ts),
  };
}

/** The newest value of each field of samples in order. */
export function newestValues(samples: readonly Sample[]): Readonly<SampleFields> {
  const newest: SampleFields = {};
  for (const sample of samples) Object.assign(newest, sample);
  return newest;
}
