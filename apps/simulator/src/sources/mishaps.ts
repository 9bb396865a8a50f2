import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Random } from '../random.ts';

/** Loss, repetition and delay of samples on the way. Shares from 0 to 1. */
export interface Mishaps {
  /** Do not arrive. */
  readonly lost: number;
  /** Arrive twice, the second time later. */
  readonly repeated: number;
  /** Arrive up to so many minutes late, after samples that were sent later. */
  readonly delayed: number;
  readonly delayMinutes: number;
}

/** The samples as they arrive, in the order of their arrival. */
export function applyMishaps(samples: readonly Sample[], { lost, repeated, delayed, delayMinutes }: Mishaps, random: Random): Sample[] {
  const arrivals: { readonly at: number; readonly sample: Sample }[] = [];
  for (const sample of samples) {
    const delayOf = (share: number): number => (random.next() < share ? random.next() * delayMinutes * 60_000 : 0);
    if (random.next() < lost) continue;
    arrivals.push({ at: sample.ts + delayOf(delayed), sample });
    if (random.next() < repeated) arrivals.push({ at: sample.ts + random.next() * delayMinutes * 60_000, sample });
  }
  return arrivals.sort((a, b) => a.at - b.at).map(({ sample }) => sample);
}
