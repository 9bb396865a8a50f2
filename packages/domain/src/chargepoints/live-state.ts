/** What a source says of an evse at the moment. */
export const evseStates = ['free', 'taken', 'out_of_order', 'unknown'] as const;
export type EvseState = (typeof evseStates)[number];

/** How many evses of a charge point are in which state, when its source said so last, and since when the newest of these states holds. Times in ms since 1970. */
export interface LiveState {
  readonly free: number;
  readonly taken: number;
  readonly out_of_order: number;
  readonly unknown: number;
  readonly heardAt: number;
  readonly changedAt: number | null;
}

/** After this time a state may long be another. */
const staleAfterMs = 15 * 60_000;

/** Returns whether a state was heard so long ago that it tells what was, not what is. */
export const isStale = ({ heardAt }: Pick<LiveState, 'heardAt'>, now: number): boolean => now - heardAt > staleAfterMs;

/** What a charge point is for a driver who wants to charge there. */
export type Availability = 'free' | 'taken' | 'out_of_order' | 'unknown';

/** Returns what a state means for a driver: free where any evse is. Nothing is guessed: a state that is stale, or of which the source knows nothing, is unknown. */
export function availabilityOf(state: LiveState | null, now: number): Availability {
  if (state === null || isStale(state, now)) return 'unknown';
  if (state.free > 0) return 'free';
  if (state.unknown > 0) return 'unknown';
  return state.taken > 0 ? 'taken' : state.out_of_order > 0 ? 'out_of_order' : 'unknown';
}
