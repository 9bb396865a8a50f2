import { type Carry, newCarry } from './carry.ts';
import type { Piece } from './piece.ts';
import { type DetectionSettings, defaultSettings } from './settings.ts';
import type { SourceMemory } from './source-memory.ts';
import { readState, writeState } from './state-text.ts';

/** Version of the rules and of the serialised state: it rises where what is found changes. A state of another one is refused, and everything is found anew from stored samples. */
const stateVersion = 2;

/** How every serialised state of this version begins. */
export const versionPrefix = `[${stateVersion},`;

/** Can detection go on from this text? It may be damaged all the same. */
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

/** A silence whose meaning is open: what was true before it, and the first reports after it. */
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
  /** Says charging at the first sample after it. */
  saysAfter: boolean;
  /** km by speed since its end */
  drivenKm: number;
  /** The first odometer after it was read while the car moved. */
  readMoving: boolean;
  /** The first odometer (without one: place) after it was read while the car stood, or did not roll yet. */
  readStill: boolean;
}

/** A rise of the level of a source that never says anything about charging: the base since the car came to stand and the top so far. */
export interface LevelRise {
  base: number | null;
  baseTs: number;
  top: number;
  topTs: number;
  /** Pieces that start at or after this belong to the rise; 0: none. */
  from: number;
}

/** Everything detection knows of one vehicle; constant in size. Owned and changed by `foldMany`. */
export interface DetectionState {
  position: { ts: number; source: string } | null;
  /** Nothing before it can change any more, ms of vehicle time. */
  settledUntil: number;
  /** Time of the last heard sample, 0 = never; of the first one after the last silence. */
  heardAt: number;
  silenceEnd: number;
  settings: DetectionSettings;
  sources: SourceMemory[];
  carry: Carry;
  odometerRefused: { count: number; value: number; ts: number };
  fixes: Fixes;
  /** The last evidence of motion and where it was. */
  evidence: { at: number; odometer: number | null; lat: number | null; lon: number | null };
  /** Where the car came to rest: base of motion that only odometer or place show. */
  rest: { odometer: number | null; lat: number | null; lon: number | null; riseTs: number };
  /** Drove or was unplugged since the last reading of the charge counter. */
  counterStale: boolean;
  tail: Piece[];
  gap: OpenGap | null;
  rise: LevelRise;
  /** Up to which odometer every km lies in a trip or a marked gap. */
  accounted: number | null;
  /** The end of the last closed piece, for the neighbour that starts there. */
  closedEnd: {
    ts: number;
    level: number | null;
    range: number | null;
    lat: number | null;
    lon: number | null;
  };
  /** End of the last silence of which it is not known that the car stood through it: values from before it are not of the stretch behind it; ms, 0 = none. */
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
    odometerRefused: { count: 0, value: 0, ts: 0 },
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

/** The state as text: canonical (equal states give equal text), versioned, at most 8 KB. */
export function serializeState(state: DetectionState): string {
  return writeState(stateVersion, state, emptyState());
}

/** The state a text stands for. Throws when it is of another version or damaged. */
export function parseState(text: string): DetectionState {
  return readState(stateVersion, text, emptyState());
}
