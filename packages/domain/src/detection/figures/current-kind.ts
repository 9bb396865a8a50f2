import { thresholds } from '../thresholds.ts';
import type { Charge } from '../timeline/candidate.ts';
import type { Energy } from './energy.ts';

/** The kind of current of a charge; inferred: no source told it. */
export interface CurrentKind {
  readonly isAc: boolean;
  readonly isInferred: boolean;
}

/** Returns the kind that the source told, else the one that the highest or the mean power (kW; null: unknown) allows: DC above 22 kW. */
export function currentOf({ cable }: Pick<Charge, 'cable'>, highest: number | null, mean: number | null): CurrentKind {
  if (cable.current !== '') return { isAc: cable.current === 'AC', isInferred: false };
  if (cable.fast) return { isAc: false, isInferred: false };
  // That no fast charger is present may be said after the charge.
  if (cable.slow && (highest ?? 0) <= thresholds.acMost) return { isAc: true, isInferred: false };
  return { isAc: Math.max(highest ?? 0, mean ?? 0) <= thresholds.dcAbove, isInferred: true };
}

/** Returns the mean power of a charge by its energy, kW: by the level less one step of it; null where the time is too short to tell. */
export function meanPower({ start, end, energy }: Charge, { kWh, method }: Energy, capacity: number | null): number | null {
  if (kWh === null || end - start < thresholds.edgeWindow) return null;
  const step = method === 'level' ? (energy.levelStep * (capacity ?? 0)) / 100 : 0;
  return ((kWh - step) * 3_600_000) / (end - start);
}
