import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFact } from './compare-facts.ts';
import { detectRecording } from './detect-recording.ts';
import { knownRecordings } from './known-facts.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const now = Date.UTC(2027, 0, 1);

describe.skipIf(!existsSync(data))('the known facts of a real recording', () => {
  it.each(knownRecordings.filter(({ facts }) => facts.length > 0))('are found in $path', async ({ format, path, facts }) => {
    const result = await detectRecording(format, join(data, path), now);
    const unmet = facts.map((fact) => compareFact(fact, result)).filter(({ ok }) => !ok);
    expect(unmet).toEqual([]);
  });
});

describe('a known fact', () => {
  const result = { samples: [], rejected: 3, notes: 0, refused: null, segments: [], stateAtEnd: null };
  const fact = (expected: number, tolerance: number, found: number | null) => ({
    what: 'rows',
    unit: '',
    expected,
    tolerance,
    find: () => found,
  });

  it.each([
    [3, 0, 3, true],
    [3, 0, 4, false],
    [3, 0.5, 3.5, true],
    [3, 0.5, 2.4, false],
    [0, 1, null, false],
  ])('of %d with the tolerance %d is met by %s: %s', (expected, tolerance, found, ok) => {
    expect(compareFact(fact(expected, tolerance, found), result).ok).toBe(ok);
  });
});
