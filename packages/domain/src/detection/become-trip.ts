import type { Piece } from './piece.ts';
import { clearReading } from './reading.ts';
import type { DetectionState } from './state.ts';
import { reachedTrip } from './too-small.ts';

/** A movement that becomes a trip clears what was carried of charging: a lost "stopped" must not swallow the next drive. */
export function becomeTrip(state: DetectionState, piece: Piece): void {
  if (!piece.isTrip && !reachedTrip(state, piece)) return;
  piece.isTrip = true;
  driveOff(state, piece.first);
}

/** What was said of charging before a drive holds no longer, and neither does the base of a rising level. */
export function driveOff(state: DetectionState, before: number): void {
  const { carry } = state;
  for (const reading of [carry.charging, carry.chargingHint, carry.plugged, carry.fastCharger, carry.chargerPowerKw, carry.minutesToFull]) {
    if (reading.ts < before) clearReading<unknown>(reading);
  }
  state.counterStale = true;
  state.rise.base = null;
  state.rise.from = 0;
}
