interface Stay {
  first: number;
  last: number;
}

/** Rows at a charger within this time of each other belong to the same stay. */
const SAME_STAY_MS = 30 * 60_000;
/** Bounds the memory for a file of nothing but stays. */
const MAX_STAYS = 100_000;

/** The times at which the rows of a car report charging at a Tesla charger. */
export interface StayCollector {
  add(ts: number): void;
  /** Whether a stay overlaps the time. */
  during(range: { readonly startTime: number; readonly endTime: number }): boolean;
}

export function collectSuperchargerStays(): StayCollector {
  const stays: Stay[] = [];
  return {
    add(ts) {
      const newest = stays.at(-1);
      if (newest !== undefined && ts >= newest.first - SAME_STAY_MS && ts <= newest.last + SAME_STAY_MS) {
        newest.first = Math.min(newest.first, ts);
        newest.last = Math.max(newest.last, ts);
      } else if (stays.length < MAX_STAYS) stays.push({ first: ts, last: ts });
    },
    during: ({ startTime, endTime }) => stays.some(({ first, last }) => first <= endTime && last >= startTime),
  };
}
