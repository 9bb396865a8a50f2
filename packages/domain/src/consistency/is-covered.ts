import { type EntryTimes, sameTimeMs } from './rule.ts';

/** Whether other entries cover the time of one, but for a minute at an edge or between two of them: what was detected lies within what a person wrote. */
export function isCovered({ startTime, endTime }: EntryTimes, others: readonly EntryTimes[]): boolean {
  let until = startTime;
  for (const other of others.toSorted((a, b) => a.startTime - b.startTime)) {
    if (other.startTime > until + sameTimeMs) return false;
    until = Math.max(until, other.endTime);
  }
  return others.length > 0 && endTime <= until + sameTimeMs;
}
