import type { Readings } from '../readings/readings.ts';
import { commonStep } from '../readings/steps.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/** Returns the most energy that a cable of this power (kW) can have given in a time, kWh. */
function maxGiven(power: number, ms: number): number {
  return (thresholds.cableFactor * power * ms) / hour + thresholds.cableAllowance;
}

/** Returns the least time in which a cable of this power (kW) gives an energy (kWh), ms. */
export function timeToGive(power: number, kWh: number): number {
  return (Math.max(0, kWh - thresholds.cableAllowance) * hour) / (thresholds.cableFactor * power);
}

/**
 * Returns the most energy the cable can have given between two times, kWh: by its own counter (`gridBase`: its reading at the start), else by
 * its highest power (`maxCable`, kW; 0: unknown); plus one step of the reading.
 */
export function cableLimit(readings: Readings, maxCable: number, gridBase: number | null, from: number, to: number, step: number): number {
  const grid = readings.gridEnergyKwh;
  const power = maxCable > 0 ? maxCable : isAc(readings) ? thresholds.cableAc : thresholds.cableDc;
  if (gridBase === null || grid.value === null || grid.ts <= from || grid.value < gridBase) return maxGiven(power, to - from) + step;
  // The two counters come in different messages and steps: allows for what the cable gave since its counter's last report.
  const gridStep = commonStep(gridBase, grid.value);
  return grid.value - gridBase + (grid.ts < to ? maxGiven(power, to - grid.ts) : 0) + Math.max(step, gridStep);
}

/** The source tells that the current is AC; its hint is of the on-board charger. */
function isAc({ acdc, fastCharger, chargingHint }: Readings): boolean {
  if (fastCharger.value === true || acdc.value === 'DC') return false;
  return acdc.value === 'AC' || fastCharger.value === false || chargingHint.value === 'charging';
}
