import type { Candidate } from '../timeline/candidate.ts';
import type { EnergyMethod } from '../segment.ts';
import { thresholds } from '../thresholds.ts';

/** Energy in kWh and its method; the method is null where the energy is. */
export interface Energy {
  readonly kWh: number | null;
  readonly method: EnergyMethod | null;
}

const none: Energy = { kWh: null, method: null };

/** Samples are dense enough for an integral when they cover 90 % of the time. */
function isDense(coveredMs: number, candidate: Candidate): boolean {
  const durationMs = candidate.end - candidate.start;
  return durationMs > 0 && coveredMs >= thresholds.integralCoverage * durationMs;
}

/** Returns the kWh that left the battery by the fall of the level; null without levels or capacity. */
export function energyByLevel(from: number | null, to: number | null, capacity: number | null): number | null {
  return from === null || to === null || capacity === null ? null : ((from - to) * capacity) / 100;
}

/**
 * Returns the energy used by a drive: counter, dense integral of battery power, a level difference of at least 20 steps, else the best of
 * these, marked rough. A drive whose samples were received may gain energy downhill; in an inferred or estimated one a gain
 * is as likely a charge.
 */
export function usedEnergy(candidate: Candidate, capacity: number | null): Energy {
  const found = bestOf(candidate, capacity);
  const isDeduced = candidate.unseen || candidate.estimatedStart || candidate.estimatedEnd;
  return isDeduced && found.kWh !== null && found.kWh < 0 ? none : found;
}

function bestOf(candidate: Candidate, capacity: number | null): Energy {
  if (candidate.usedSeen) return { kWh: candidate.usedKwh, method: 'counter' };
  if (isDense(candidate.powerMs, candidate)) return { kWh: candidate.powerKwh, method: 'integral' };
  const byLevel = candidate.recharged ? null : energyByLevel(candidate.startLevel, candidate.endLevel, capacity);
  const points = Math.abs((candidate.startLevel ?? 0) - (candidate.endLevel ?? 0));
  if (byLevel !== null && points >= thresholds.levelStepsTrusted * candidate.levelStep - 1e-9) return { kWh: byLevel, method: 'level' };
  if (isDense(candidate.powerAllMs, candidate)) {
    // The level may be off by one step, a sparse integral by a part of itself or by the use before its first sample: the smaller error
    // wins.
    const levelError = (candidate.levelStep * (capacity ?? 0)) / 100;
    const size = Math.max(Math.abs(candidate.powerKwh), Math.abs(byLevel ?? 0));
    const agrees = byLevel === null || Math.abs(candidate.powerKwh - byLevel) <= levelError;
    if (byLevel === null || (agrees && levelError > thresholds.thinIntegralError * size))
      return { kWh: candidate.powerKwh, method: 'rough' };
  }
  // A level that did not fall by a step is no evidence.
  return byLevel === null || points < candidate.levelStep - 1e-9 || points === 0 ? none : { kWh: byLevel, method: 'rough' };
}

/** Returns the energy that a charge brought into the battery: counter, dense integral of charging power, level. */
export function chargedEnergy(candidate: Candidate, capacity: number | null, isDirect: boolean): Energy {
  const counted = candidate.counterSeen && !(candidate.counterUnknown && candidate.counterKwh === 0);
  if (counted && !candidate.byLevel) return { kWh: candidate.counterKwh, method: 'counter' };
  // An integral that shows more energy leaving than entering is no evidence of a charge.
  if (isDense(candidate.powerMs, candidate) && candidate.powerKwh < 0) return { kWh: -candidate.powerKwh, method: 'integral' };
  // The power of a fast charger enters the battery whole; of the power of an AC cable a tenth is lost.
  const cable = isDense(candidate.cableMs, candidate) ? candidate.cableKwh : null;
  if (cable !== null && isDirect) return { kWh: cable, method: 'integral' };
  const byLevel = energyByLevel(candidate.endLevel, candidate.startLevel, capacity);
  if (byLevel !== null && byLevel >= 0) return { kWh: byLevel, method: 'level' };
  return cable === null ? none : { kWh: cable, method: 'rough' };
}

/**
 * Returns the kWh lost while parked or asleep: by level, else by a dense integral. Unknown (null) where the level rose by as much as a
 * charge.
 */
export function lostEnergy(candidate: Candidate, capacity: number | null): number | null {
  if (candidate.startLevel !== null && candidate.endLevel !== null && candidate.endLevel - candidate.startLevel >= thresholds.levelCharge)
    return null;
  const byLevel = energyByLevel(candidate.startLevel, candidate.endLevel, capacity);
  if (byLevel !== null) return byLevel;
  return isDense(candidate.powerMs, candidate) ? candidate.powerKwh : null;
}

/** Returns the kWh out of the wall in a segment that is no charge. */
export function wallEnergy(candidate: Candidate): number | null {
  if (candidate.gridSeen) return candidate.gridKwh;
  return candidate.cableKwh > 0 ? candidate.cableKwh : null;
}
