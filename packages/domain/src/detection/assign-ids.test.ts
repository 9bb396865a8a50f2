import { describe, expect, it } from 'vitest';
import { assignIds } from './assign-ids.ts';
import type { SegmentKind } from './segment.ts';

const span = (kind: SegmentKind, startTime: number, endTime: number) => ({ kind, startTime, endTime });

describe('ids of recomputed segments (detection.md, section 8)', () => {
  it('go to the segment that shares most time; the rest is new or withdrawn', () => {
    const stored = [
      { id: 'a', ...span('trip', 0, 10) },
      { id: 'b', ...span('trip', 20, 30) },
      { id: 'c', ...span('charge', 40, 50) },
    ];
    const whole = span('trip', 0, 28);
    const moved = span('charge', 45, 60);
    const other = span('idle', 30, 45);
    expect(assignIds(stored, [whole, other, moved])).toEqual({
      matches: [
        { id: 'a', segment: whole },
        { id: 'c', segment: moved },
      ],
      fresh: [other],
      withdrawn: [stored[1]],
    });
  });

  it('of equal shares the earlier wins', () => {
    const stored = [
      { id: 'late', ...span('trip', 10, 20) },
      { id: 'early', ...span('trip', 0, 10) },
    ];
    expect(assignIds(stored, [span('trip', 0, 20)]).matches[0]?.id).toBe('early');
  });

  it('are never shared by neighbours that only touch, nor by another kind', () => {
    const found = assignIds([{ id: 'a', ...span('trip', 0, 10) }], [span('trip', 10, 20), span('idle', 0, 10)]);
    expect(found.matches).toEqual([]);
    expect(found.fresh).toHaveLength(2);
  });
});
