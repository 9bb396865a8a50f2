import type { SegmentKind } from '@wattbook/domain/detection/segment';

/**
 * What happened to segments of one kind, least first: an open one grew or was withdrawn, one began, one that lists and sums show was changed or removed, one ended and
 * is shown from now on.
 */
export type ChangeName = 'grew' | 'started' | 'changed' | 'ended';

/** Changed segments of one kind, and the range of their times before and after, in milliseconds since 1970; `to` null: everything after `from`. */
export interface SegmentChange {
  readonly segment: SegmentKind;
  readonly change: ChangeName;
  readonly from: number;
  readonly to: number | null;
}

const order: readonly ChangeName[] = ['grew', 'started', 'changed', 'ended'];
const kinds: readonly SegmentKind[] = ['trip', 'charge', 'idle', 'sleep'];

/** One change a kind that covers all of the given ones: the whole range, and what matters most. */
export function mergeChanges(changes: readonly SegmentChange[]): SegmentChange[] {
  return [...Map.groupBy(changes, ({ segment }) => segment).values()].map((ofKind) => ofKind.reduce(mergeTwo));
}

const mergeTwo = (one: SegmentChange, other: SegmentChange): SegmentChange => ({
  segment: one.segment,
  change: order.indexOf(one.change) > order.indexOf(other.change) ? one.change : other.change,
  from: Math.min(one.from, other.from),
  to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
});

/** Segments of the given kinds were written other than by detection. */
export const changedIn = (range: Pick<SegmentChange, 'from' | 'to'>, of: readonly SegmentKind[] = kinds): SegmentChange[] =>
  of.map((segment) => ({ ...range, segment, change: 'changed' }));
