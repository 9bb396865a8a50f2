import { thresholds } from '../detection/thresholds.ts';
import { type EntryTimes, type Found, type OtherEntry, sameTimeMs } from './rule.ts';

/** The levels of a trip in percent; null: unknown. */
export interface TripLevels {
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  /** Nobody heard when it began or ended: it may contain a charge that nobody heard either. */
  readonly estimated: boolean;
}

/** A trip and the one before it. */
type Before = OtherEntry & EntryTimes & Pick<TripLevels, 'endLevel'>;

/**
 * The level is higher at the start of a trip than at the end of the one before it, or at the end of an estimated trip than at its start, by as much as only a charge brings (detection.md,
 * section 3), and no charge is there (OQ-084, OQ-152). Counts the percent; the other entry is the trip before, null where the trip itself contains the rise.
 */
export function checkRiseWithoutCharge(trip: EntryTimes & TripLevels, previous: Before | null, charges: readonly EntryTimes[]): Found {
  const isCharged = (from: number, to: number) =>
    charges.some(({ startTime, endTime }) => endTime > from - sameTimeMs && startTime < to + sameTimeMs);
  if (previous !== null && rises(previous.endLevel, trip.startLevel) && !isCharged(previous.endTime, trip.startTime))
    return { number: Math.round((trip.startLevel ?? 0) - (previous.endLevel ?? 0)), other: { kind: previous.kind, id: previous.id } };
  if (trip.estimated && rises(trip.startLevel, trip.endLevel) && !isCharged(trip.startTime, trip.endTime))
    return { number: Math.round((trip.endLevel ?? 0) - (trip.startLevel ?? 0)) };
  return null;
}

const rises = (from: number | null, to: number | null): boolean => from !== null && to !== null && to - from >= thresholds.levelCharge;
