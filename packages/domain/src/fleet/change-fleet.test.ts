import { describe, expect, it } from 'vitest';
import { changeFleet, type FleetValues } from './change-fleet.ts';

const none: FleetValues = {
  fleet: null,
  fleetId: null,
  fleetPool: false,
  fleetName: null,
  fleetScopes: null,
  fleetCheckInterval: null,
  fleetTripLock: 7,
  fleetChargeLock: null,
  fleetChargeCompleted: null,
  useTCU: false,
  type: 'premium',
};
const north: FleetValues = {
  ...none,
  fleetId: 'f-1',
  fleetName: 'Klinikum Nord',
  fleetScopes: '[charges]',
  fleetCheckInterval: 6,
  fleetTripLock: 30,
  fleetChargeLock: 14,
  fleetChargeCompleted: true,
};

type Given = Partial<FleetValues>;

describe('what a fleet sets of a vehicle (OQ-014)', () => {
  it.each<[string, FleetValues, Given, FleetValues]>([
    ['asks for a confirmation again', north, { fleetChargeCompleted: false }, { ...north, fleetChargeCompleted: false }],
    ['stays where it is not given', north, { fleetName: 'Klinikum Süd' }, { ...north, fleetName: 'Klinikum Süd' }],
    ['begins with a vehicle that joins', none, { fleet: 'north', fleetTripLock: 30 }, { ...none, fleet: 'north', fleetTripLock: 30 }],
    ['begins in a pool', none, { fleetPool: true, fleetChargeLock: 0 }, { ...none, fleetPool: true, fleetChargeLock: 0 }],
    ['has no confirmation of another fleet', north, { fleetId: 'f-2' }, { ...north, fleetId: 'f-2', fleetChargeCompleted: null }],
    [
      'can ask at once in another fleet',
      north,
      { fleetId: 'f-2', fleetChargeCompleted: false },
      { ...north, fleetId: 'f-2', fleetChargeCompleted: false },
    ],
    ['ends with a vehicle that leaves', north, { fleetId: null }, none],
    ['has the plan of fleets', north, { type: 'fleet' }, { ...north, type: 'fleet' }],
    ['keeps a plan that is sold', { ...north, type: 'professional' }, { fleetId: null }, { ...none, type: 'professional' }],
    ['ends with the plan of fleets', { ...north, type: 'fleet' }, { fleetId: null }, none],
  ])('%s', (_title, before, given, values) => {
    expect(changeFleet(before, given)).toMatchObject({ values });
  });

  it.each<[FleetValues, Given, boolean]>([
    [none, { fleetId: 'f-1' }, true],
    [north, { fleetId: 'f-2' }, true],
    [north, { fleet: 'north' }, true],
    [north, { fleetId: null }, true],
    [{ ...none, fleetPool: true }, { fleetPool: false }, true],
    [north, { fleetId: 'f-1', fleetName: 'Klinikum Süd' }, false],
    [north, { fleetPool: true }, false],
  ])('is of another fleet where %j becomes %j: %j', (before, given, isOther) => {
    expect(changeFleet(before, given).isOther).toBe(isOther);
  });
});
