import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignIds } from './assign-ids.ts';
import type { SegmentKind } from './segment.ts';

const segment = (kind: SegmentKind, startTime: number, endTime: number) => ({ kind, startTime, endTime });

describe('ids of recomputed segments (detection.md, section 8)', () => {
  it('go to the segment that shares most time; the rest is new or withdrawn', () => {
    const stored = [
      { id: 'a', ...segment('trip', 0, 10) },
      { id: 'b', ...segment('trip', 20, 30) },
      { id: 'c', ...segment('charge', 40, 50) },
    ];
    const longer = segment('trip', 0, 28);
    const moved = segment('charge', 45, 60);
    const other = segment('idle', 30, 45);
    expect(assignIds(stored, [longer, other, moved])).toEqual({
      matches: [
        { id: 'a', segment: longer },
        { id: 'c', segment: moved },
      ],
      unmatched: [other],
      withdrawn: [stored[1]],
    });
  });

  it('of equal shares the earlier wins', () => {
    const stored = [
      { id: 'late', ...segment('trip', 10, 20) },
      { id: 'early', ...segment('trip', 0, 10) },
    ];
    expect(assignIds(stored, [segment('trip', 0, 20)]).matches[0]?.id).toBe('early');
  });

  it('are never shared by neighbours that only touch, nor by another kind', () => {
    const found = assignIds([{ id: 'a', ...segment('trip', 0, 10) }], [segment('trip', 10, 20), segment('idle', 0, 10)]);
    expect(found.matches).toEqual([]);
    expect(found.unmatched).toHaveLength(2);
  });

  const anySegment = fc
    .tuple(fc.constantFrom<SegmentKind>('trip', 'charge', 'idle'), fc.nat(60), fc.integer({ min: 1, max: 30 }))
    .map(([kind, startTime, length]) => segment(kind, startTime, startTime + length));

  it('go, of all pairs of one kind that share time, to those that share most', () => {
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 12 }), fc.array(anySegment, { maxLength: 12 }), (before, now) => {
        const stored = before.map((one, index) => ({ id: String(index), ...one }));
        const shared = (a: (typeof before)[number], b: (typeof before)[number]) =>
          a.kind === b.kind ? Math.min(a.endTime, b.endTime) - Math.max(a.startTime, b.startTime) : 0;
        const { matches, unmatched, withdrawn } = assignIds(stored, now);
        expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
        expect([matches.length + unmatched.length, matches.length + withdrawn.length]).toEqual([now.length, stored.length]);
        for (const { id, segment: found } of matches) expect(shared(stored[Number(id)] ?? found, found)).toBeGreaterThan(0);
        // Nothing that is left over shares time with something else that is left over.
        for (const old of withdrawn) for (const found of unmatched) expect(shared(old, found)).toBeLessThanOrEqual(0);
        // A pair that shares time and was not taken shares no more than what one of the two has.
        for (const old of stored)
          for (const found of now) {
            const taken = matches.flatMap(({ id, segment: other }) =>
              id === old.id || other === found ? [shared(stored[Number(id)] ?? other, other)] : [],
            );
            if (shared(old, found) > 0) expect(Math.max(...taken)).toBeGreaterThanOrEqual(shared(old, found));
          }
      }),
    );
  });
});
