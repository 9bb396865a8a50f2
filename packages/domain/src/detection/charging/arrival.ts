import { capacityOf } from '../figures/capacity.ts';
import { type Reading, reportedAt, valueAt } from '../readings/reading.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { Readings } from '../readings/readings.ts';
import { plainStep } from '../readings/steps.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate, Charge, StatedCharge } from '../timeline/candidate.ts';
import { cableLimit } from './cable-limit.ts';
import { countEnergy } from './charge-counter.ts';
import type { ChargingState } from './charging-state.ts';
import { isRestart, isUnreportedRestart } from './counter-restart.ts';

/**
 * Starts the arrival test: counters and level count from their last readings before the statement; `before` is the time of the last sample
 * without it. A level from before `deniedAt` proves nothing: it may have risen before.
 */
export function startArrival(readings: Readings, { start, energy, arrival }: StatedCharge, before: number, deniedAt: number): void {
  const at = before > 0 ? before : start;
  arrival.arrivedBase = knownAt(readings.energyAddedKwh, at);
  energy.counterBase = arrival.arrivedBase;
  arrival.levelBase = reportedAt(readings.soc, at) < deniedAt ? null : knownAt(readings.soc, at);
  arrival.gridAtBase = knownAt(readings.gridEnergyKwh, at);
  arrival.gridAtLevel = arrival.gridAtBase;
  arrival.baseTs = at;
}

/** The value reported at or before a time; null: none is that old. */
function knownAt(reading: Reading<number>, at: number): number | null {
  return reading.ts <= at || reading.before !== null ? valueAt(reading, at) : null;
}

/** Which readings of a sample belong to a charge. */
interface OfCharge {
  readonly counter: boolean;
  readonly level: boolean;
}

const allOfCharge: OfCharge = { counter: true, level: true };

/** Adds the sample's readings to the energies of a stated charge and to the test whether energy arrived. */
export function addChargeReports(
  state: ChargingState,
  candidate: StatedCharge | Charge,
  reports: Reports,
  ofCharge: OfCharge = allOfCharge,
): void {
  const { readings } = state;
  const { arrival } = candidate;
  if (ofCharge.counter && isFresh(readings.energyAddedKwh, reports)) {
    testCounter(state, candidate, reports);
    countEnergy(state, candidate, reports);
    noteHead(readings, candidate, reports, ofCharge);
    arrival.gridAtBase = readings.gridEnergyKwh.value;
  }
  if (ofCharge.level && isFresh(readings.soc, reports)) {
    testLevel(state, candidate, reports);
    arrival.gridAtLevel = readings.gridEnergyKwh.value;
  }
  addCableReports(readings, candidate, reports);
}

/** From here on counter and level tell of the same time: a start that was heard late is left out of both. */
function noteHead({ soc }: Readings, { energy }: StatedCharge | Charge, reports: Reports, { level }: OfCharge): void {
  if (energy.headLevel !== null || !level || !isFresh(soc, reports)) return;
  energy.headLevel = soc.value;
  energy.headKwh = energy.counterKwh;
}

/** Adds what this sample tells of the cable: its counter, its current, the fast charger. */
function addCableReports(readings: Readings, { energy, cable }: Candidate, reports: Reports): void {
  if (isFresh(readings.gridEnergyKwh, reports)) {
    const { value, before } = readings.gridEnergyKwh;
    energy.gridSeen = true;
    if (value !== null && before !== null) energy.gridKwh += isRestart(before, value) ? value : Math.max(0, value - before);
  }
  if (isFresh(readings.acdc, reports)) cable.current = readings.acdc.value ?? cable.current;
  if (readings.fastCharger.value === true) cable.fast = true;
  if (isFresh(readings.fastCharger, reports) && readings.fastCharger.value === false) cable.slow = true;
}

/** A gain above the cable's limit is an old value: it is rejected for good, and its reading is the base of the test from then on. */
function testCounter(state: ChargingState, { energy, arrival }: StatedCharge | Charge, reports: Reports): void {
  const { readings, counterStale } = state;
  const reading = readings.energyAddedKwh.value ?? 0;
  const base = arrival.arrivedBase;
  const restarted = base === null || isRestart(base, reading);
  if (!restarted && reading < base) {
    if (isUnreportedRestart(counterStale, base, reading)) arrival.arrivedBase = reading;
    return;
  }
  const gain = restarted ? reading : reading - base;
  const from = Math.max(arrival.baseTs, readings.energyAddedKwh.beforeTs);
  const step = plainStep(reports.source.counterStep);
  arrival.arrivedBase = reading;
  const cableTime = { from, to: reports.ts, maxCable: energy.maxCable, gridBase: arrival.gridAtBase };
  if (gain <= cableLimit(state, cableTime, step)) arrival.arrivedKwh += gain;
}

function testLevel(state: ChargingState, { energy, arrival }: StatedCharge | Charge, reports: Reports): void {
  const { readings } = state;
  const level = readings.soc.value ?? 0;
  const base = arrival.levelBase;
  const capacity = capacityOf(state);
  arrival.levelBase = level;
  if (base === null) return;
  if (capacity === null) {
    arrival.arrivedLevel += level - base;
    return;
  }
  const gain = ((level - base) * capacity) / 100;
  const from = Math.max(arrival.baseTs, readings.soc.beforeTs);
  const step = (plainStep(reports.source.levelStep) * capacity) / 100;
  const cableTime = { from, to: reports.ts, maxCable: energy.maxCable, gridBase: arrival.gridAtLevel };
  if (gain <= cableLimit(state, cableTime, step)) arrival.arrivedLevel += level - base;
}

/**
 * Returns the kWh known to have reached the battery since the first statement, by the first evidence that exists; null: no evidence can
 * exist.
 */
function arrivedEnergy(state: ChargingState, { start, last, energy, arrival }: StatedCharge | Charge): number | null {
  const durationMs = last - start;
  if (durationMs > 0 && energy.powerMs >= thresholds.integralCoverage * durationMs) return -energy.powerKwh;
  const capacity = capacityOf(state);
  const byLevel = capacity === null || state.readings.soc.value === null ? null : (arrival.arrivedLevel * capacity) / 100;
  const counter = state.readings.energyAddedKwh;
  const counterSource = state.sources[counter.src];
  if (counter.value !== null && counterSource !== undefined && state.lastReport - counterSource.lastReport < thresholds.silence)
    return arrival.arrivedKwh > 0 ? Math.max(arrival.arrivedKwh, byLevel ?? 0) : 0;
  return byLevel;
}

/**
 * Returns the kWh that reached the battery of a charge without a word: by the counter, by the power into the battery over longer than a
 * braking car rolls, or by a level that rose by more than a battery does that only warms up; null: not proven.
 */
function provenEnergy(state: ChargingState, { start, last, energy, arrival }: StatedCharge | Charge): number | null {
  if (arrival.arrivedKwh > 0) return arrival.arrivedKwh;
  const durationMs = last - start;
  if (durationMs >= thresholds.edgeWindow && energy.powerAllMs >= thresholds.integralCoverage * durationMs && energy.powerKwh < 0)
    return -energy.powerKwh;
  if (arrival.arrivedLevel <= thresholds.warmingRise) return null;
  return (arrival.arrivedLevel * (capacityOf(state) ?? 100)) / 100;
}

/** Returns whether the stated charge is confirmed; records when the first energy arrived. */
export function isConfirmed(state: ChargingState, candidate: StatedCharge | Charge, ts: number): boolean {
  const { worded } = candidate.cable;
  const energy = worded ? arrivedEnergy(state, candidate) : provenEnergy(state, candidate);
  if (energy === null) {
    const isPowered = worded || candidate.energy.maxIn >= thresholds.powerInFrom;
    return isPowered && candidate.last - candidate.start >= thresholds.statementConfirms;
  }
  if (energy > 0 && candidate.arrival.arrivalTs === 0) candidate.arrival.arrivalTs = ts;
  return energy >= thresholds.chargeConfirmed - 1e-9;
}
