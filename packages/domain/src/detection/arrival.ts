import { capacityOf } from './capacity.ts';
import { cableLimit, countEnergy, isRestart, startsUnseen } from './charge-counter.ts';
import { type Heard, isFresh } from './hear.ts';
import type { Piece } from './piece.ts';
import { valueAt } from './reading.ts';
import { plainStep } from './steps.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/**
 * Starts the arrival test: counters and level count from their last readings before the statement; `before` is the time of the last sample
 * without it.
 */
export function startArrival(state: DetectionState, piece: Piece, before: number): void {
  const { carry } = state;
  const at = before > 0 ? before : piece.start;
  piece.arrivedBase = carry.energyAddedKwh.ts <= at || carry.energyAddedKwh.before !== null ? valueAt(carry.energyAddedKwh, at) : null;
  piece.counterBase = piece.arrivedBase;
  piece.levelBase = carry.soc.ts <= at || carry.soc.before !== null ? valueAt(carry.soc, at) : null;
  piece.gridAtBase = carry.gridEnergyKwh.ts <= at || carry.gridEnergyKwh.before !== null ? valueAt(carry.gridEnergyKwh, at) : null;
  piece.gridAtLevel = piece.gridAtBase;
  piece.baseTs = at;
}

/** Adds the sample's readings to the energies of a stated charge and to the test whether energy arrived. */
export function takeArrival(state: DetectionState, piece: Piece, heard: Heard, withCounter = true, withLevel = true): void {
  const { carry } = state;
  const counted = withCounter && isFresh(carry.energyAddedKwh, heard);
  const level = withLevel && isFresh(carry.soc, heard);
  if (counted) {
    testCounter(state, piece, heard);
    countEnergy(state, piece, heard);
    piece.gridAtBase = carry.gridEnergyKwh.value;
  }
  if (level) {
    testLevel(state, piece, heard);
    piece.gridAtLevel = carry.gridEnergyKwh.value;
  }
  if (isFresh(carry.gridEnergyKwh, heard)) {
    const { value, before } = carry.gridEnergyKwh;
    piece.gridSeen = true;
    if (value !== null && before !== null) piece.gridKwh += isRestart(before, value) ? value : Math.max(0, value - before);
  }
  if (isFresh(carry.acdc, heard)) piece.current = carry.acdc.value ?? piece.current;
  if (carry.fastCharger.value === true) piece.fast = true;
  if (isFresh(carry.fastCharger, heard) && carry.fastCharger.value === false) piece.slow = true;
}

/** A gain above the cable's limit is an old value: it is rejected for good, and its reading is the base of the test from then on. */
function testCounter(state: DetectionState, piece: Piece, heard: Heard): void {
  const reading = state.carry.energyAddedKwh.value ?? 0;
  const base = piece.arrivedBase;
  const restarted = base === null || isRestart(base, reading);
  if (!restarted && reading < base) {
    if (startsUnseen(state, base, reading)) piece.arrivedBase = reading;
    return;
  }
  const gain = restarted ? reading : reading - base;
  const from = Math.max(piece.baseTs, state.carry.energyAddedKwh.beforeTs);
  piece.arrivedBase = reading;
  if (gain <= cableLimit(state, piece, piece.gridAtBase, from, heard.ts, plainStep(heard.source.counterStep))) piece.arrivedKwh += gain;
}

function testLevel(state: DetectionState, piece: Piece, heard: Heard): void {
  const level = state.carry.soc.value ?? 0;
  const base = piece.levelBase;
  const capacity = capacityOf(state);
  piece.levelBase = level;
  if (base === null || capacity === null) return;
  const gain = ((level - base) * capacity) / 100;
  const from = Math.max(piece.baseTs, state.carry.soc.beforeTs);
  const step = (plainStep(heard.source.levelStep) * capacity) / 100;
  if (gain <= cableLimit(state, piece, piece.gridAtLevel, from, heard.ts, step)) piece.arrivedLevel += level - base;
}

/**
 * Returns the kWh known to have reached the battery since the first statement, by the first evidence that exists; null: no evidence can
 * exist.
 */
export function arrived(state: DetectionState, piece: Piece): number | null {
  const span = piece.last - piece.start;
  if (span > 0 && piece.powerMs >= thresholds.integralCoverage * span) return -piece.powerKwh;
  const counter = state.carry.energyAddedKwh;
  const counterSource = state.sources[counter.src];
  if (counter.value !== null && counterSource !== undefined && state.heardAt - counterSource.heardAt < thresholds.silence)
    return piece.arrivedKwh;
  const capacity = capacityOf(state);
  return capacity === null || state.carry.soc.value === null ? null : (piece.arrivedLevel * capacity) / 100;
}

/** Returns whether the stated charge is confirmed; records when the first energy arrived. */
export function isConfirmed(state: DetectionState, piece: Piece, ts: number): boolean {
  const energy = arrived(state, piece);
  if (energy === null) return piece.last - piece.start >= thresholds.statementConfirms;
  if (energy > 0 && piece.arrivalTs === 0) piece.arrivalTs = ts;
  return energy >= thresholds.chargeConfirmed - 1e-9;
}
