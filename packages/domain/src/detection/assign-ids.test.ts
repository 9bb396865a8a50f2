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
});
