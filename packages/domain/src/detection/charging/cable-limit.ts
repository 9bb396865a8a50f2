import type { Readings } from '../readings/readings.ts';
import { commonStep } from '../readings/steps.ts';
import type { DetectionSettings } from '../settings.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/** Returns the most energy that a cable of this power (kW) can have given in a time, kWh. */
function maxGiven(power: number, ms: number): number {
  return (thresholds.cableFactor * power * ms) / hour + thresholds.cableAllowance;
}

/** What tells how fast the car charges: its model, and the highest power it was seen to charge with, kW (0: none yet). */
export interface ChargePowers {
  readonly settings: Pick<DetectionSettings, 'acPower' | 'dcPower'>;
  readonly shownKw: number;
}

/**
 * Returns the most power with which the car can charge, kW: what its model takes, or what it was seen to take; a general limit where that is unknown. A model without
 * direct current takes what it takes with alternating current. `isAc`: the current is known to be alternating.
 */
export function mostPower({ settings: { acPower, dcPower }, shownKw }: ChargePowers, isAc = false): number {
  const ofModel = isAc ? acPower : (dcPower ?? acPower);
  if (ofModel === null) return isAc ? thresholds.cableAc : thresholds.cableDc;
  return Math.min(thresholds.cableDc, Math.max(shownKw, ofModel * thresholds.modelPower));
}

/** Returns the least time in which a cable of this power (kW) gives an energy (kWh), ms. */
export function timeToGive(power: number, kWh: number): number {
  return (Math.max(0, kWh - thresholds.cableAllowance) * hour) / (thresholds.cableFactor * power);
}

/** A time in which a cable was in, ms, and what its source told of it. */
export interface CableTime {
  readonly from: number;
  readonly to: number;
  /** The highest power out of the cable, kW; 0: unknown. */
  readonly maxCable: number;
  /** The reading of the cable's own counter at the start, kWh. */
  readonly gridBase: number | null;
}

/**
 * Returns the most energy the cable can have given in a time, kWh: by its own counter, else by its highest power; plus one `step` of the reading
 * that is tested, kWh.
 */
export function cableLimit(
  state: ChargePowers & { readonly readings: Readings },
  { from, to, maxCable, gridBase }: CableTime,
  step: number,
): number {
  const { readings } = state;
  const grid = readings.gridEnergyKwh;
  const power = maxCable > 0 ? maxCable : mostPower(state, isAc(readings));
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
