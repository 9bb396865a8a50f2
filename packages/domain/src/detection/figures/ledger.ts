import type { OdometerGap, Place } from '../segment.ts';

/** What one measured segment passes to the next. */
export interface Ledger {
  /** The odometer up to which every km lies in a trip or an odometer gap. */
  accounted: number | null;
  /** It is the reading of a day, which a lower one with a time contradicts. */
  isAccountedByDay: boolean;
  closedEnd: ClosedEnd;
}

/** The end of the last closed candidate, for the neighbour that starts there. */
export interface ClosedEnd {
  ts: number;
  level: number | null;
  range: number | null;
  place: Place | null;
}

/** km below the resolution of stored values are no gap. */
const smallestGap = 0.0005;

/** Rounds km to the quantum of the odometer (1 m), so that sums of differences are exact. */
export function toMetres(km: number): number {
  return Math.round(km * 1000) / 1000 + 0;
}

export function markGap(gaps: OdometerGap[], at: number, km: number, reason: OdometerGap['reason']): void {
  if (Math.abs(km) >= smallestGap) gaps.push({ at, km: toMetres(km), reason });
}
