import type { Found } from './rule.ts';

/** An end of a trip, or the place of a charge. */
export interface EntryEnd {
  /** Where it was is known: by an address, a position or a named place, sealed or not. */
  readonly isPlaced: boolean;
  /** The entry beside this end knows where the vehicle stood. */
  readonly isPlacedBeside: boolean;
}

/**
 * It is known where a trip began and ended, or where a charge was (OQ-152). Where nothing beside an entry has a place either, nothing is missing: the vehicle tells no
 * positions, or its user wants none stored. Where the entry beside an end has its place, only a logbook misses it.
 */
export function checkMissingAddress(ends: readonly EntryEnd[], { logbook }: { readonly logbook: boolean }): Found {
  const isTold = ends.some(({ isPlaced, isPlacedBeside }) => isPlaced || isPlacedBeside);
  const isMissing = ends.some(({ isPlaced, isPlacedBeside }) => !isPlaced && (logbook || !isPlacedBeside));
  return isTold && isMissing ? {} : null;
}
