import type { Piece } from './piece.ts';
import type { EnergyMethod } from './segment.ts';
import { thresholds } from './thresholds.ts';

/** Energy in kWh and its method; the method is null where the energy is. */
export interface Energy {
  readonly kWh: number | null;
  readonly method: EnergyMethod | null;
}

const none: Energy = { kWh: null, method: null };

/** Samples are dense enough for an integral when they cover 90 % of the time. */
function isDense(coveredMs: number, piece: Piece): boolean {
  const span = piece.end - piece.start;
  return span > 0 && coveredMs >= thresholds.integralCoverage * span;
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
export function usedEnergy(piece: Piece, capacity: number | null): Energy {
  const found = bestOf(piece, capacity);
  const isDeduced = piece.unseen || piece.estimatedStart || piece.estimatedEnd;
  return isDeduced && found.kWh !== null && found.kWh < 0 ? none : found;
}

function bestOf(piece: Piece, capacity: number | null): Energy {
  if (piece.usedSeen) return { kWh: piece.usedKwh, method: 'counter' };
  if (isDense(piece.powerMs, piece)) return { kWh: piece.powerKwh, method: 'integral' };
  const byLevel = piece.recharged ? null : energyByLevel(piece.startLevel, piece.endLevel, capacity);
  const points = Math.abs((piece.startLevel ?? 0) - (piece.endLevel ?? 0));
  if (byLevel !== null && points >= thresholds.levelStepsTrusted * piece.levelStep - 1e-9) return { kWh: byLevel, method: 'level' };
  if (isDense(piece.powerAllMs, piece)) {
    // The level may be off by one step, a sparse integral by a part of itself or by the use before its first sample: the smaller error
    // wins.
    const levelError = (piece.levelStep * (capacity ?? 0)) / 100;
    const size = Math.max(Math.abs(piece.powerKwh), Math.abs(byLevel ?? 0));
    const agrees = byLevel === null || Math.abs(piece.powerKwh - byLevel) <= levelError;
    if (byLevel === null || (agrees && levelError > thresholds.thinIntegralError * size)) return { kWh: piece.powerKwh, method: 'rough' };
  }
  // A level that did not fall by a step is no evidence.
  return byLevel === null || points < piece.levelStep - 1e-9 || points === 0 ? none : { kWh: byLevel, method: 'rough' };
}

/** Returns the energy that a charge brought into the battery: counter, dense integral of charging power, level. */
export function chargedEnergy(piece: Piece, capacity: number | null, isDirect: boolean): Energy {
  const counted = piece.counterSeen && !(piece.counterUnknown && piece.counterKwh === 0);
  if (counted && !piece.byLevel) return { kWh: piece.counterKwh, method: 'counter' };
  // An integral that shows more energy leaving than entering is no evidence of a charge.
  if (isDense(piece.powerMs, piece) && piece.powerKwh < 0) return { kWh: -piece.powerKwh, method: 'integral' };
  // The power of a fast charger enters the battery whole; of the power of an AC cable a tenth is lost.
  const cable = isDense(piece.cableMs, piece) ? piece.cableKwh : null;
  if (cable !== null && isDirect) return { kWh: cable, method: 'integral' };
  const byLevel = energyByLevel(piece.endLevel, piece.startLevel, capacity);
  if (byLevel !== null && byLevel >= 0) return { kWh: byLevel, method: 'level' };
  return cable === null ? none : { kWh: cable, method: 'rough' };
}

/**
 * Returns the kWh lost while parked or asleep: by level, else by a dense integral. Unknown (null) where the level rose by as much as a
 * charge.
 */
export function lostEnergy(piece: Piece, capacity: number | null): number | null {
  if (piece.startLevel !== null && piece.endLevel !== null && piece.endLevel - piece.startLevel >= thresholds.levelCharge) return null;
  const byLevel = energyByLevel(piece.startLevel, piece.endLevel, capacity);
  if (byLevel !== null) return byLevel;
  return isDense(piece.powerMs, piece) ? piece.powerKwh : null;
}

/** Returns the kWh out of the wall in a segment that is no charge. */
export function wallEnergy(piece: Piece): number | null {
  if (piece.gridSeen) return piece.gridKwh;
  return piece.cableKwh > 0 ? piece.cableKwh : null;
}
