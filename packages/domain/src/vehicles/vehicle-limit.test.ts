import { expect, it } from 'vitest';
import { countTowardsLimit } from './vehicle-limit.ts';

const car = { archive: false, offline: false, fleetPool: false };

it('counts vehicles that are not archived, not offline and not of a fleet (VEH-044, VEH-046)', () => {
  expect(countTowardsLimit([car, { ...car, archive: true }, { ...car, offline: true }, { ...car, fleetPool: true }, car])).toBe(2);
  expect(countTowardsLimit([])).toBe(0);
});
