const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Vehicle time that passes at least between two snapshots. */
const leastStep = 5 * minute;

/** Whether the state at `position` is worth a snapshot, given the times of those there are. */
export function wantsSnapshot(times: readonly number[], position: number): boolean {
  return times.every((at) => at <= position - leastStep || at > position);
}

/** When after `at` the next snapshot is worth keeping, as seen from the newest sample. */
export function nextSnapshot(at: number, newest: number, retentionDays: number): number {
  const length = spanLength(newest - at, retentionDays);
  return (Math.floor(at / length) + 1) * length;
}

/**
 * Which of the snapshots to keep, seen from the newest sample: some of the last minutes and hours, one a day through the retention, one a month for good. Kept is the
 * oldest of each span; spans lie within longer ones, so that what is to stay for a day was kept for its hour.
 */
export function thinSnapshots(times: readonly number[], newest: number, retentionDays: number): number[] {
  const seen = new Set<string>();
  return times
    .toSorted((a, b) => a - b)
    .filter((at) => {
      const length = spanLength(newest - at, retentionDays);
      const span = `${length} ${Math.floor(at / length)}`;
      if (seen.has(span)) return false;
      seen.add(span);
      return true;
    });
}

function spanLength(age: number, retentionDays: number): number {
  if (age <= 15 * minute) return leastStep;
  if (age <= 2 * hour) return 30 * minute;
  if (age <= 30 * hour) return 6 * hour;
  return age <= (retentionDays + 1) * day ? day : 30 * day;
}
