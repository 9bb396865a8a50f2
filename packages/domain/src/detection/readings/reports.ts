import type { Reading } from './reading.ts';
import { newSource, type SourceState } from './source-state.ts';

/** What one sample changed in the carried values: transient, one object reused for every sample of a fold. */
export interface Reports {
  ts: number;
  src: number;
  source: SourceState;
  /** Time of the previous report. */
  before: number;
  silence: boolean;
  asleep: boolean;
  /** A report with only `online` and no other value. */
  onlyOnline: boolean;
  /** An accepted position in this sample, different from the last one. */
  newFix: boolean;
  /** km between the last anchor of the track and this fix; 0 while the anchor does not move. */
  gpsKm: number;
  /** Time since the last different position when this one moved the anchor, ms. */
  gpsMs: number;
  /** km by which a re-anchored odometer jumped at this sample. */
  jumpKm: number;
  /** This sample has an odometer below the last one: it may be an older report with a wrong time. */
  isOdometerBehind: boolean;
  /** This sample shows that the last levels were errors, which were believed until now. */
  isLevelTakenBack: boolean;
}

export function newReports(): Reports {
  return {
    ts: 0,
    src: 0,
    source: newSource(''),
    before: 0,
    silence: false,
    asleep: false,
    onlyOnline: false,
    newFix: false,
    gpsKm: 0,
    gpsMs: 0,
    jumpKm: 0,
    isOdometerBehind: false,
    isLevelTakenBack: false,
  };
}

/** Returns whether this sample itself reports a value for the field. */
export function isFresh(reading: Reading<unknown>, reports: Reports): boolean {
  return reading.ts === reports.ts && reading.src === reports.src && reading.value !== null;
}
