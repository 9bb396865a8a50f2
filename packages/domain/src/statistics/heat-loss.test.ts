import { expect, it } from 'vitest';
import { heatLoss } from './heat-loss.ts';

const hour = 3_600_000;
it.each([
  [50, 5 * hour, 35, 0.003],
  [50, hour / 2, 35, 0.03],
  [50, hour / 60, 35, 0.12],
  [50, 0, 35, 0],
  // A hybrid of 17.5 kWh.
  [50, hour / 2, 8.75, 0.015],
])('of a charge of %d points in %d ms with %d kWh becomes heat: %d', (points, ms, kWh, part) => {
  expect(heatLoss({ points, ms, kWh })).toBeCloseTo(part, 9);
});
