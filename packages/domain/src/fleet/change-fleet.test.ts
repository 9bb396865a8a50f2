import { describe, expect, it } from 'vitest';
import { changeFleet, type FleetValues, maySetPlan } from './change-fleet.ts';

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
    expect(changeFleet(before, given, null)).toMatchObject({ values });
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
    expect(changeFleet(before, given, null).isOther).toBe(isOther);
  });
});

it.each([
  ['premium', null, { fleet: true, premium: true, professional: false }],
  ['professional', null, { fleet: true, premium: false, professional: true }],
  ['fleet', null, { fleet: true, premium: true, professional: false }],
  ['premium', 'premium', { fleet: true, premium: true, professional: false }],
  ['fleet', 'premium', { fleet: true, premium: true, professional: false }],
  ['professional', 'professional', { fleet: false, premium: false, professional: true }],
  ['fleet', 'professional', { fleet: false, premium: false, professional: true }],
] as const)('a vehicle with %s, where %s is subscribed to, may get from its fleet: %j (OQ-228)', (type, subscribed, may) => {
  const found = (['fleet', 'premium', 'professional'] as const).map((plan) => [plan, maySetPlan(plan, { type }, subscribed)]);
  expect(Object.fromEntries(found)).toEqual(may);
});

it.each([
  ['premium', 'premium'],
  ['professional', 'professional'],
  [null, 'premium'],
] as const)('where %s is subscribed to, the plan of fleets ends with the fleet as %s (OQ-228)', (subscribed, type) => {
  expect(changeFleet({ ...north, type: 'fleet' }, { fleetId: null }, subscribed).values).toEqual({ ...none, type });
});
