/** What a vehicle was doing when it was last asked. */
export type Activity = 'driving' | 'charging' | 'parked' | 'asleep';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Times between two polls: a vehicle that does nothing is asked more rarely the longer it does nothing. */
const whileMovingMs = minuteMs;
const whileChargingMs = 5 * minuteMs;
const restingMs = [
  { unchangedMs: 7 * dayMs, everyMs: 6 * hourMs },
  { unchangedMs: dayMs, everyMs: 30 * minuteMs },
  { unchangedMs: 0, everyMs: 10 * minuteMs },
] as const;

/** Each is spread over a tenth of its time, so that vehicles do not come in step. */
const spread = 0.1;

export interface PollSituation {
  readonly activity: Activity | null;
  /** Since when the source has said nothing new, in milliseconds. */
  readonly unchangedMs: number;
  /** The least time between two polls that the source allows, in milliseconds. */
  readonly minPollMs: number;
  /** A number from 0 (included) to 1. */
  readonly random: number;
}

/**
 * The time until a vehicle is asked again, in milliseconds: 1 minute while it drives, 5 while it charges, 10 while it rests, 30 after a day without a change and 6
 * hours after seven days, never more often than the source allows (reference: integrations, section 12).
 */
export function nextPollMs({ activity, unchangedMs, minPollMs, random }: PollSituation): number {
  const planned =
    activity === 'driving'
      ? whileMovingMs
      : activity === 'charging'
        ? whileChargingMs
        : (restingMs.find((step) => unchangedMs >= step.unchangedMs)?.everyMs ?? whileMovingMs);
  return Math.round(Math.max(planned, minPollMs) * (1 + spread * random));
}

const firstRetryMs = minuteMs;
const lastRetryMs = 6 * hourMs;

/**
 * The time until a vehicle is asked again after so many failures in a row (from 1), in milliseconds: a minute, twice as long after each, 6 hours at most, and never
 * less than the source asked to wait.
 */
export function nextRetryMs(failures: number, retryAfterMs: number | null, random: number): number {
  const planned = Math.min(firstRetryMs * 2 ** Math.min(Math.max(failures - 1, 0), 20), lastRetryMs);
  return Math.round(Math.max(planned, retryAfterMs ?? 0) * (1 + spread * random));
}
