import { describe, expect, it } from 'vitest';
import { actorKinds } from '../access/actor.ts';
import { reasonOf } from '../access/verdict.ts';
import { type ChargeAction, chargeActions, type ChargeFacts, type ChargePolicyVehicle, chargeVerdict } from './charge-policy.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const vehicle: ChargePolicyVehicle = { payed: true, logbook: false, fleetTripLock: 7, timeZone: 'UTC', fleetChargeLock: null };
const lock = { fleetChargeLock: 30 };
const fleetHome = { category: 'Home', fleet: true };
const old = { startTime: now - 31 * day, endTime: now - 30 * day - 1, locked: false, card: fleetHome };

type Given = Partial<Omit<ChargeFacts, 'vehicle'>> & { readonly vehicle?: Partial<ChargePolicyVehicle> };

const reason = (action: ChargeAction, given: Given = {}, kind = actorKinds[0] ?? 'owner') =>
  reasonOf(chargeVerdict(action, { actor: { kind }, now, ...old, ...given, vehicle: { ...vehicle, ...given.vehicle } }));

const moving: readonly ChargeAction[] = ['create', 'retime', 'merge', 'unmerge', 'move'];
const ofExisting = chargeActions.filter((action) => action !== 'create');

describe('a charge can be changed', () => {
  it.each<[string, Given, string | null]>([
    ['unless it is locked (CHG-075)', { locked: true, endTime: now }, 'charge_locked'],
    ['unless it is older than the lock with a Home card of the fleet (CHG-076)', { vehicle: lock }, 'charge_locked'],
    ['until it is older: the age counts from its end (OQ-147)', { vehicle: lock, endTime: now - 30 * day }, null],
    ['with a card of its own', { vehicle: lock, card: { ...fleetHome, fleet: false } }, null],
    ['with another card of the fleet', { vehicle: lock, card: { ...fleetHome, category: 'Company' } }, null],
    ['without a card', { vehicle: lock, card: null }, null],
    ['where the vehicle has no lock (OQ-147)', {}, null],
  ])('%s', (_when, given, expected) => {
    for (const action of ofExisting) expect([action, reason(action, given)]).toEqual([action, expected]);
  });

  it.each(moving)('not by %s where the logbook is closed: its trips lie between the charges (CHG-057)', (action) => {
    expect(reason(action, { vehicle: { logbook: true }, card: null })).toBe('logbook');
    expect(reason(action, { vehicle: { logbook: true }, card: null }, 'administrator')).toBeNull();
  });

  it.each(chargeActions.filter((action) => !moving.includes(action)))('by %s in a closed logbook', (action) => {
    expect(reason(action, { vehicle: { logbook: true }, card: null })).toBeNull();
  });

  it.each(chargeActions)('not by %s in a support view (OQ-028), nor of a vehicle that is not paid for (OQ-231)', (action) => {
    expect(reason(action, { locked: true, vehicle: { payed: false } }, 'support_view')).toBe('read_only');
    for (const kind of ['owner', 'administrator'] as const)
      expect(reason(action, { vehicle: { payed: false } }, kind)).toBe('subscription_required');
  });
});
