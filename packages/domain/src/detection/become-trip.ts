import type { Piece } from './piece.ts';
import { clearReading } from './reading.ts';
import type { DetectionState } from './state.ts';
import { reachedTrip } from './too-small.ts';

/** A movement that becomes a trip clears what was carried of charging: a lost "stopped" must not swallow the next drive. */
export function becomeTrip(state: DetectionState, piece: Piece): void {
  if (!piece.isTrip && !reachedTrip(state, piece)) return;
  piece.isTrip = true;
  driveOff(state, piece.first, piece.end);
}

/** What was said of charging before a drive holds no longer, and neither does the base of a rising level; what was said since its end is of the stop behind it. */
export function driveOff(state: DetectionState, before: number, end: number): void {
  const { carry } = state;
  for (const reading of [carry.charging, carry.chargingHint, carry.plugged, carry.fastCharger, carry.chargerPowerKw, carry.minutesToFull]) {
    if (reading.ts < before) clearReading<unknown>(reading);
  }
  if (carry.energyAddedKwh.ts <= end) state.counterStale = true;
  if (state.rise.baseTs >= end) return;
  state.rise.base = null;
  state.rise.from = 0;
}
