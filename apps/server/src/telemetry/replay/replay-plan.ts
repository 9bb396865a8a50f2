import type { VehicleState } from '../fold/vehicle-state.store.ts';

/** A replay waits until no batch arrived for this long ... */
export const quietMs = 1_500;
/** ... but not longer than this after the first late sample. */
export const timeoutMs = 15_000;

/** Marks stored samples of [from, until] as not folded, and plans their replay. Batches in quick succession share one replay. */
export function markDirty(state: VehicleState, range: { readonly from: number; readonly until: number }, now: number): VehicleState {
  const since = state.dirtySince ?? now;
  // Samples after the position are folded by any replay; only those before it prevent an early end.
  const position = state.position?.ts ?? 0;
  const lateUntil = range.from > position ? state.dirtyUntil : Math.max(state.dirtyUntil ?? range.from, Math.min(range.until, position));
  return {
    ...state,
    dirtyFrom: Math.min(state.dirtyFrom ?? range.from, range.from),
    dirtyUntil: lateUntil,
    dirtySince: since,
    touchedFrom: Math.min(state.touchedFrom ?? range.from, range.from),
    replayAt: isPostponed(state, now) ? state.replayAt : Math.max(now, Math.min(now + quietMs, since + timeoutMs)),
  };
}

/** A failed replay waits for its next attempt, whatever arrives meanwhile. */
function isPostponed({ replayAt }: VehicleState, now: number): boolean {
  return replayAt !== null && replayAt > now + timeoutMs;
}
