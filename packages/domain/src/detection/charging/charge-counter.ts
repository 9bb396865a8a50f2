import { type Reports, isFresh } from '../readings/reports.ts';
import type { Candidate } from '../timeline/candidate.ts';
import { commonStep, plainStep } from '../readings/steps.ts';
import type { DetectionState } from '../state.ts';
import { capacityOf } from '../figures/capacity.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/**
 * Returns the most energy the cable can have given between two times, kWh: by its own counter, else by its highest power; plus one step of
 * the reading.
 */
export function cableLimit(
  state: DetectionState,
  candidate: Candidate,
  gridBase: number | null,
  from: number,
  to: number,
  step: number,
): number {
  const grid = state.carry.gridEnergyKwh;
  const dc = state.carry.fastCharger.value === true || state.carry.acdc.value === 'DC';
  const power = candidate.maxCable > 0 ? candidate.maxCable : dc ? thresholds.cableDc : thresholds.cableAc;
  const maxGiven = (ms: number): number => (thresholds.cableFactor * power * ms) / hour + thresholds.cableAllowance;
  if (gridBase === null || grid.value === null || grid.ts <= from || grid.value < gridBase) return maxGiven(to - from) + step;
  // The two counters come in different messages and steps: allows for what the cable gave since its counter's last report.
  const gridStep = commonStep(gridBase, grid.value);
  return grid.value - gridBase + (grid.ts < to ? maxGiven(to - grid.ts) : 0) + Math.max(step, gridStep);
}

export function isRestart(base: number, reading: number): boolean {
  return reading < base * thresholds.counterRestartPart && base - reading >= thresholds.counterRestartFall;
}

/** After a drive a counter that fell, even by less than half, restarted without a report: it counts from this reading on. */
export function isUnreportedRestart(state: DetectionState, base: number, reading: number): boolean {
  return state.counterStale && base - reading >= thresholds.counterRestartFall;
}

/**
 * Adds a reading of the counter into the battery to the charge (section 4): restarts count from 0, smaller falls are noise, the first
 * reading after a drive is tested against cable and level.
 */
export function countEnergy(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const reading = state.carry.energyAddedKwh.value;
  if (!isFresh(state.carry.energyAddedKwh, reports) || reading === null) return;
  const base = candidate.counterBase;
  const isPlausible =
    reading <= cableLimit(state, candidate, candidate.gridAtBase, candidate.baseTs, reports.ts, plainStep(reports.source.counterStep));
  const first = !candidate.counterSeen;
  candidate.counterSeen = true;
  candidate.counterBase = reading;
  if (base === null) {
    if (isPlausible) candidate.counterKwh += reading;
    else candidate.counterUnknown = true;
  } else if (isRestart(base, reading) || (first && state.counterStale && isPlausible && agreesFromZero(state, candidate, base, reading))) {
    candidate.counterKwh += reading;
  } else if (reading < base) {
    if (isUnreportedRestart(state, base, reading)) candidate.counterUnknown = true;
    else candidate.counterBase = base;
  } else {
    candidate.counterKwh += reading - base;
  }
  state.counterStale = false;
}

/** Returns whether the reading counted from 0 agrees with the rise of the level at least as well as its difference to the base. */
function agreesFromZero(state: DetectionState, candidate: Candidate, base: number, reading: number): boolean {
  const capacity = capacityOf(state);
  const level = state.carry.soc.value;
  if (capacity === null || level === null || candidate.startLevel === null) return true;
  const byLevel = ((level - candidate.startLevel) * capacity) / 100;
  return Math.abs(reading - byLevel) <= Math.abs(reading - base - byLevel);
}

/** Adds the counter's first reading after a silence in which the charge ended: its rise came before the end. */
export function countEnergyTo(candidate: Candidate, reading: number): void {
  const base = candidate.counterBase;
  candidate.counterSeen = true;
  if (base !== null && reading > base) {
    candidate.counterKwh += reading - base;
    candidate.arrivedKwh += reading - base;
  }
  candidate.counterBase = reading;
}
