import type { VehicleState } from '../vehicle-state.store.ts';

/** A replay waits until no batch came for this long ... */
export const quietMs = 1_500;
/** ... but not longer than this after the first late sample. */
export const patienceMs = 15_000;

/** Notes that stored samples of [from, until] are not in the state, and when a replay is to take them in. Batches that follow one another closely wait for one replay together. */
export function markDirty(state: VehicleState, range: { readonly from: number; readonly until: number }, now: number): VehicleState {
  const since = state.dirtySince ?? now;
  // What lies beyond the position is folded after any replay; only what lies before it keeps a replay from ending early.
  const position = state.position?.ts ?? 0;
  const lateUntil = range.from > position ? state.dirtyUntil : Math.max(state.dirtyUntil ?? range.from, Math.min(range.until, position));
  return {
    ...state,
    dirtyFrom: Math.min(state.dirtyFrom ?? range.from, range.from),
    dirtyUntil: lateUntil,
    dirtySince: since,
    touchedFrom: Math.min(state.touchedFrom ?? range.from, range.from),
    replayAt: isPutOff(state, now) ? state.replayAt : Math.max(now, Math.min(now + quietMs, since + patienceMs)),
  };
}

/** A replay that failed waits for its next try, whatever comes meanwhile. */
function isPutOff({ replayAt }: VehicleState, now: number): boolean {
  return replayAt !== null && replayAt > now + patienceMs;
}
