import { describe, expect, it } from 'vitest';
import { availabilityOf, isStale } from './live-state.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const state = (counts: object, heardAt = now) => ({ free: 0, taken: 0, out_of_order: 0, unknown: 0, changedAt: null, heardAt, ...counts });

describe('whether a charge point is free', () => {
  it.each([
    ['any evse is free', state({ free: 1, taken: 3 }), 'free'],
    ['all are taken', state({ taken: 2 }), 'taken'],
    ['those that work are taken', state({ taken: 1, out_of_order: 1 }), 'taken'],
    ['none works', state({ out_of_order: 2 }), 'out_of_order'],
    ['one that is not free may be', state({ taken: 1, unknown: 1 }), 'unknown'],
    ['no evse is known', state({}), 'unknown'],
    ['no source tells it', null, 'unknown'],
    ['it was told long ago', state({ free: 1 }, now - 16 * minute), 'unknown'],
  ] as const)('is never guessed: %s', (_, live, expected) => expect(availabilityOf(live, now)).toBe(expected));

  it('is stale after a quarter of an hour', () =>
    expect([15, 16].map((minutes) => isStale({ heardAt: now - minutes * minute }, now))).toEqual([false, true]));
});
