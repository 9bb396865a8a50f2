import type { RecordingResult } from '../detect-recording.ts';
import type { KnownFact } from '../known-facts.ts';

/** A fact whose value is known without a tolerance. */
export const exactly = (what: string, unit: string, expected: number, find: (result: RecordingResult) => number): KnownFact => ({
  what,
  unit,
  expected,
  tolerance: 0,
  find,
});

export const sum = <One>(list: readonly One[], read: (one: One) => number): number => list.reduce((total, one) => total + read(one), 0);
