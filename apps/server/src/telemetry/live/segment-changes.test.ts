import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeName, mergeChanges, type SegmentChange } from './segment-changes.ts';

const anyChange = fc.record({
  segment: fc.constantFrom('trip', 'charge', 'idle', 'sleep'),
  change: fc.constantFrom('grew', 'started', 'changed', 'ended'),
  from: fc.integer({ min: 0, max: 100 }),
  to: fc.option(fc.integer({ min: 100, max: 200 })),
}) satisfies fc.Arbitrary<SegmentChange>;

describe('merged changes', () => {
  it.each<[ChangeName, ChangeName, ChangeName]>([
    ['grew', 'started', 'started'],
    ['changed', 'started', 'changed'],
    ['ended', 'changed', 'ended'],
    ['grew', 'ended', 'ended'],
    ['grew', 'grew', 'grew'],
  ])('%s and %s are %s', (one, other, merged) => {
    const of = (change: ChangeName): SegmentChange => ({ segment: 'trip', change, from: 1, to: 2 });
    expect(mergeChanges([of(one), of(other)])).toEqual([of(merged)]);
  });

  it('are one a kind and cover every change, in any order and grouping', () => {
    fc.assert(
      fc.property(fc.array(anyChange), fc.array(anyChange), (some, others) => {
        const merged = mergeChanges([...some, ...others]);
        expect(new Set(merged.map(({ segment }) => segment)).size).toBe(merged.length);
        for (const { segment, from, to } of [...some, ...others]) {
          const covering = merged.find((one) => one.segment === segment);
          expect(covering?.from).toBeLessThanOrEqual(from);
          if (covering?.to !== null) expect(covering?.to).toBeGreaterThanOrEqual(to ?? Number.POSITIVE_INFINITY);
        }
        const bySegment = (changes: readonly SegmentChange[]) => changes.toSorted((a, b) => a.segment.localeCompare(b.segment));
        expect(bySegment(mergeChanges([...others, ...mergeChanges(some)]))).toEqual(bySegment(merged));
      }),
    );
  });
});
