import { describe, expect, it } from 'vitest';
import { canEditCharge } from './charge-lock.ts';
import { disabledFields } from './disabled-fields.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const fleetHome = { category: 'Home', fleet: true };
const old = { locked: false, endTime: now - 30 * day - 1, card: fleetHome };
const lock = { fleetChargeLock: 30 };

describe('a charge can be edited', () => {
  it.each([
    ['unless it is locked (CHG-075)', { ...old, locked: true, endTime: now }, { fleetChargeLock: null }, false],
    ['unless it is older than the lock with a Home card of the fleet (CHG-076)', old, lock, false],
    ['until it is older: the age counts from its end (OQ-147)', { ...old, endTime: now - 30 * day }, lock, true],
    ['with a card of its own', { ...old, card: { ...fleetHome, fleet: false } }, lock, true],
    ['with another card of the fleet', { ...old, card: { ...fleetHome, category: 'Company' } }, lock, true],
    ['without a card', { ...old, card: null }, lock, true],
    ['where the vehicle has no lock (OQ-147)', old, { fleetChargeLock: null }, true],
  ])('%s', (_when, charge, vehicle, expected) => {
    expect(canEditCharge(charge, vehicle, now)).toBe(expected);
  });
});

it.each([
  [{ pv: true, type: 'Other' }, { useTCU: true }, ['cost']],
  [{ pv: false, type: 'Home' }, { useTCU: true }, ['kWhBill']],
  [{ pv: true, type: 'Home' }, { useTCU: true }, ['cost', 'kWhBill']],
  [{ pv: false, type: 'Home' }, { useTCU: false }, []],
  [{ pv: false, type: 'Company' }, { useTCU: true }, []],
])('of %j in a vehicle with %j the fields %j cannot be entered (CHG-043, CHG-044)', (charge, vehicle, fields) => {
  expect(disabledFields(charge, vehicle)).toEqual(fields);
});
