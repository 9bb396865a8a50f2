import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountQuota } from './account-quota.ts';

const minute = 60_000;
const day = 1440 * minute;

function exampleQuota(start = 0) {
  let now = start;
  return { quota: createAccountQuota(() => now, 30 * minute), at: (time: number) => (now = time) };
}

const waitOf = (poll: () => void): number | null => {
  try {
    poll();
    return null;
  } catch (error) {
    return (error as { retryAfterMs: number }).retryAfterMs;
  }
};

describe('the calls of an account', () => {
  it('let one car be polled every half hour (OQ-069)', () => {
    const { quota, at } = exampleQuota();
    quota.countPoll('a', 'one');
    at(20 * minute);
    expect(() => quota.countPoll('a', 'one')).toThrow('limited');
    at(30 * minute - 50);
    expect(waitOf(() => quota.countPoll('a', 'one'))).toBeNull();
  });

  it('are shared by its cars: each of three every hour and a half, told how long to wait (OQ-069)', () => {
    const { quota, at } = exampleQuota();
    for (const vin of ['one', 'two', 'three']) quota.countPoll('a', vin);
    at(30 * minute);
    expect(waitOf(() => quota.countPoll('a', 'two'))).toBe(60 * minute - 30_000);
    expect(waitOf(() => quota.countPoll('another', 'one'))).toBeNull();
    at(90 * minute);
    expect(waitOf(() => quota.countPoll('a', 'two'))).toBeNull();
  });

  it('of a car that is no longer polled come back to the others (OQ-069)', () => {
    const { quota, at } = exampleQuota();
    quota.countPoll('a', 'one');
    quota.countPoll('a', 'sold');
    at(day);
    quota.countPoll('a', 'one');
    at(day + 31 * minute);
    expect(waitOf(() => quota.countPoll('a', 'one'))).toBeNull();
  });

  it('are 50 a day at most for however many cars that are asked for at any time, and every car has its share (OQ-069)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 }), (cars, everyMinutes) => {
        const { quota, at } = exampleQuota();
        const polls: number[] = Array.from({ length: cars }, () => 0);
        for (let minutes = 0; minutes < 2880; minutes += everyMinutes) {
          at(minutes * minute);
          polls.forEach((count, car) => {
            const isDone = waitOf(() => quota.countPoll('a', `car ${car}`)) === null;
            if (isDone && minutes >= 1440) polls[car] = count + 1;
          });
        }
        const sum = polls.reduce((total, count) => total + count, 0);
        expect(sum).toBeLessThanOrEqual(50);
        expect(Math.max(...polls) - Math.min(...polls)).toBeLessThanOrEqual(1);
        expect(Math.min(...polls)).toBeGreaterThan(0);
      }),
    );
  });

  it('are over until midnight (UTC) where BMW says so (OQ-069)', () => {
    const { quota, at } = exampleQuota(day + 1080 * minute);
    expect(quota.exhaust('a', 'CarData values', 403)).toMatchObject({ reason: 'limited', status: 403, retryAfterMs: 360 * minute });
    expect(waitOf(() => quota.check('a'))).toBe(360 * minute);
    expect(waitOf(() => quota.countPoll('a', 'one'))).toBe(360 * minute);
    expect(waitOf(() => quota.check('another'))).toBeNull();
    at(2 * day);
    expect(waitOf(() => quota.countPoll('a', 'one'))).toBeNull();
  });
});
