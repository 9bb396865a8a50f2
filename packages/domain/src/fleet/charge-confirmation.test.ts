import { expect, it } from 'vitest';
import { awaitsChargeConfirmation } from './charge-confirmation.ts';

const own = { fleet: null, fleetId: null, fleetPool: false, fleetChargeCompleted: false };

it.each([
  [own, false],
  [{ ...own, fleet: 'north' }, true],
  [{ ...own, fleetId: 'f-1' }, true],
  [{ ...own, fleetPool: true }, true],
  [{ ...own, fleetId: 'f-1', fleetChargeCompleted: true }, false],
  [{ ...own, fleetId: 'f-1', fleetChargeCompleted: null }, false],
])('the charges of %j are to be confirmed: %j (CHG-082)', (vehicle, expected) => {
  expect(awaitsChargeConfirmation(vehicle)).toBe(expected);
});
