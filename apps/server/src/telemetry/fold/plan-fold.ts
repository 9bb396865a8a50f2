import { compareSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { aheadMs } from './fold-limits.ts';
import { markDirty } from '../replay/replay-plan.ts';
import type { OldestChange } from '../samples/samples.store.ts';
import type { VehicleState } from './vehicle-state.store.ts';

/** Whether no sample of the times of a batch, which begins with `first`, can be stored yet. */
export function isAfterStored({ storedUntil, position }: VehicleState, first: Sample): boolean {
  if (storedUntil === null || first.ts > storedUntil) return true;
  return position !== null && storedUntil <= position.ts && compareSamples(first, position as Sample) > 0;
}

/** Decides whether a changed batch is folded now or by a replay. */
export function planFold(
  before: VehicleState,
  hot: readonly Sample[],
  oldest: OldestChange,
  now: number,
): { readonly state: VehicleState; readonly fold: readonly Sample[] } {
  const storedUntil = Math.max(before.storedUntil ?? 0, hot.at(-1)?.ts ?? 0);
  const state = { ...before, storedUntil, futureFrom: smaller(before.futureFrom, changedFuture(hot, oldest, now)) };
  const due = hot.filter((sample) => sample.ts <= now + aheadMs && isAfter(sample, before));
  // A stored sample of the future became due in between, so stored samples must be read.
  const overlapsFuture = before.futureFrom !== null && due.some((sample) => sample.ts >= (before.futureFrom ?? 0));
  if (isFoldable(before, oldest) && !overlapsFuture) return { state, fold: due };
  const from = overlapsFuture ? (smaller(oldest.ts, before.futureFrom) ?? oldest.ts) : oldest.ts;
  return { state: markDirty(state, { from, until: oldest.until }, now), fold: [] };
}

/** The first changed sample of the future; null: none is. */
function changedFuture(hot: readonly Sample[], oldest: OldestChange, now: number): number | null {
  const first = hot.find((sample) => sample.ts > now + aheadMs)?.ts;
  return first !== undefined && oldest.until >= first ? Math.max(first, oldest.ts) : null;
}

/** Whether the state holds everything before the changes, and they follow it. */
function isFoldable({ dirtyFrom, position, state }: VehicleState, oldest: OldestChange): boolean {
  if (dirtyFrom !== null) return false;
  return position === null || (state !== null && compareSamples(oldest as unknown as Sample, position as Sample) > 0);
}

function isAfter(sample: Sample, { position }: VehicleState): boolean {
  return position === null || compareSamples(sample, position as Sample) > 0;
}

function smaller(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}
