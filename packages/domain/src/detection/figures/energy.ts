import type { EnergyMethod } from '../segment.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate, Charge, Drive } from '../timeline/candidate.ts';
import type { EnergySums } from './energy-sums.ts';

/** Energy in kWh and its method; the method is null where the energy is. */
export interface Energy {
  readonly kWh: number | null;
  readonly method: EnergyMethod | null;
}

const none: Energy = { kWh: null, method: null };

/** Samples are dense enough for an integral when they cover 90 % of the time. */
function isDense(coveredMs: number, { start, end }: Candidate): boolean {
  const durationMs = end - start;
  return durationMs > 0 && coveredMs >= thresholds.integralCoverage * durationMs;
}

/** Returns the kWh that left the battery by the fall of the level; null without levels or capacity. */
function energyByLevel(from: number | null, to: number | null, capacity: number | null): number | null {
  return from === null || to === null || capacity === null ? null : ((from - to) * capacity) / 100;
}

/**
 * Returns the energy used by a drive: counter, dense integral of battery power, a level difference of at least 20 steps, else the best of
 * these, marked rough. A drive whose samples were received may gain energy downhill; in an inferred or estimated one a gain
 * is as likely a charge. `km`: its distance.
 */
export function usedEnergy(candidate: Drive, km: number, capacity: number | null): Energy {
  const found = bestOf(candidate, km, capacity);
  const isDeduced = candidate.inferred || candidate.startUnheard !== null || candidate.endUnheard !== null;
  return isDeduced && found.kWh !== null && found.kWh < 0 ? none : found;
}

function bestOf(candidate: Drive, km: number, capacity: number | null): Energy {
  const { energy } = candidate;
  if (energy.usedSeen) return { kWh: energy.usedKwh, method: 'counter' };
  const byLevel = usedByLevel(candidate, capacity);
  const isDrive = isEnoughFor(km, candidate, byLevel, capacity);
  if (isDrive && isDense(energy.powerMs, candidate)) return { kWh: energy.powerKwh, method: 'integral' };
  const points = Math.abs((candidate.startValues.level ?? 0) - (candidate.endValues.level ?? 0));
  if (byLevel !== null && points >= thresholds.levelStepsTrusted * energy.levelStep - 1e-9) return { kWh: byLevel, method: 'level' };
  if (isDrive && isDense(energy.powerAllMs, candidate) && isBetterThanLevel(energy, byLevel, capacity))
    return { kWh: energy.powerKwh, method: 'rough' };
  // A level that did not fall by a step is no evidence.
  return byLevel === null || points < energy.levelStep - 1e-9 || points === 0 ? none : { kWh: byLevel, method: 'rough' };
}

/** The levels of a drive in which none was reported are those of before it, and after a charge in it they do not tell what it took. */
function usedByLevel({ energy, drive, startValues, endValues }: Drive, capacity: number | null): number | null {
  return drive.recharged || energy.levelStep === 0 ? null : energyByLevel(startValues.level, endValues.level, capacity);
}

/**
 * Returns whether the integral of power can be all that a drive took: the least that a car without fuel needs, less what it gains downhill.
 * Where the heights are unknown, the level has to confirm less than that.
 */
function isEnoughFor(
  km: number,
  { energy: { powerKwh, levelStep }, climb, startValues }: Drive,
  byLevel: number | null,
  capacity: number | null,
): boolean {
  const least = thresholds.minUse * km - thresholds.integralAllowance;
  if (powerKwh >= least || startValues.fuel !== null) return true;
  if (climb.binBefore !== null) return powerKwh >= least - thresholds.energyPerMetre * Math.max(0, climb.loss - climb.gain);
  return byLevel !== null && byLevel - powerKwh <= ((levelStep + 1) * (capacity ?? 0)) / 100;
}

/**
 * The level may be off by one step, a sparse integral by a part of itself or by the use before its first sample: the smaller error wins.
 */
function isBetterThanLevel({ levelStep, powerKwh }: EnergySums, byLevel: number | null, capacity: number | null): boolean {
  if (byLevel === null) return true;
  const levelError = (levelStep * (capacity ?? 0)) / 100;
  const size = Math.max(Math.abs(powerKwh), Math.abs(byLevel));
  return Math.abs(powerKwh - byLevel) <= levelError && levelError > thresholds.thinIntegralError * size;
}

/** The counter tells of the whole charge: one that was read only after the unheard part of it misses that part. */
function isCounted({ energy, charge, startUnheard }: Charge, byLevel: number | null): boolean {
  if (!energy.counterSeen || charge.byLevel) return false;
  if (!energy.counterUnknown) return true;
  return energy.counterKwh !== 0 && !(startUnheard !== null && (byLevel ?? 0) > energy.counterKwh);
}

/** Returns the energy that a charge brought into the battery: counter, dense integral of charging power, level. */
export function chargedEnergy(candidate: Charge, capacity: number | null, isDirect: boolean): Energy {
  const { energy, startValues, endValues } = candidate;
  const byLevel = energyByLevel(endValues.level, startValues.level, capacity);
  if (isCounted(candidate, byLevel)) return { kWh: energy.counterKwh, method: 'counter' };
  // An integral that shows more energy leaving than entering is no evidence of a charge.
  if (isDense(energy.powerMs, candidate) && energy.powerKwh < 0) return { kWh: -energy.powerKwh, method: 'integral' };
  // The power of a fast charger enters the battery whole; of the power of an AC cable a tenth is lost.
  const cable = isDense(energy.cableMs, candidate) ? energy.cableKwh : null;
  if (cable !== null && isDirect) return { kWh: cable, method: 'integral' };
  if (byLevel !== null && byLevel >= 0) return { kWh: byLevel, method: 'level' };
  return cable === null ? none : { kWh: cable, method: 'rough' };
}

/**
 * Returns the kWh lost while parked or asleep: by level, else by a dense integral. Unknown (null) where the level rose by as much as a
 * charge.
 */
export function lostEnergy(candidate: Candidate, capacity: number | null): number | null {
  const { level: from } = candidate.startValues;
  const { level: to } = candidate.endValues;
  if (from !== null && to !== null && to - from >= thresholds.levelCharge) return null;
  const byLevel = energyByLevel(from, to, capacity);
  if (byLevel !== null) return byLevel;
  return isDense(candidate.energy.powerMs, candidate) ? candidate.energy.powerKwh : null;
}

/** Returns the kWh out of the wall in a segment that is no charge. */
export function wallEnergy({ gridSeen, gridKwh, cableKwh }: EnergySums): number | null {
  if (gridSeen) return gridKwh;
  return cableKwh > 0 ? cableKwh : null;
}
