import { type EntryTimes, type Found, type OtherEntry, sameTimeMs } from './rule.ts';

/** An entry shares no time with another trip or charge of the vehicle; a minute at an edge is none (OQ-152). Found is the one that shares most. */
export function checkOverlap(entry: EntryTimes, others: readonly (OtherEntry & EntryTimes)[]): Found {
  let most = sameTimeMs;
  let found: Found = null;
  for (const { kind, id, startTime, endTime } of others) {
    const shared = Math.min(entry.endTime, endTime) - Math.max(entry.startTime, startTime);
    if (shared <= most) continue;
    most = shared;
    found = { other: { kind, id } };
  }
  return found;
}
