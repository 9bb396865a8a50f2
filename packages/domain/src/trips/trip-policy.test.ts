import { describe, expect, it } from 'vitest';
import { actorKinds, type ActorKind } from '../access/actor.ts';
import { reasonOf } from '../access/verdict.ts';
import { logbookEndsAt, logbookOpenSince, type TripAction, tripActions, tripVerdict } from './trip-policy.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const open = { payed: true, logbook: false, fleetPool: false, fleetTripLock: 7, timeZone: 'UTC' };
const logbook = { ...open, logbook: true };
const pool = { ...open, fleetPool: true };
const daysAgo = (days: number) => now - days * day;

const reason = (action: TripAction, kind: ActorKind, vehicle: typeof open, startTime: number) =>
  reasonOf(tripVerdict(action, { actor: { kind }, vehicle, startTime, now }));

const taking: readonly TripAction[] = ['delete', 'restore', 'move', 'forget'];

describe.each(tripActions)('%s of a trip', (action) => {
  it('is allowed to the user of the account', () => {
    expect(reason(action, 'owner', open, daysAgo(400))).toBeNull();
  });

  it('is refused in a support view, whatever the state (OQ-028)', () => {
    for (const vehicle of [open, logbook, pool, { ...open, payed: false }])
      expect(reason(action, 'support_view', vehicle, daysAgo(8))).toBe('read_only');
  });

  it('is refused where the logbook is closed, except to an administrator (TRIP-117, TRIP-118)', () => {
    expect(reason(action, 'owner', logbook, daysAgo(7) - 1)).toBe('logbook');
    expect(reason(action, 'owner', logbook, daysAgo(7))).toBeNull();
    expect(reason(action, 'owner', { ...logbook, fleetTripLock: 30 }, daysAgo(8))).toBeNull();
    expect(reason(action, 'administrator', logbook, daysAgo(400))).toBeNull();
  });

  it(`is ${taking.includes(action) ? 'refused' : 'allowed'} for a vehicle of a pool, whoever asks (TRIP-119)`, () => {
    for (const kind of ['owner', 'administrator'] as const)
      expect(reason(action, kind, pool, daysAgo(1))).toBe(taking.includes(action) ? 'pool_vehicle' : null);
  });

  // The samples of a vehicle can be deleted always: they cost their owner room.
  it(`is ${action === 'forget' ? 'allowed' : 'refused'} for a vehicle that is not paid for (OQ-231)`, () => {
    for (const kind of ['owner', 'administrator'] as const)
      expect(reason(action, kind, { ...open, payed: false }, daysAgo(1))).toBe(action === 'forget' ? null : 'subscription_required');
  });
});

describe('the logbook of a vehicle', () => {
  it('never ends where there is none, nor for an administrator (TRIP-118)', () => {
    for (const kind of actorKinds) expect(logbookEndsAt(0, open, { kind })).toBeNull();
    expect(logbookEndsAt(0, logbook, { kind: 'administrator' })).toBeNull();
    expect(logbookOpenSince(open, now)).toBeNull();
  });
});
