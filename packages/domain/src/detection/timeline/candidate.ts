import { type ArrivalSums, newArrivalSums } from '../charging/arrival-sums.ts';
import { type Climb, newClimb } from '../figures/climb.ts';
import { type EnergySums, newEnergySums } from '../figures/energy-sums.ts';
import { newTemperatures, type Temperatures } from '../figures/temperatures.ts';
import { newTrack, type Track } from '../figures/track.ts';
import { type EdgeValues, newEdgeValues } from './edge-values.ts';

/** What every candidate has, whatever its kind: sums stay when it becomes another kind, because a neighbour may take them over. */
interface AnyCandidate {
  /** Edges, ms. */
  start: number;
  end: number;
  /** Its own first and last sample; the edges may lie beyond them. */
  first: number;
  last: number;
  startValues: EdgeValues;
  endValues: EdgeValues;
  /** Until when a later report may replace an open value at the end, ms; 0: the candidate has not ended. */
  endUntil: number;
  /** An edge that was deduced: the time between the two reports between which it lies, ms; null: the edge was reported. */
  startUnheard: number | null;
  endUnheard: number | null;
  /** The earliest time at which a start that was not reported can lie, and the latest of such an end, ms; 0: the edge itself. */
  earliestStart: number;
  latestEnd: number;
  /** Motion that only odometer or place show, also in what it was merged with. */
  inferred: boolean;
  /** The source said that the car is parked: gear P, ignition off, on the cable, asleep. */
  parked: boolean;
  /** Time of the silences in it, ms, also of its part of one in which an edge lies. */
  unheard: number;
  track: Track;
  climb: Climb;
  energy: EnergySums;
  temperatures: Temperatures;
  cable: Cable;
  /** The best source, as index into the state's sources (-1: none), and its rank. */
  src: number;
  rank: number;
  /** Session numbers of a file; 0: none. */
  driveNumber: number;
  chargeNumber: number;
  drive: DriveFacts | null;
  charge: ChargeFacts | null;
  arrival: ArrivalSums | null;
}

/** What the source stated while the car was on the cable. */
export interface Cable {
  /** A word of the source states the charge; else only signs show it (see charge-signs.ts). */
  worded: boolean;
  /** Last statement or sign, ms. */
  statedUntil: number;
  current: '' | 'AC' | 'DC';
  /** A fast charger was present; the source reported that none is. */
  fast: boolean;
  slow: boolean;
}

export interface DriveFacts {
  /** It has reached the smallest trip. */
  isTrip: boolean;
  /** The level in the last moving sample. */
  drivenLevel: number | null;
  /** The car was charged during an inferred drive: the level does not show what the drive used. */
  recharged: boolean;
  /** km the drive may have continued after its last report, where only a sleep shows that it ended; 0: the end is known. */
  openKm: number;
}

export interface ChargeFacts {
  /** Found by the level alone. */
  byLevel: boolean;
  /** Ended for good: no pause and no further level can continue it. */
  parted: boolean;
}

export interface Drive extends AnyCandidate {
  kind: 'drive';
  drive: DriveFacts;
  charge: null;
  arrival: null;
}

/** Motion that one more sample has to confirm. */
export interface PossibleDrive extends AnyCandidate {
  kind: 'possibleDrive';
  drive: null;
  charge: null;
  arrival: null;
}

/** A charge that the source states and no energy confirms yet. */
export interface StatedCharge extends AnyCandidate {
  kind: 'statedCharge';
  drive: null;
  charge: null;
  arrival: ArrivalSums;
}

export interface Charge extends AnyCandidate {
  kind: 'charge';
  drive: null;
  charge: ChargeFacts;
  arrival: ArrivalSums;
}

/** The car stands: awake or asleep. */
export interface Stationary extends AnyCandidate {
  kind: 'rest' | 'sleep';
  drive: null;
  charge: null;
  arrival: null;
}

/** A silence that is not decided yet. */
export interface Gap extends AnyCandidate {
  kind: 'gap';
  drive: null;
  charge: null;
  arrival: null;
}

/** A segment that is not closed; constant in size, and two neighbours can be merged (see merge-candidates.ts). */
export type Candidate = CandidateOf[CandidateKind];
export type CandidateKind = keyof CandidateOf;

/** The type of a candidate by its kind. */
interface CandidateOf {
  readonly drive: Drive;
  readonly possibleDrive: PossibleDrive;
  readonly statedCharge: StatedCharge;
  readonly charge: Charge;
  readonly rest: Stationary;
  readonly sleep: Stationary;
  readonly gap: Gap;
}

export function newCandidate<Kind extends CandidateKind>(kind: Kind, start: number, ts: number): CandidateOf[Kind] {
  const candidate: AnyCandidate & { kind: CandidateKind } = {
    kind,
    start,
    end: ts,
    first: ts,
    last: ts,
    startValues: newEdgeValues(),
    endValues: newEdgeValues(),
    endUntil: 0,
    startUnheard: null,
    endUnheard: null,
    earliestStart: 0,
    latestEnd: 0,
    inferred: false,
    parked: false,
    unheard: 0,
    track: newTrack(),
    climb: newClimb(),
    energy: newEnergySums(),
    temperatures: newTemperatures(),
    cable: { worded: false, statedUntil: 0, current: '', fast: false, slow: false },
    src: -1,
    rank: 9,
    driveNumber: 0,
    chargeNumber: 0,
    drive: null,
    charge: null,
    arrival: null,
  };
  return setKind(candidate, kind);
}

export function newDriveFacts(): DriveFacts {
  return { isTrip: false, drivenLevel: null, recharged: false, openKm: 0 };
}

export function newChargeFacts(): ChargeFacts {
  return { byLevel: false, parted: false };
}

/**
 * Makes a candidate another kind, in place: edges and sums stay, facts of the former kind are dropped. Use the returned value from then on.
 */
export function convert<Kind extends CandidateKind>(candidate: Candidate, kind: Kind): CandidateOf[Kind] {
  return setKind(candidate, kind);
}

function setKind<Kind extends CandidateKind>(candidate: AnyCandidate & { kind: CandidateKind }, kind: Kind): CandidateOf[Kind] {
  candidate.kind = kind;
  candidate.drive = kind === 'drive' ? (candidate.drive ?? newDriveFacts()) : null;
  candidate.charge = kind === 'charge' ? (candidate.charge ?? newChargeFacts()) : null;
  candidate.arrival = kind === 'charge' || kind === 'statedCharge' ? (candidate.arrival ?? newArrivalSums()) : null;
  return candidate as CandidateOf[Kind];
}

/** Returns a copy that shares nothing with the candidate. */
export function copyCandidate(candidate: Candidate): Candidate {
  return {
    ...candidate,
    startValues: { ...candidate.startValues },
    endValues: { ...candidate.endValues },
    track: { ...candidate.track },
    climb: { ...candidate.climb },
    energy: { ...candidate.energy },
    temperatures: { ...candidate.temperatures },
    cable: { ...candidate.cable },
    drive: candidate.drive === null ? null : { ...candidate.drive },
    charge: candidate.charge === null ? null : { ...candidate.charge },
    arrival: candidate.arrival === null ? null : { ...candidate.arrival },
  } as Candidate;
}

export function isMotion(candidate: Candidate | undefined): candidate is Drive | PossibleDrive {
  return candidate?.kind === 'drive' || candidate?.kind === 'possibleDrive';
}

/** The car stands; a charge found by the level alone is a stand too. */
export function isStationary(candidate: Candidate | undefined): boolean {
  return isStanding(candidate) || isLevelCharge(candidate);
}

export function isStanding(candidate: Candidate | undefined): candidate is Stationary {
  return candidate?.kind === 'rest' || candidate?.kind === 'sleep';
}

export function isLevelCharge(candidate: Candidate | undefined): candidate is Charge {
  return candidate?.kind === 'charge' && candidate.charge.byLevel;
}

/** The source states charging, confirmed or not. */
export function isCharging(candidate: Candidate | undefined): candidate is StatedCharge | Charge {
  return candidate?.kind === 'statedCharge' || (candidate?.kind === 'charge' && !candidate.charge.byLevel);
}

/** A charge of any sort or the statement of one. */
export function isOnCable(candidate: Candidate | undefined): candidate is StatedCharge | Charge {
  return candidate?.kind === 'statedCharge' || candidate?.kind === 'charge';
}

/** Where the silence that is still to be decided is in the tail; -1: there is none. */
export function gapIndex(tail: readonly Candidate[]): number {
  return tail.findIndex(({ kind }) => kind === 'gap');
}
