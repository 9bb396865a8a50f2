import { clearReading } from '../readings/reading.ts';
import type { DetectionState } from '../state.ts';
import type { Drive } from '../timeline/candidate.ts';
import { reachedTrip } from './too-small.ts';

/** What a trip ends: the carried charging states, the counter of the last charge and the rise of the level. */
type StatesOfStand = Pick<DetectionState, 'readings' | 'counterStale' | 'rise'>;

/** Marks a movement as a trip and clears the carried charging states: a lost "stopped" must not hide the next drive. */
export function confirmTrip(state: StatesOfStand, candidate: Drive): void {
  if (!candidate.drive.isTrip && !reachedTrip(candidate, state.readings.odometerKm.value)) return;
  candidate.drive.isTrip = true;
  clearChargingStates(state, candidate.first, candidate.end);
}

/**
 * Clears charging statements from before a drive and the base of a rising level; statements since the drive's end belong to the stop after
 * it and stay.
 */
export function clearChargingStates(state: StatesOfStand, before: number, end: number): void {
  const { charging, chargingHint, plugged, fastCharger, chargerPowerKw, minutesToFull, energyAddedKwh } = state.readings;
  for (const reading of [charging, chargingHint, plugged, fastCharger, chargerPowerKw, minutesToFull]) {
    if (reading.ts < before) clearReading<unknown>(reading);
  }
  if (energyAddedKwh.ts <= end) state.counterStale = true;
  if (state.rise.baseTs >= end) return;
  state.rise.base = null;
  state.rise.from = 0;
}
