import type { Sample } from './sample.ts';

type Value = string | number | boolean | null;

/** Compares by vehicle time, then source by code units. */
export function compareSamples(a: Sample, b: Sample): number {
  return a.ts - b.ts || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0);
}

function rank(value: Value): number {
  if (value === null) return 0;
  return typeof value === 'boolean' ? 1 : typeof value === 'number' ? 2 : 3;
}

function greater(a: Value, b: Value): Value {
  if (rank(a) !== rank(b)) return rank(a) > rank(b) ? a : b;
  if (a === null || b === null) return a;
  return a > b ? a : b;
}

/**
 * Merges two samples of the same time and source, field by field: a value beats null beats absent, of two values the greater; `receivedAt`
 * keeps the smallest. The order of arrival never matters.
 */
export function mergeTwo(a: Sample, b: Sample): Sample {
  const merged: Record<string, Value> = {};
  for (const sample of [a, b]) {
    for (const [name, value] of Object.entries(sample) as [string, Value | undefined][]) {
      if (value === undefined) continue;
      const other = merged[name];
      if (other === undefined) merged[name] = value;
      else if (name === 'receivedAt') merged[name] = other !== null && value !== null && other < value ? other : value;
      else merged[name] = greater(other, value);
    }
  }
  return { ...merged, ts: a.ts, source: a.source };
}

/** Sorts by (ts, source) and merges samples of the same time and source (detection.md, section 8). */
export function mergeSamples(samples: readonly Sample[]): Sample[] {
  const sorted = samples.toSorted(compareSamples);
  const merged: Sample[] = [];
  for (const sample of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && last.ts === sample.ts && last.source === sample.source) merged[merged.length - 1] = mergeTwo(last, sample);
    else merged.push(sample);
  }
  return merged;
}

/** Spreads equal times of one source by 1 ms in row order, for files whose clock is coarser than their rows. */
export function spreadEqualTimes(rows: readonly Sample[]): Sample[] {
  const latest = new Map<string, { ts: number; count: number }>();
  return rows.map((row) => {
    const previous = latest.get(row.source);
    if (previous === undefined || previous.ts !== row.ts) {
      latest.set(row.source, { ts: row.ts, count: 0 });
      return row;
    }
    previous.count += 1;
    return { ...row, ts: row.ts + previous.count };
  });
}
