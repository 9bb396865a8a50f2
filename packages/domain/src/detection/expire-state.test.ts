import { describe, expect, it } from 'vitest';
import { expireState, isExpired } from './expire-state.ts';
import { thresholds } from './thresholds.ts';

const now = Date.UTC(2026, 10, 22, 12);
const asleep = { state: 'Sleep', since: Date.UTC(2016, 6, 2) } as const;
const unknown = { state: null, since: null };

describe('the last state of a vehicle (DASH-002)', () => {
  it.each([
    ['that is missing', null, asleep],
    ['of now', now, asleep],
    ['of a clock that is ahead', now + 3_600_000, asleep],
    ['of exactly 30 days ago', now - 30 * 86_400_000, asleep],
    ['of a moment more than 30 days ago', now - 30 * 86_400_000 - 1, unknown],
    ['of an import that ended ten years ago', Date.UTC(2016, 6, 2), unknown],
  ])('with a last report %s', (_, lastReport, shown) => {
    expect(expireState({ ...asleep, lastReport }, now)).toEqual({ ...shown, lastReport });
  });

  it('has expired only with a last report', () => {
    expect([isExpired(null, now), isExpired(now, now), isExpired(now - thresholds.stateExpires - 1, now)]).toEqual([false, false, true]);
  });
});
