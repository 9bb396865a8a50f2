/**
 * The kinds of an unsettled candidate. `maybe`: motion that one more sample has to confirm; `says`: a charge that is stated and not
 * confirmed; `gap`: a silence that is not decided yet.
 */
export type CandidateKind = 'move' | 'maybe' | 'says' | 'charge' | 'rest' | 'sleep' | 'gap';

/** Bits of the values at an edge. */
export const edgeBit = { level: 1, range: 2, odometer: 4, place: 8, fuel: 16, counter: 32, used: 64 } as const;

/**
 * The sums of a candidate; constant in size, and the sums of two neighbours add up (see merge-candidates.ts). Times in ms, km, kWh, kW,
 * degrees.
 */
export interface Candidate {
  kind: CandidateKind;
  start: number;
  end: number;
  /** Its own first and last sample; the edges may lie beyond them. */
  first: number;
  last: number;
  /** The edges were deduced. */
  estimatedStart: boolean;
  estimatedEnd: boolean;
  /** The motion was inferred from odometer or place only. */
  unseen: boolean;
  /** A charge found by the level alone. */
  byLevel: boolean;
  hasGap: boolean;
  /** Ended for good: no pause and no further level can continue it. */
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
  /** Values at the end; `endOpen`: bits of those that a later report may still replace, until `endUntil`. */
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
  /** km by which a re-anchored odometer jumped within the candidate, and before it, where no other candidate has the jump. */
  jumpKm: number;
  jumpBeforeKm: number;
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
  /** The arrival test: what arrived by counter and by level, from which readings on, and when the first energy arrived. */
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
  /** A fast charger was present; the source reported that none is. */
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
  /** The level in the last moving sample of a drive. */
  drivenLevel: number | null;
  /** The car was charged during an inferred drive: the level does not show what the drive used. */
  recharged: boolean;
  /** km a drive may have continued after its last report, where only a sleep shows that it ended; 0: the end is known. */
  openKm: number;
}

export function newCandidate(kind: CandidateKind, start: number, ts: number): Candidate {
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
    jumpBeforeKm: 0,
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
