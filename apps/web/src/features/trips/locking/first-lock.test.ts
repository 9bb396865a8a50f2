import { describe, expect, it } from 'vitest';
import { firstLock, locksTrips } from './first-lock.ts';

const now = Date.UTC(2026, 10, 28, 11);
const owner = { kind: 'owner' } as const;
const logbook = { logbook: true, fleetTripLock: 7, timeZone: 'Europe/Berlin' };

describe('the lock of the first trip without a purpose (TRIP-117)', () => {
  it.each([
    ['of today, not yet', 7, '2026-11-28T00:00+01:00', null],
    ['of yesterday, at the end of the seventh day after it', 7, '2026-11-27T08:00+01:00', '2026-12-04T23:59:59.999+01:00'],
    ['of seven days ago, today', 7, '2026-11-21T08:00+01:00', '2026-11-28T23:59:59.999+01:00'],
    ['that is locked already', 7, '2026-11-20T23:59+01:00', null],
    ['of a fleet that locks after 30 days, not yet', 30, '2026-11-26T08:00+01:00', null],
    ['of a fleet that locks after 30 days, in its last week', 30, '2026-11-04T08:00+01:00', '2026-12-04T23:59:59.999+01:00'],
  ])('of a trip %s', (_, fleetTripLock, startTime, end) => {
    const vehicle = { ...logbook, fleetTripLock };
    expect(firstLock({ vehicle, actor: owner, startTime, now })).toBe(end === null ? null : Date.parse(end));
  });

  it('is none without a logbook, for an administrator and in a support view', () => {
    expect(locksTrips(logbook, owner)).toBe(true);
    expect(locksTrips({ ...logbook, logbook: false }, owner)).toBe(false);
    expect(locksTrips(logbook, { kind: 'administrator' })).toBe(false);
    expect(locksTrips(logbook, { kind: 'support_view' })).toBe(false);
  });
});
