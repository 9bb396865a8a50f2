import { expect, it } from 'vitest';
import { fuelConsumption, usedFuel } from './used-fuel.ts';

it.each([
  [80, 70, 45, 50, 4.5, 9],
  [80, 80, 45, 50, 0, 0],
  [80, 70, 45, 0, 4.5, null],
  [70, 80, 45, 50, null, null],
  [null, 70, 45, 50, null, null],
  [80, null, 45, 50, null, null],
  [80, 70, null, 50, null, null],
])('from %s to %s percent of %s l over %s km a trip used %s l, %s l per 100 km (TRIP-006)', (start, end, liter, km, used, per100) => {
  const levels = { startGasLevel: start, endGasLevel: end };
  expect([usedFuel(levels, liter), fuelConsumption(levels, liter, km)]).toEqual([used, per100]);
});
