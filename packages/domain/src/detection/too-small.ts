import { tripDistance } from './distance.ts';
import { edgeBit, type Piece } from './piece.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/** Returns whether the running or ended movement has reached the smallest trip, by the best of odometer, speed integral and cleaned GPS. */
export function reachedTrip(state: DetectionState, piece: Piece): boolean {
  const end = piece.endUntil === 0 ? state.carry.odometerKm.value : piece.endOdometer;
  // A reading from before a silence does not show the distance of this movement; the first one after it may still arrive.
  if (piece.endUntil === 0 && (piece.startOld & edgeBit.odometer) !== 0)
    return Math.max(piece.speedKm, piece.gpsKm) >= thresholds.smallestTrip;
  // An odometer too coarse to show 100 m does not overrule speed and GPS.
  if (piece.odometerSeen && piece.odometerStep >= thresholds.smallestTrip) {
    const rolled = end !== null && piece.startOdometer !== null ? end - piece.startOdometer - piece.jumpKm : 0;
    return Math.max(rolled, piece.speedKm, piece.gpsKm) >= thresholds.smallestTrip;
  }
  return tripDistance(piece, end).km >= thresholds.smallestTrip;
}
