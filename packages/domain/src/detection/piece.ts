/**
 * A stretch of the timeline that is not settled yet. `maybe` is motion that one more sample has to confirm, `says` a charge that is
 * stated and not confirmed, `gap` a silence of which it is not known yet what it was.
 */
export type PieceKind = 'move' | 'maybe' | 'says' | 'charge' | 'rest' | 'sleep' | 'gap';

/** Bits of the values at an edge. */
export const edgeBit = { level: 1, range: 2, odometer: 4, place: 8, fuel: 16, counter: 32, used: 64 } as const;

/** The sums of a stretch; constant in size, and two neighbours add up to one (see merge-pieces.ts). Times in ms, km, kWh, kW, degrees. */
export interface Piece {
  kind: PieceKind;
  start: number;
  end: number;
  /** Its own first and last sample; the edges may lie beyond them. */
  first: number;
  last: number;
  /** The edges were deduced. */
  estimatedStart: boolean;
  estimatedEnd: boolean;
  /** Made of motion that nobody saw (odometer or place only). */
  unseen: boolean;
  /** A charge found by the level alone. */
  byLevel: boolean;
  hasGap: boolean;
  /** No longer waits for a pause or for more level: something ended it for good. */
  parted: boolean;
  /** Motion that has reached the smallest trip. */
  isTrip: boolean;
  /** Values at the start; `startOld`: bits of those older than the last silence. */
  startLevel: number | null;
  startRange: number | null;
  startOdometer: number | null;
  startLat: number | null;
  startLon: number | null;
  startFuel: number | null;
  startOld: number;
  /** Values at the end; `endOpen`: bits of those a later report may still replace, until `endUntil`. */
  endLevel: number | null;
  endRange: number | null;
  endOdometer: number | null;
  endLat: number | null;
  endLon: number | null;
  endFuel: number | null;
  endOpen: number;
  endUntil: number;
  odometerSeen: boolean;
  odometerStep: number;
  jumpKm: number;
  smallKm: number;
  headKm: number;
  tailKm: number;
  tailGpsKm: number;
  speedKm: number;
  speedMs: number;
  maxSpeed: number;
  gpsKm: number;
  climb: number;
  binKm: number;
  binSum: number;
  binCount: number;
  binBefore: number | null;
  powerKwh: number;
  powerMs: number;
  powerAllMs: number;
  maxIn: number;
  cableKwh: number;
  cableMs: number;
  maxCable: number;
  usedKwh: number;
  usedSeen: boolean;
  counterKwh: number;
  counterSeen: boolean;
  counterBase: number | null;
  counterUnknown: boolean;
  gridKwh: number;
  gridSeen: boolean;
  /** The test of arrival: what arrived by counter and by level, from which readings on, and when the first arrived. */
  arrivedKwh: number;
  arrivedBase: number | null;
  arrivedLevel: number;
  levelBase: number | null;
  baseTs: number;
  gridAtBase: number | null;
  gridAtLevel: number | null;
  arrivalTs: number;
  statedUntil: number;
  current: '' | 'AC' | 'DC';
  /** A fast charger was present; the source said that none is. */
  fast: boolean;
  slow: boolean;
  outSum: number;
  outMs: number;
  inSum: number;
  inMs: number;
  levelStep: number;
  src: number;
  rank: number;
  driveNumber: number;
  chargeNumber: number;
  /** A drive's level in its last moving sample. */
  drivenLevel: number | null;
  /** It was charged on the way unheard: its level tells nothing of what it used. */
  recharged: boolean;
  /** km a drive may have gone on after its last report, where only a sleep tells of its end; 0: it is known. */
  openKm: number;
}

export function newPiece(kind: PieceKind, start: number, ts: number): Piece {
  return {
    kind,
    start,
    end: ts,
    first: ts,
    last: ts,
    estimatedStart: false,
    estimatedEnd: false,
    unseen: false,
    byLevel: false,
    hasGap: false,
    parted: false,
    isTrip: false,
    startLevel: null,
    startRange: null,
    startOdometer: null,
    startLat: null,
    startLon: null,
    startFuel: null,
    startOld: 0,
    endLevel: null,
    endRange: null,
    endOdometer: null,
    endLat: null,
    endLon: null,
    endFuel: null,
    endOpen: 0,
    endUntil: 0,
    odometerSeen: false,
    odometerStep: 0,
    jumpKm: 0,
    smallKm: 0,
    headKm: 0,
    tailKm: 0,
    tailGpsKm: 0,
    speedKm: 0,
    speedMs: 0,
    maxSpeed: -1,
    gpsKm: 0,
    climb: 0,
    binKm: 0,
    binSum: 0,
    binCount: 0,
    binBefore: null,
    powerKwh: 0,
    powerMs: 0,
    powerAllMs: 0,
    maxIn: 0,
    cableKwh: 0,
    cableMs: 0,
    maxCable: 0,
    usedKwh: 0,
    usedSeen: false,
    counterKwh: 0,
    counterSeen: false,
    counterBase: null,
    counterUnknown: false,
    gridKwh: 0,
    gridSeen: false,
    arrivedKwh: 0,
    arrivedBase: null,
    arrivedLevel: 0,
    levelBase: null,
    baseTs: 0,
    gridAtBase: null,
    gridAtLevel: null,
    arrivalTs: 0,
    statedUntil: 0,
    current: '',
    fast: false,
    slow: false,
    outSum: 0,
    outMs: 0,
    inSum: 0,
    inMs: 0,
    levelStep: 0,
    src: -1,
    rank: 9,
    driveNumber: 0,
    chargeNumber: 0,
    drivenLevel: null,
    recharged: false,
    openKm: 0,
  };
}
