const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The shortest vehicle time between two snapshots. */
const minStep = 5 * minute;

/** Returns whether the state at `position` deserves a snapshot beside those at `times`. */
export function needsSnapshot(times: readonly number[], position: number): boolean {
  return times.every((at) => at <= position - minStep || at > position);
}

/** The time after `at` of the next snapshot worth keeping, relative to the newest sample. */
export function nextSnapshot(at: number, newest: number, retentionDays: number): number {
  const length = intervalLength(newest - at, retentionDays);
  return (Math.floor(at / length) + 1) * length;
}

/**
 * Returns the snapshots to keep, relative to the newest sample: some of the last minutes and hours, one per day of the retention, one per
 * month without end. The oldest of each interval is kept; intervals nest, so the snapshot kept for a day was also kept for its hour.
 */
export function thinSnapshots(times: readonly number[], newest: number, retentionDays: number): number[] {
  const used = new Set<string>();
  return times
    .toSorted((a, b) => a - b)
    .filter((at) => {
      const length = intervalLength(newest - at, retentionDays);
      const interval = `${length} ${Math.floor(at / length)}`;
      if (used.has(interval)) return false;
      used.add(interval);
      return true;
    });
}

function intervalLength(age: number, retentionDays: number): number {
  if (age <= 15 * minute) return minStep;
  if (age <= 2 * hour) return 30 * minute;
  if (age <= 30 * hour) return 6 * hour;
  return age <= (retentionDays + 1) * day ? day : 30 * day;
}
