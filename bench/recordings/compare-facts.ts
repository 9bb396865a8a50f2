import type { RecordingResult } from './detect-recording.ts';
import type { KnownFact } from './known-facts.ts';

export interface ComparedFact {
  readonly what: string;
  readonly unit: string;
  readonly expected: number;
  readonly below: number;
  readonly above: number;
  readonly found: number | null;
  readonly ok: boolean;
}

/** Tolerance for the rounding of a subtraction. */
const HAIR = 1e-9;

/** Compares a known fact with the found value. */
export function compareFact(fact: KnownFact, result: RecordingResult): ComparedFact {
  const expected = typeof fact.expected === 'function' ? fact.expected(result) : fact.expected;
  const [below, above] = typeof fact.tolerance === 'number' ? [fact.tolerance, fact.tolerance] : fact.tolerance(expected);
  const found = fact.find(result);
  const ok = found !== null && found >= expected - below - HAIR && found <= expected + above + HAIR;
  return { what: fact.what, unit: fact.unit, expected, below, above, found, ok };
}
