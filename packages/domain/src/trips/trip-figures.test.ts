import { expect, it } from 'vitest';
import { tripFigures } from './trip-figures.ts';

const hour = 3_600_000;
const edges = { startTime: 0, endTime: 0.75 * hour, startOdometer: 1000.1, endOdometer: 1040.6, usedkWh: 7.29 };

it('distance, speed, consumption and CO2 follow from the edges (TRIP-055, TRIP-057)', () => {
  expect(tripFigures(edges)).toEqual({ distance: 40.5, avgSpeed: 54, avgConsumption: 18, co2: 2770 });
});

it('the CO2 is that of the grid (OQ-205)', () => {
  expect(tripFigures(edges, 30).co2).toBe(219);
});

it.each([
  [{ endTime: 0.7 * hour }, { avgSpeed: 58 }],
  [{ endOdometer: 1000.1 }, { distance: 0, avgSpeed: 0, avgConsumption: null }],
  [{ endOdometer: 1000.5 }, { distance: 0.4, avgConsumption: null }],
  [{ usedkWh: null }, { avgConsumption: null, co2: null }],
])('with %j they are %j (TRIP-057, TRIP-058)', (changes, expected) => {
  expect(tripFigures({ ...edges, ...changes })).toMatchObject(expected);
});
