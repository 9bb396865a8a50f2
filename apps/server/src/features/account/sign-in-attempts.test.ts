import { describe, expect, it } from 'vitest';
import { afterFailure, type Attempts, isLocked, noAttempts, waitBefore } from './sign-in-attempts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 0, 1);

const fail = (attempts: Attempts, times: number, now: number): Attempts =>
  Array.from({ length: times }).reduce<Attempts>((before) => afterFailure(before, now), attempts);

describe('wrong passwords of one e-mail from one network (OQ-040, AUTH-015)', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 1000],
    [5, 2000],
    [9, 6000],
  ])('after %i wrong ones the next attempt waits %i ms', (failures, wait) => {
    expect(waitBefore(fail(noAttempts, failures, start), start)).toBe(wait);
  });

  it('lock after the tenth in a row, not after the ninth', () => {
    expect(isLocked(fail(noAttempts, 9, start), start)).toBe(false);
    expect(isLocked(fail(noAttempts, 10, start), start)).toBe(true);
  });

  it.each([
    [1, 15],
    [2, 30],
    [3, 60],
    [7, 960],
    [8, 1440],
    [12, 1440],
  ])('lock number %i lasts %i minutes', (number, minutes) => {
    let [attempts, now] = [noAttempts, start];
    for (let lock = 1; lock < number; lock += 1) {
      attempts = fail(attempts, 10, now);
      now = attempts.lockedUntil ?? now;
    }
    attempts = fail(attempts, 10, now);
    expect(isLocked(attempts, now + minutes * minute - 1)).toBe(true);
    expect(isLocked(attempts, now + minutes * minute)).toBe(false);
  });

  it('are reset after a day without a wrong password', () => {
    const attempts = fail(noAttempts, 9, start);
    expect(waitBefore(attempts, start + day)).toBe(6000);
    expect(waitBefore(attempts, start + day + 1)).toBe(0);
    expect(isLocked(afterFailure(attempts, start + day + 1), start + day + 1)).toBe(false);
  });
});
