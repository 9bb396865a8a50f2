import { thresholds } from './thresholds.ts';

/**
 * Returns whether a state is too old to be the present one: `lastReport` (ms) is more than 30 days before `now` (ms). False without any
 * report.
 */
export const isExpired = (lastReport: number | null, now: number): boolean =>
  lastReport !== null && now - lastReport > thresholds.stateExpires;

interface LastState<Name extends string> {
  readonly state: Name | null;
  /** Start of the state, ms; null with the state. */
  readonly since: number | null;
  /** Time of the last report, ms; null: never. */
  readonly lastReport: number | null;
}

/** Returns the last state of a vehicle as it is shown at `now` (ms): unknown, without a start, once it has expired. */
export const expireState = <Name extends string>(last: LastState<Name>, now: number): LastState<Name> =>
  isExpired(last.lastReport, now) ? { ...last, state: null, since: null } : last;
