import { type Carry, newCarry } from './readings/carry.ts';
import type { Candidate } from './timeline/candidate.ts';
import { type DetectionSettings, defaultSettings } from './settings.ts';
import { type LevelCheck, newLevelCheck } from './readings/level.ts';
import { newOdometerCheck, type OdometerCheck } from './readings/odometer.ts';
import type { SourceState } from './readings/source-state.ts';
import { readState, writeState } from './state-text.ts';

/**
 * Version of the rules and of the serialised state: it increases when the same samples give other results. A state of another version is
 * refused and everything is detected again from stored samples.
 */
const stateVersion = 4;

/** The first characters of every serialised state of this version. */
export const versionPrefix = `[${stateVersion},`;

/** Returns whether detection can continue from this text, by its version; the text may still be damaged. */
export function isOfThisVersion(text: string): boolean {
  return text.startsWith(versionPrefix);
}

/** The last fixes of the receiver: the last accepted different one, the one from which length is measured, and the refused ones. */
export interface Fixes {
  lat: number | null;
  lon: number | null;
  ts: number;
  anchorLat: number | null;
  anchorLon: number | null;
  refused: number;
  refusedLat: number | null;
  refusedLon: number | null;
  refusedTs: number;
}

/** A silence that is not decided: the values before it and the first reports after it. */
export interface OpenGap {
  from: number;
  to: number;
  odometer: number | null;
  lat: number | null;
  lon: number | null;
  level: number | null;
  counter: number | null;
  odometerAfter: number | null;
  latAfter: number | null;
  lonAfter: number | null;
  levelAfter: number | null;
  levelAfterTs: number;
  counterAfter: number | null;
  /** The first sample after it states charging. */
  saysAfter: boolean;
  /** km by speed since its end */
  drivenKm: number;
  /** The first odometer after it was reported while the car moved. */
  readMoving: boolean;
  /** The first odometer (without one: place) after it was reported while the car stood, or did not roll yet. */
  readStill: boolean;
}

/** A rise of the level of a source that never makes charging statements: the base since the car stopped and the top so far. */
export interface LevelRise {
  base: number | null;
  baseTs: number;
  top: number;
  topTs: number;
  /** Candidates that start at or after this belong to the rise; 0: none. */
  from: number;
}

/** All that detection remembers of one vehicle; constant in size. Owned and changed by `foldMany`. */
export interface DetectionState {
  position: { ts: number; source: string } | null;
  /** Nothing before it can change any more, ms of vehicle time. */
  settledUntil: number;
  /** Time of the last report, 0 = never; of the first one after the last silence. */
  heardAt: number;
  silenceEnd: number;
  settings: DetectionSettings;
  sources: SourceState[];
  carry: Carry;
  odometer: OdometerCheck;
  level: LevelCheck;
  fixes: Fixes;
  /** Time and place of the last evidence of motion. */
  evidence: { at: number; odometer: number | null; lat: number | null; lon: number | null };
  /** Where the car stopped: the base for motion by odometer or place alone. */
  rest: { odometer: number | null; lat: number | null; lon: number | null; riseTs: number };
  /** The car drove or was unplugged since the last reading of the charge counter. */
  counterStale: boolean;
  tail: Candidate[];
  gap: OpenGap | null;
  rise: LevelRise;
  /** The odometer up to which every km lies in a trip or an odometer gap. */
  accounted: number | null;
  /** The end of the last closed candidate, for the neighbour that starts there. */
  closedEnd: {
    ts: number;
    level: number | null;
    range: number | null;
    lat: number | null;
    lon: number | null;
  };
  /**
   * End of the last silence through which the car is not known to have stood: values from before it do not belong to the segment after it;
   * ms, 0 = none.
   */
  heldFrom: number;
}

export function emptyState(): DetectionState {
  return {
    position: null,
    settledUntil: 0,
    heardAt: 0,
    silenceEnd: 0,
    settings: defaultSettings,
    sources: [],
    carry: newCarry(),
    odometer: newOdometerCheck(),
    level: newLevelCheck(),
    fixes: {
      lat: null,
      lon: null,
      ts: 0,
      anchorLat: null,
      anchorLon: null,
      refused: 0,
      refusedLat: null,
      refusedLon: null,
      refusedTs: 0,
    },
    evidence: { at: 0, odometer: null, lat: null, lon: null },
    rest: { odometer: null, lat: null, lon: null, riseTs: 0 },
    counterStale: false,
    tail: [],
    gap: null,
    rise: { base: null, baseTs: 0, top: 0, topTs: 0, from: 0 },
    accounted: null,
    closedEnd: { ts: 0, level: null, range: null, lat: null, lon: null },
    heldFrom: 0,
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
