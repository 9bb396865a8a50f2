import type { Readings } from './readings.ts';
import type { SourceState } from './source-state.ts';

/** What the sources of a vehicle have reported, and when; times in ms. */
export interface Reported {
  readings: Readings;
  sources: SourceState[];
  /** Time of the last report, 0 = never; of the first one after the last silence. */
  lastReport: number;
  silenceEnd: number;
}
