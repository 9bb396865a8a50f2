import { addArrival, continueArrival } from '../charging/arrival-sums.ts';
import { addClimb } from '../figures/climb.ts';
import { addEnergy } from '../figures/energy-sums.ts';
import { mergeTemperatures } from '../figures/temperatures.ts';
import { addTrack } from '../figures/track.ts';
import type { Cable, Candidate, Charge, DriveFacts, StatedCharge } from './candidate.ts';
import { edgeBit, fillUnknown, isOpen } from './edge-values.ts';

/** Merges `b` into its earlier neighbour `a`: sums add up, start and kind stay those of `a`, the end is that of `b`. */
export function mergeCandidates(a: Candidate, b: Candidate): void {
  addSums(a, b);
  fillUnknown(a.startValues, b.startValues);
  // A small movement without a position of its own does not change the place of the car.
  const keepsPlace = b.endValues.place === null && b.kind === 'drive' && a.kind !== 'drive';
  a.endValues = keepsPlace ? { ...b.endValues, place: a.endValues.place } : { ...b.endValues };
  a.endUntil = b.endUntil;
  a.end = b.end;
  a.last = b.last;
  a.endUnheard = b.endUnheard;
  a.latestEnd = b.latestEnd;
  a.inferred &&= b.inferred;
  a.parked ||= b.parked;
  a.unheard += b.unheard;
  if (a.drive !== null) mergeDriveFacts(a.drive, b.drive);
  if (a.charge !== null) a.charge.parted = b.charge?.parted ?? false;
}

/** The drive goes on with the facts of what follows; null: a stop. */
function mergeDriveFacts(a: DriveFacts, b: DriveFacts | null): void {
  a.openKm = b?.openKm ?? 0;
  a.drivenLevel = b?.drivenLevel ?? null;
  a.recharged ||= b?.recharged ?? false;
  a.isTrip ||= b?.isTrip ?? false;
}

/** The charge continues to count from the readings of the later candidate. */
export function continueCounters(a: StatedCharge | Charge, b: StatedCharge | Charge): void {
  a.energy.counterBase = b.energy.counterBase ?? a.energy.counterBase;
  continueArrival(a.arrival, b.arrival);
}

function addSums(a: Candidate, b: Candidate): void {
  addTrack(a.track, b.track, isOpen(a.startValues, edgeBit.odometer));
  addClimb(a.climb, b.climb);
  addEnergy(a.energy, b.energy);
  mergeTemperatures(a.temperatures, b.temperatures);
  mergeCable(a.cable, b.cable);
  if (a.arrival !== null && b.arrival !== null) addArrival(a.arrival, b.arrival);
  if (b.rank < a.rank) {
    a.rank = b.rank;
    a.src = b.src;
  }
  if (a.driveNumber === 0) a.driveNumber = b.driveNumber;
  if (a.chargeNumber === 0) a.chargeNumber = b.chargeNumber;
}

function mergeCable(a: Cable, b: Cable): void {
  a.statedUntil = Math.max(a.statedUntil, b.statedUntil);
  a.worded ||= b.worded;
  a.fast ||= b.fast;
  a.slow ||= b.slow;
  if (a.current === '') a.current = b.current;
}
