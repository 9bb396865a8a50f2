import { tripDistance } from '../figures/distance.ts';
import { edgeBit, type Candidate } from '../timeline/candidate.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** Returns whether the running or ended movement has reached the smallest trip, by the best of odometer, speed integral and cleaned GPS. */
export function reachedTrip(state: DetectionState, candidate: Candidate): boolean {
  const end = candidate.endUntil === 0 ? state.carry.odometerKm.value : candidate.endOdometer;
  // A reading from before a silence does not show the distance of this movement; the first one after it may still arrive.
  if (candidate.endUntil === 0 && (candidate.startOld & edgeBit.odometer) !== 0)
    return Math.max(candidate.speedKm, candidate.gpsKm) >= thresholds.smallestTrip;
  // An odometer too coarse to show 100 m does not overrule speed and GPS.
  if (candidate.odometerSeen && candidate.odometerStep >= thresholds.smallestTrip) {
    const rolled = end !== null && candidate.startOdometer !== null ? end - candidate.startOdometer - candidate.jumpKm : 0;
    return Math.max(rolled, candidate.speedKm, candidate.gpsKm) >= thresholds.smallestTrip;
  }
  return tripDistance(candidate, end).km >= thresholds.smallestTrip;
}
