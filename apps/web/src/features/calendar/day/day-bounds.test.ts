import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toMoments } from '../../../ui/range/day.ts';

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterAll(() => void vi.unstubAllEnvs());

describe('a day of the day view in Berlin (OQ-007)', () => {
  it.each([
    ['2026-03-29', 23, '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 25, '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-11-18', 24, '2026-11-17T23:00:00.000Z', '2026-11-18T22:59:59.999Z'],
  ])('%s has %i hours', (day, hours, from, to) => {
    const moments = toMoments({ from: day, to: day });
    expect(moments).toEqual({ from, to });
    expect(Date.parse(moments.to) + 1 - Date.parse(moments.from)).toBe(hours * 3_600_000);
  });
});
