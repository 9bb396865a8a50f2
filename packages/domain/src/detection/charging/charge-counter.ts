import { capacityOf } from '../figures/capacity.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { plainStep } from '../readings/steps.ts';
import type { Charge, StatedCharge } from '../timeline/candidate.ts';
import { cableLimit } from './cable-limit.ts';
import type { ChargingState } from './charging-state.ts';
import { isRestart, isUnreportedRestart } from './counter-restart.ts';

/**
 * Adds a reading of the counter into the battery to the charge (section 4): restarts count from 0, smaller falls are noise, the first
 * reading after a drive is tested against cable and level.
 */
export function countEnergy(state: ChargingState, candidate: StatedCharge | Charge, reports: Reports): void {
  const { readings } = state;
  const { energy, arrival } = candidate;
  const reading = readings.energyAddedKwh.value;
  if (!isFresh(readings.energyAddedKwh, reports) || reading === null) return;
  const base = energy.counterBase;
  const step = plainStep(reports.source.counterStep);
  const isPlausible =
    reading <= cableLimit(state, { from: arrival.baseTs, to: reports.ts, maxCable: energy.maxCable, gridBase: arrival.gridAtBase }, step);
  const first = !energy.counterSeen;
  energy.counterSeen = true;
  energy.counterBase = reading;
  if (base === null) {
    if (isPlausible) energy.counterKwh += reading;
    else energy.counterUnknown = true;
  } else if (isRestart(base, reading) || (first && state.counterStale && isPlausible && agreesFromZero(state, candidate, base, reading))) {
    energy.counterKwh += reading;
  } else if (reading < base) {
    if (isUnreportedRestart(state.counterStale, base, reading)) energy.counterUnknown = true;
    else energy.counterBase = base;
  } else {
    energy.counterKwh += reading - base;
  }
  state.counterStale = false;
}

/** Returns whether the reading counted from 0 agrees with the rise of the level at least as well as its difference to the base. */
function agreesFromZero(
  state: Pick<ChargingState, 'readings' | 'settings'>,
  { startValues }: StatedCharge | Charge,
  base: number,
  reading: number,
): boolean {
  const capacity = capacityOf(state);
  const level = state.readings.soc.value;
  if (capacity === null || level === null || startValues.level === null) return true;
  const byLevel = ((level - startValues.level) * capacity) / 100;
  return Math.abs(reading - byLevel) <= Math.abs(reading - base - byLevel);
}

/** Adds the counter's first reading after a silence in which the charge ended: its rise came before the end. */
export function countEnergyTo({ energy, arrival }: StatedCharge | Charge, reading: number): void {
  const base = energy.counterBase;
  energy.counterSeen = true;
  if (base !== null && reading > base) {
    energy.counterKwh += reading - base;
    arrival.arrivedKwh += reading - base;
  }
  energy.counterBase = reading;
}
