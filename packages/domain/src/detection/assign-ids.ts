import type { Segment, SegmentKind } from './segment.ts';

/** The fields of a stored segment that matching needs; times in ms. */
export interface StoredSegment<Id extends string = string> {
  readonly id: Id;
  readonly kind: SegmentKind;
  readonly startTime: number;
  readonly endTime: number;
}

/** Recomputed segments with the stored id they keep, those that need a new id, and stored segments without a partner (to be withdrawn). */
export interface AssignedIds<Id extends string = string, Recomputed extends Pick<Segment, 'kind' | 'startTime' | 'endTime'> = Segment> {
  readonly matches: { readonly id: Id; readonly segment: Recomputed }[];
  readonly unmatched: Recomputed[];
  readonly withdrawn: StoredSegment<Id>[];
}

/**
 * Gives each recomputed segment the id of the stored one of its kind with which it shares most time; of equal shares the earlier pair wins.
 * Each id is used once.
 */
export function assignIds<Id extends string, Recomputed extends Pick<Segment, 'kind' | 'startTime' | 'endTime'>>(
  stored: readonly StoredSegment<Id>[],
  recomputed: readonly Recomputed[],
): AssignedIds<Id, Recomputed> {
  const pairs: { shared: number; old: StoredSegment<Id>; segment: Recomputed }[] = [];
  for (const segment of recomputed) {
    for (const old of stored) {
      const shared = Math.min(segment.endTime, old.endTime) - Math.max(segment.startTime, old.startTime);
      if (old.kind === segment.kind && shared > 0) pairs.push({ shared, old, segment });
    }
  }
  pairs.sort((a, b) => b.shared - a.shared || a.old.startTime - b.old.startTime || a.segment.startTime - b.segment.startTime);
  const idOf = new Map<Recomputed, Id>();
  const used = new Set<StoredSegment<Id>>();
  for (const { old, segment } of pairs) {
    if (used.has(old) || idOf.has(segment)) continue;
    used.add(old);
    idOf.set(segment, old.id);
  }
  const matches: { id: Id; segment: Recomputed }[] = [];
  const unmatched: Recomputed[] = [];
  for (const segment of recomputed) {
    const id = idOf.get(segment);
    if (id === undefined) unmatched.push(segment);
    else matches.push({ id, segment });
  }
  return { matches, unmatched, withdrawn: stored.filter((old) => !used.has(old)) };
}
