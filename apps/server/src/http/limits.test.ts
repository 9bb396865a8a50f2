import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networksOf } from './caller.ts';
import { countOfNetworks, createLimiter } from './limits.ts';

it('allows the calls of one minute at once, then one more after each share of a minute', () => {
  let now = 0;
  const { count } = createLimiter(() => now);
  const waits = Array.from({ length: 4 }, () => count('a', 3));
  expect(waits).toEqual([0, 0, 0, 20]);
  now = 19_999;
  expect(count('a', 3)).toBe(1);
  now = 20_000;
  expect([count('a', 3), count('a', 3), count('b', 3)]).toEqual([0, 20, 0]);
});

it.each([1003465.3876356807, 1.5e6 + 0.1])('allows the first call at the fractional time %d', (now) => {
  expect(createLimiter(() => now).count('a', 1)).toBe(0);
});

it('never allows more than twice the limit in a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 300 }), (perMinute, steps) => {
      let now = 0;
      const { count } = createLimiter(() => now);
      const passed = steps.flatMap((step) => {
        now += step;
        return count('a', perMinute) === 0 ? [now] : [];
      });
      for (const start of passed)
        expect(passed.filter((time) => time >= start && time < start + 60_000).length).toBeLessThanOrEqual(2 * perMinute);
    }),
  );
});

it('counts the networks of one /48 of IPv6 together too, with eight times the limit', () => {
  const limiter = createLimiter(() => 0);
  const call = (subnet: number, site = 1) => countOfNetworks(limiter, 'x', networksOf(`2001:db8:${site}:${subnet}::1`), 2);
  expect([call(0), call(0), call(0)]).toEqual([0, 0, 30]);
  expect(Array.from({ length: 14 }, (_, index) => call(index + 1))).toEqual(Array.from({ length: 14 }, () => 0));
  expect([call(99), call(99, 2)]).toEqual([4, 0]);
});

it('counts an address of IPv4 once', () => {
  const limiter = createLimiter(() => 0);
  const call = () => countOfNetworks(limiter, 'x', networksOf('192.0.2.1'), 2);
  expect([call(), call(), call()]).toEqual([0, 0, 30]);
});
