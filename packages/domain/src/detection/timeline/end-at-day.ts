import { newLevelRise } from '../charging/charging-state.ts';
import { accountForDay } from '../figures/measure-odometer.ts';
import { endAll } from '../figures/measure-tail.ts';
import { newEvidence, newRestingPlace } from '../motion/motion-state.ts';
import { type DayReading, newDayReading } from '../readings/day-reading.ts';
import { newFixes } from '../readings/fixes.ts';
import { clearReading } from '../readings/reading.ts';
import type { OdometerGap } from '../segment.ts';
import { closeGap } from '../silence/gap.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate } from './candidate.ts';
import { noteShownPower } from './close-candidates.ts';

const hour = 3_600_000;

/**
 * Remembers the reading of a day, with the time of noon, if nothing with a time was heard near that day and it tells km that nothing else told. It is no
 * report: it begins and ends no segment, and the car may have been anywhere on its day.
 */
export function readDay(state: DetectionState, ts: number, km: number): void {
  const { lastReport, readings, dayReading } = state;
  if (!(km >= 0) || (lastReport > 0 && ts - lastReport < thresholds.halfDay)) return;
  if (dayReading !== null) dayReading.km = Math.max(dayReading.km, km);
  else if (isBelieved(state, ts, km, readings.odometerKm.value)) state.dayReading = newDayReading(ts, km);
}

/** The reading is above the last one with a time, `reported`, and no faster than a car drives since the last reading of any sort. */
function isBelieved({ accounted, lastReport, validFrom }: DetectionState, ts: number, km: number, reported: number | null): boolean {
  const known = reported ?? accounted;
  if (known === null) return true;
  const isNew = reported === null || km - reported > thresholds.sameOdometer;
  return isNew && km - known <= (thresholds.impossibleSpeed * (ts - Math.max(lastReport, validFrom))) / hour;
}

/** Nothing that is still to come is near the day of the reading. */
export function isDayOver({ ts }: DayReading, now: number): boolean {
  return now - ts >= thresholds.halfDay;
}

/**
 * The car was not heard around the day of a reading, and has driven: what was before it is decided as if nothing came after it, and what comes then
 * begins anew. Of the silence in between only the km are known.
 */
export function endAtDay(state: DetectionState, dayReading: DayReading, close: (candidate: Candidate) => void, gaps: OdometerGap[]): void {
  const { readings, tail, odometerCheck } = state;
  if (state.gap !== null) closeGap(state, state.lastReport);
  endAll(readings, tail);
  for (const candidate of tail.splice(0)) {
    noteShownPower(state, candidate);
    close(candidate);
  }
  accountForDay(state, dayReading, gaps);
  for (const reading of [readings.odometerKm, readings.lat, readings.lon]) clearReading<number>(reading);
  odometerCheck.lateUntil = 0;
  state.fixes = newFixes();
  state.evidence = newEvidence();
  state.rest = newRestingPlace();
  state.rise = newLevelRise();
  state.validFrom = dayReading.ts;
  state.settledUntil = dayReading.ts + 1;
  state.dayReading = null;
}
