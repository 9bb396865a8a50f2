import { tripDistance } from '../figures/distance.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate } from '../timeline/candidate.ts';
import { edgeBit, isOpen } from '../timeline/edge-values.ts';

/**
 * Returns whether the running or ended movement has reached the smallest trip, by the best of odometer, speed integral and cleaned GPS.
 * `odometer`: the last reading, km.
 */
export function reachedTrip(candidate: Candidate, odometer: number | null): boolean {
  const { track, startValues, endValues } = candidate;
  const isRunning = candidate.endUntil === 0;
  // A reading from before a silence does not show the distance of this movement; the first one after it may still arrive.
  if (isRunning && isOpen(startValues, edgeBit.odometer)) return Math.max(track.speedKm, track.gpsKm) >= thresholds.smallestTrip;
  const end = isRunning ? odometer : endValues.odometer;
  // An odometer too coarse to show 100 m does not overrule speed and GPS.
  if (track.odometerSeen && track.odometerStep >= thresholds.smallestTrip) {
    const rolled = end !== null && startValues.odometer !== null ? end - startValues.odometer - track.jumpKm : 0;
    return Math.max(rolled, track.speedKm, track.gpsKm) >= thresholds.smallestTrip;
  }
  return tripDistance(candidate, end).km >= thresholds.smallestTrip;
}
