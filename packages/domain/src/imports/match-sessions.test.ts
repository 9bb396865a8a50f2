import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSessions } from './match-sessions.ts';

const minutes = (from: number, to: number) => ({ from: from * 60_000, to: to * 60_000 });
const segment = (from: number, to: number) => ({ startTime: from * 60_000, endTime: to * 60_000 });

describe('the sessions of another logger describe segments (decision 0066)', () => {
  it.each([
    [
      'one each',
      [minutes(0, 20), minutes(30, 50)],
      [segment(1, 20), segment(30, 52)],
      [
        { first: 0, last: 0, whole: [0] },
        { first: 1, last: 1, whole: [1] },
      ],
    ],
    [
      'one session of two segments',
      [minutes(0, 60)],
      [segment(0, 20), segment(22, 60)],
      [
        { first: 0, last: null, whole: [] },
        { first: null, last: 0, whole: [0] },
      ],
    ],
    [
      'two sessions of one segment, in any order',
      [minutes(30, 60), minutes(0, 28)],
      [segment(0, 60)],
      [{ first: 1, last: 0, whole: [1, 0] }],
    ],
    ['a segment that starts and ends far from its session', [minutes(30, 60)], [segment(0, 90)], [{ first: null, last: null, whole: [0] }]],
    ['neighbours that share an edge only', [minutes(0, 20)], [segment(20, 40)], [{ first: null, last: null, whole: [] }]],
    ['a session without a duration', [minutes(10, 10)], [segment(0, 20)], [{ first: null, last: null, whole: [] }]],
    [
      'segments in any order',
      [minutes(30, 50)],
      [segment(30, 50), segment(0, 10)],
      [
        { first: 0, last: 0, whole: [0] },
        { first: null, last: null, whole: [] },
      ],
    ],
  ])('%s', (_, sessions, segments, expected) => expect(matchSessions(sessions, segments)).toEqual(expected));

  it('each at most one as a whole, with which it shares time, and the most', () => {
    const times = fc
      .uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 24 })
      .map((found) => found.toSorted((a, b) => a - b));
    const disjoint = times.map((found) =>
      found.slice(0, -1).flatMap((from, index) => (index % 2 === 0 ? [segment(from, found[index + 1] ?? from + 1)] : [])),
    );
    const sessions = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 })).map(([from, length]) => minutes(from, from + length)),
    );
    fc.assert(
      fc.property(sessions, disjoint, (logged, segments) => {
        const matches = matchSessions(logged, segments);
        const shared = (index: number, at: number) => {
          const [one, other] = [logged[index], segments[at]];
          return one === undefined || other === undefined
            ? 0
            : Math.max(0, Math.min(one.to, other.endTime) - Math.max(one.from, other.startTime));
        };
        const described = matches.flatMap(({ whole }, at) => whole.map((index) => ({ index, at })));
        expect(new Set(described.map(({ index }) => index)).size).toBe(described.length);
        for (const { index, at } of described) {
          expect(shared(index, at)).toBeGreaterThan(0);
          expect(shared(index, at)).toBe(Math.max(...segments.map((_, other) => shared(index, other))));
        }
        const overlapping = logged.filter((_, index) => segments.some((__, at) => shared(index, at) > 0));
        expect(described).toHaveLength(overlapping.length);
        for (const [at, { first, last }] of matches.entries()) {
          if (first !== null)
            expect(Math.abs((logged[first]?.from ?? 0) - (segments[at]?.startTime ?? 0))).toBeLessThanOrEqual(15 * 60_000);
          if (last !== null) expect(Math.abs((logged[last]?.to ?? 0) - (segments[at]?.endTime ?? 0))).toBeLessThanOrEqual(15 * 60_000);
        }
      }),
    );
  });
});
