import { expect, it } from 'vitest';
import { countTowardsLimit } from './vehicle-limit.ts';

const car = { archive: false, offline: false, fleet: null, fleetId: null, fleetPool: false, payed: true };

it('counts vehicles that are paid, not archived and not offline (VEH-044)', () => {
  expect(countTowardsLimit([car, { ...car, archive: true }, { ...car, offline: true }, { ...car, payed: false }, car])).toBe(2);
  expect(countTowardsLimit([])).toBe(0);
});

it.each([{ fleet: 'north' }, { fleetId: 'f-1' }, { fleetPool: true }])(
  'does not count a vehicle of a fleet: %j (VEH-046, OQ-083)',
  (ofFleet) => {
    expect(countTowardsLimit([car, { ...car, ...ofFleet }])).toBe(1);
  },
);
