import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLimiter } from './limits.ts';

it('lets as many through at once as a minute allows, then one each time its share of a minute has passed', () => {
  let now = 0;
  const { take } = createLimiter(() => now);
  const taken = Array.from({ length: 4 }, () => take('a', 3));
  expect(taken).toEqual([0, 0, 0, 20]);
  now = 19_999;
  expect(take('a', 3)).toBe(1);
  now = 20_000;
  expect([take('a', 3), take('a', 3), take('b', 3)]).toEqual([0, 20, 0]);
});

it('never lets more than twice the limit through in a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 300 }), (perMinute, steps) => {
      let now = 0;
      const { take } = createLimiter(() => now);
      const passed = steps.flatMap((step) => {
        now += step;
        return take('a', perMinute) === 0 ? [now] : [];
      });
      for (const start of passed)
        expect(passed.filter((moment) => moment >= start && moment < start + 60_000).length).toBeLessThanOrEqual(2 * perMinute);
    }),
  );
});
