import type { Candidate } from '../timeline/candidate.ts';
import { clearReading } from '../readings/reading.ts';
import type { DetectionState } from '../state.ts';
import { reachedTrip } from './too-small.ts';

/** Marks a movement as a trip and clears the carried charging states: a lost "stopped" must not hide the next drive. */
export function confirmTrip(state: DetectionState, candidate: Candidate): void {
  if (!candidate.isTrip && !reachedTrip(state, candidate)) return;
  candidate.isTrip = true;
  clearChargingStates(state, candidate.first, candidate.end);
}

/**
 * Clears charging statements from before a drive and the base of a rising level; statements since the drive's end belong to the stop after
 * it and stay.
 */
export function clearChargingStates(state: DetectionState, before: number, end: number): void {
  const { carry } = state;
  for (const reading of [carry.charging, carry.chargingHint, carry.plugged, carry.fastCharger, carry.chargerPowerKw, carry.minutesToFull]) {
    if (reading.ts < before) clearReading<unknown>(reading);
  }
  if (carry.energyAddedKwh.ts <= end) state.counterStale = true;
  if (state.rise.baseTs >= end) return;
  state.rise.base = null;
  state.rise.from = 0;
}
