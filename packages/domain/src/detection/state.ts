import { newChargeSigns } from './charging/charge-signs.ts';
import { type ChargingState, type LevelRise, newLevelRise } from './charging/charging-state.ts';
import type { Ledger } from './figures/ledger.ts';
import { type Evidence, newEvidence, newRestingPlace, type RestingPlace } from './motion/motion-state.ts';
import type { DayReading } from './readings/day-reading.ts';
import { type Fixes, newFixes } from './readings/fixes.ts';
import { type LevelCheck, newLevelCheck } from './readings/level.ts';
import { newOdometerCheck, type OdometerCheck } from './readings/odometer.ts';
import { newReadings } from './readings/readings.ts';
import { defaultSettings } from './settings.ts';
import type { OpenGap } from './silence/open-gap.ts';
import { readState, writeState } from './state-text.ts';
import type { Candidate } from './timeline/candidate.ts';

/**
 * Version of the rules and of the serialised state: it increases when the same samples give other results or the state has another shape. A
 * state of another version is refused and everything is detected again from stored samples.
 */
const stateVersion = 13;

/** The first characters of every serialised state of this version. */
export const versionPrefix = `[${stateVersion},`;

/** Returns whether detection can continue from this text, by its version; the text may still be damaged. */
export function isOfThisVersion(text: string): boolean {
  return text.startsWith(versionPrefix);
}

/**
 * All that detection remembers of one vehicle; constant in size. Owned and changed by `foldMany`. A rule takes the parts it needs:
 * `Reported`, `MotionState`, `ChargingState`, `Ledger` or single fields.
 */
export interface DetectionState extends ChargingState, Ledger {
  position: { ts: number; source: string } | null;
  /** Nothing before it can change any more, ms of vehicle time. */
  settledUntil: number;
  odometerCheck: OdometerCheck;
  levelCheck: LevelCheck;
  fixes: Fixes;
  evidence: Evidence;
  rest: RestingPlace;
  rise: LevelRise;
  /** The candidates, oldest first; the last one is running. */
  tail: Candidate[];
  gap: OpenGap | null;
  /**
   * Values reported before it do not belong to the segment after it: the end of the last silence through which the car is not known to have
   * stood; ms, 0 = none.
   */
  validFrom: number;
  /** The last reading of a day, while nothing with a time was heard at or near its day; null: there is none. */
  dayReading: DayReading | null;
}

export function emptyState(): DetectionState {
  return {
    position: null,
    settledUntil: 0,
    lastReport: 0,
    silenceEnd: 0,
    settings: defaultSettings,
    sources: [],
    readings: newReadings(),
    odometerCheck: newOdometerCheck(),
    levelCheck: newLevelCheck(),
    fixes: newFixes(),
    evidence: newEvidence(),
    rest: newRestingPlace(),
    counterStale: false,
    signs: newChargeSigns(),
    shownKw: 0,
    tail: [],
    gap: null,
    rise: newLevelRise(),
    accounted: null,
    isAccountedByDay: false,
    closedEnd: { ts: 0, level: null, range: null, place: null },
    validFrom: 0,
    dayReading: null,
  };
}

/** Returns the state as text: canonical (equal states give equal text), versioned, at most 8 KB. */
export function serializeState(state: DetectionState): string {
  return writeState(stateVersion, state, emptyState());
}

/** Parses the text of a state. Throws when it is of another version or damaged. */
export function parseState(text: string): DetectionState {
  return readState(stateVersion, text, emptyState());
}
