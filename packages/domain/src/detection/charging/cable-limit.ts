import type { Readings } from '../readings/readings.ts';
import { commonStep } from '../readings/steps.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/**
 * Returns the most energy the cable can have given between two times, kWh: by its own counter (`gridBase`: its reading at the start), else by
 * its highest power (`maxCable`, kW; 0: unknown); plus one step of the reading.
 */
export function cableLimit(readings: Readings, maxCable: number, gridBase: number | null, from: number, to: number, step: number): number {
  const grid = readings.gridEnergyKwh;
  const dc = readings.fastCharger.value === true || readings.acdc.value === 'DC';
  const power = maxCable > 0 ? maxCable : dc ? thresholds.cableDc : thresholds.cableAc;
  const maxGiven = (ms: number): number => (thresholds.cableFactor * power * ms) / hour + thresholds.cableAllowance;
  if (gridBase === null || grid.value === null || grid.ts <= from || grid.value < gridBase) return maxGiven(to - from) + step;
  // The two counters come in different messages and steps: allows for what the cable gave since its counter's last report.
  const gridStep = commonStep(gridBase, grid.value);
  return grid.value - gridBase + (grid.ts < to ? maxGiven(to - grid.ts) : 0) + Math.max(step, gridStep);
}
