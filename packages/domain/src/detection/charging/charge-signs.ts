import type { Reading } from '../readings/reading.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { thresholds } from '../thresholds.ts';
import { isRestart } from './counter-restart.ts';

/**
 * The signs of a charge in the values of a car that stands, for sources whose word for it was lost or is never sent: power into the car, a
 * rising counter. Times in ms, 0 = never.
 */
export interface ChargeSigns {
  /** The last time something showed that nothing is charged: a word, the end of power, motion, a silence. */
  deniedAt: number;
  /** The first sign since then, or the last report before it: a counter rose since its last reading. */
  since: number;
  /** The last sign since then; 0: none. */
  at: number;
}

export function newChargeSigns(): ChargeSigns {
  return { deniedAt: 0, since: 0, at: 0 };
}

/** Reads the signs of this sample. */
export function readSigns(signs: ChargeSigns, readings: Readings, reports: Reports, isStanding: boolean): void {
  // A car that stops may still brake in its first standing sample.
  const stood = reports.silence || reports.before > signs.deniedAt;
  const isDenied = !isStanding || reports.asleep || hasDenial(readings, reports);
  if (isDenied || reports.silence || hasPowerEnded(readings, reports)) {
    signs.deniedAt = reports.ts;
    signs.at = 0;
  }
  if (isDenied) return;
  const { energyAddedKwh } = readings;
  const rose = hasRisen(energyAddedKwh, signs.deniedAt, reports);
  if (!rose && !hasCablePower(readings, reports) && !(stood && hasPowerIn(readings, reports))) return;
  if (signs.at === 0) signs.since = rose ? energyAddedKwh.beforeTs : reports.ts;
  signs.at = reports.ts;
}

/** Signs were reported within a silence. */
export function hasSigns({ at }: ChargeSigns, ts: number): boolean {
  return at > 0 && ts - at < thresholds.silence;
}

/** This sample itself says that the car is not charged. */
function hasDenial({ charging, chargingHint, fastCharger, plugged }: Readings, reports: Reports): boolean {
  return (
    (isFresh(charging, reports) && charging.value !== 'charging' && charging.value !== 'starting') ||
    (isFresh(plugged, reports) && plugged.value === false) ||
    (isFresh(chargingHint, reports) && chargingHint.value === 'none' && isChange(chargingHint)) ||
    (isFresh(fastCharger, reports) && fastCharger.value === false && isChange(fastCharger))
  );
}

function isChange(reading: Reading<unknown>): boolean {
  return reading.before !== null && reading.before !== reading.value;
}

const isCablePower = (power: number | null): boolean => power !== null && power > thresholds.cablePowerFrom;
const isPowerIn = (power: number | null): boolean => power !== null && power <= -thresholds.powerInFrom;

function hasCablePower({ chargerPowerKw }: Readings, reports: Reports): boolean {
  return isFresh(chargerPowerKw, reports) && isCablePower(chargerPowerKw.value);
}

function hasPowerIn({ powerKw }: Readings, reports: Reports): boolean {
  return isFresh(powerKw, reports) && isPowerIn(powerKw.value);
}

/** The power that was a sign until now is reported to be gone or unknown. */
function hasPowerEnded({ chargerPowerKw, powerKw }: Readings, reports: Reports): boolean {
  if (isCablePower(chargerPowerKw.value)) return false;
  return (
    (chargerPowerKw.ts === reports.ts && isCablePower(chargerPowerKw.before)) ||
    (powerKw.ts === reports.ts && !isPowerIn(powerKw.value) && isPowerIn(powerKw.before))
  );
}

/** The counter into the battery rose between two readings since the last denial: neither repeated nor restarted. */
function hasRisen(counter: Reading<number>, since: number, reports: Reports): boolean {
  const { value, before, beforeTs } = counter;
  return isFresh(counter, reports) && value !== null && before !== null && beforeTs >= since && value > before && !isRestart(before, value);
}
