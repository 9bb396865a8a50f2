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
  const overlapping = overlapsOf(stored);
  for (const segment of recomputed) {
    for (const old of overlapping(segment)) {
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

type Span = Pick<Segment, 'startTime' | 'endTime'>;

/** Finds the spans that can share time with another one, without a look at all: a replay of years has thousands. */
function overlapsOf<Stored extends Span>(stored: readonly Stored[]): (span: Span) => readonly Stored[] {
  const ordered = stored.toSorted((a, b) => a.startTime - b.startTime);
  // The latest end up to each one.
  const latestEnds: number[] = [];
  for (const { endTime } of ordered) latestEnds.push(Math.max(endTime, latestEnds.at(-1) ?? endTime));
  return ({ startTime, endTime }) => {
    let [low, high] = [0, ordered.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.startTime ?? 0) < endTime) low = middle + 1;
      else high = middle;
    }
    let first = high;
    while (first > 0 && (latestEnds[first - 1] ?? 0) > startTime) first -= 1;
    return ordered.slice(first, high);
  };
}
