import type { OdometerGap } from '../segment.ts';

/** What one measured segment passes to the next: the odometer up to which every km is accounted for, and the values at the last end. */
export interface Ledger {
  accounted: number | null;
  closedEnd: { ts: number; level: number | null; range: number | null; lat: number | null; lon: number | null };
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
