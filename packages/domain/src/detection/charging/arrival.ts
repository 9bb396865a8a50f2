import { capacityOf } from '../figures/capacity.ts';
import { cableLimit, countEnergy, isRestart, isUnreportedRestart } from './charge-counter.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { Candidate } from '../timeline/candidate.ts';
import { valueAt } from '../readings/reading.ts';
import { plainStep } from '../readings/steps.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/**
 * Starts the arrival test: counters and level count from their last readings before the statement; `before` is the time of the last sample
 * without it.
 */
export function startArrival(state: DetectionState, candidate: Candidate, before: number): void {
  const { carry } = state;
  const at = before > 0 ? before : candidate.start;
  candidate.arrivedBase = carry.energyAddedKwh.ts <= at || carry.energyAddedKwh.before !== null ? valueAt(carry.energyAddedKwh, at) : null;
  candidate.counterBase = candidate.arrivedBase;
  candidate.levelBase = carry.soc.ts <= at || carry.soc.before !== null ? valueAt(carry.soc, at) : null;
  candidate.gridAtBase = carry.gridEnergyKwh.ts <= at || carry.gridEnergyKwh.before !== null ? valueAt(carry.gridEnergyKwh, at) : null;
  candidate.gridAtLevel = candidate.gridAtBase;
  candidate.baseTs = at;
}

/** Adds the sample's readings to the energies of a stated charge and to the test whether energy arrived. */
export function addChargeReports(
  state: DetectionState,
  candidate: Candidate,
  reports: Reports,
  withCounter = true,
  withLevel = true,
): void {
  const { carry } = state;
  const counted = withCounter && isFresh(carry.energyAddedKwh, reports);
  const level = withLevel && isFresh(carry.soc, reports);
  if (counted) {
    testCounter(state, candidate, reports);
    countEnergy(state, candidate, reports);
    candidate.gridAtBase = carry.gridEnergyKwh.value;
  }
  if (level) {
    testLevel(state, candidate, reports);
    candidate.gridAtLevel = carry.gridEnergyKwh.value;
  }
  if (isFresh(carry.gridEnergyKwh, reports)) {
    const { value, before } = carry.gridEnergyKwh;
    candidate.gridSeen = true;
    if (value !== null && before !== null) candidate.gridKwh += isRestart(before, value) ? value : Math.max(0, value - before);
  }
  if (isFresh(carry.acdc, reports)) candidate.current = carry.acdc.value ?? candidate.current;
  if (carry.fastCharger.value === true) candidate.fast = true;
  if (isFresh(carry.fastCharger, reports) && carry.fastCharger.value === false) candidate.slow = true;
}

/** A gain above the cable's limit is an old value: it is rejected for good, and its reading is the base of the test from then on. */
function testCounter(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const reading = state.carry.energyAddedKwh.value ?? 0;
  const base = candidate.arrivedBase;
  const restarted = base === null || isRestart(base, reading);
  if (!restarted && reading < base) {
    if (isUnreportedRestart(state, base, reading)) candidate.arrivedBase = reading;
    return;
  }
  const gain = restarted ? reading : reading - base;
  const from = Math.max(candidate.baseTs, state.carry.energyAddedKwh.beforeTs);
  candidate.arrivedBase = reading;
  if (gain <= cableLimit(state, candidate, candidate.gridAtBase, from, reports.ts, plainStep(reports.source.counterStep)))
    candidate.arrivedKwh += gain;
}

function testLevel(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const level = state.carry.soc.value ?? 0;
  const base = candidate.levelBase;
  const capacity = capacityOf(state);
  candidate.levelBase = level;
  if (base === null || capacity === null) return;
  const gain = ((level - base) * capacity) / 100;
  const from = Math.max(candidate.baseTs, state.carry.soc.beforeTs);
  const step = (plainStep(reports.source.levelStep) * capacity) / 100;
  if (gain <= cableLimit(state, candidate, candidate.gridAtLevel, from, reports.ts, step)) candidate.arrivedLevel += level - base;
}

/**
 * Returns the kWh known to have reached the battery since the first statement, by the first evidence that exists; null: no evidence can
 * exist.
 */
export function arrivedEnergy(state: DetectionState, candidate: Candidate): number | null {
  const durationMs = candidate.last - candidate.start;
  if (durationMs > 0 && candidate.powerMs >= thresholds.integralCoverage * durationMs) return -candidate.powerKwh;
  const counter = state.carry.energyAddedKwh;
  const counterSource = state.sources[counter.src];
  if (counter.value !== null && counterSource !== undefined && state.heardAt - counterSource.heardAt < thresholds.silence)
    return candidate.arrivedKwh;
  const capacity = capacityOf(state);
  return capacity === null || state.carry.soc.value === null ? null : (candidate.arrivedLevel * capacity) / 100;
}

/** Returns whether the stated charge is confirmed; records when the first energy arrived. */
export function isConfirmed(state: DetectionState, candidate: Candidate, ts: number): boolean {
  const energy = arrivedEnergy(state, candidate);
  if (energy === null) return candidate.last - candidate.start >= thresholds.statementConfirms;
  if (energy > 0 && candidate.arrivalTs === 0) candidate.arrivalTs = ts;
  return energy >= thresholds.chargeConfirmed - 1e-9;
}
