interface Stay {
  first: number;
  last: number;
}

/** A stay at a charger that is told of again within this time is the same one. */
const SAME_WITHIN = 30 * 60_000;
/** A file of nothing but stays must not fill the memory. */
const MOST_STAYS = 100_000;

/** When the rows of a car said that it charged at one of Tesla's own chargers. */
export interface SuperchargersSeen {
  see(ts: number): void;
  /** Did it within this time? */
  during(period: { readonly startTime: number; readonly endTime: number }): boolean;
}

export function startSeeingSuperchargers(): SuperchargersSeen {
  const stays: Stay[] = [];
  return {
    see(ts) {
      const newest = stays.at(-1);
      if (newest !== undefined && ts >= newest.first - SAME_WITHIN && ts <= newest.last + SAME_WITHIN) {
        newest.first = Math.min(newest.first, ts);
        newest.last = Math.max(newest.last, ts);
      } else if (stays.length < MOST_STAYS) stays.push({ first: ts, last: ts });
    },
    during: ({ startTime, endTime }) => stays.some(({ first, last }) => first <= endTime && last >= startTime),
  };
}
