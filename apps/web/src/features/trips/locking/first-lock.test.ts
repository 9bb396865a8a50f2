import { describe, expect, it } from 'vitest';
import { firstLock, locksTrips } from './first-lock.ts';

const now = Date.UTC(2026, 10, 28, 12);
const [day, owner] = [86_400_000, { kind: 'owner' } as const];
const logbook = { logbook: true, fleetTripLock: 7 };
const startedAgo = (days: number) => new Date(now - days * day).toISOString();

describe('the lock of the first trip without a purpose (TRIP-117)', () => {
  it.each([
    ['of today, in a week', 7, 0, 7 * day],
    ['of six days ago, tomorrow', 7, 6, day],
    ['that is locked now', 7, 7, 0],
    ['that is locked already', 7, 7.1, null],
    ['of a fleet that locks after 30 days, not yet', 30, 2, null],
    ['of a fleet that locks after 30 days, in its last week', 30, 24, 6 * day],
  ])('of a trip %s', (_, fleetTripLock, days, left) => {
    const vehicle = { ...logbook, fleetTripLock };
    expect(firstLock({ vehicle, actor: owner, startTime: startedAgo(days), now })).toBe(left === null ? null : now + left);
  });

  it('is none without a logbook, for an administrator and in a support view', () => {
    expect(locksTrips(logbook, owner)).toBe(true);
    expect(locksTrips({ ...logbook, logbook: false }, owner)).toBe(false);
    expect(locksTrips(logbook, { kind: 'administrator' })).toBe(false);
    expect(locksTrips(logbook, { kind: 'support_view' })).toBe(false);
  });
});
