const dayMs = 86_400_000;

/** Limits of a journey: characters of its name and its note, and its length in ms. */
export const journeyLimits = { name: 100, note: 2000, length: 366 * dayMs } as const;

/** When a journey begins and ends: ISO 8601. */
export interface JourneyTimes {
  readonly startTime: string;
  readonly endTime: string;
}

type Problems = Partial<Record<'endTime', { readonly word: 'end_before_start' | 'invalid' }>>;

/** Checks that a journey ends after its start, and lasts a year at most. What it has are the trips and charges that begin in it, so nothing of them has to be stored (decision 0182). */
export function checkJourney({ startTime, endTime }: JourneyTimes): Problems {
  const length = Date.parse(endTime) - Date.parse(startTime);
  if (length <= 0) return { endTime: { word: 'end_before_start' } };
  return length > journeyLimits.length ? { endTime: { word: 'invalid' } } : {};
}

/** The days for which a page of a journey can be shared. */
export const shareDays = [7, 30, 90, 365] as const;

/** How many links a journey has at most. */
export const MAX_SHARES = 5;

/** How many dismissed times a vehicle keeps: far more than proposals of 13 months can be. */
export const MAX_DISMISSALS = 1000;

/** Whether a journey can be shown to others: once it is over. Before, its page would tell that nobody is at home, and where the car is. Times in ms since 1970. */
export const canBeShared = ({ endTime }: Pick<JourneyTimes, 'endTime'>, now: number): boolean => Date.parse(endTime) <= now;

/** Limits of the pictures of a journey: characters of a caption, and how many a journey has. */
export const pictureLimits = { caption: 200, count: 100 } as const;

/** Maximum bytes of one picture of a journey. */
export const MAX_PICTURE_BYTES = 10_000_000;
