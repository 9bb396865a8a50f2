import { expect, it } from 'vitest';
import { heatLoss } from './heat-loss.ts';
import { levelStep } from './level-step.ts';

it.each([
  [[30, 80, 100], 1],
  [[30.5, 80], 0.5],
  [[30.2, 80.7], 0.1],
  [[30.25, 80.01], 0.01],
  [[30.123, 80], 0],
  [[], 1],
])('the step of the levels %j is %d', (levels, step) => {
  expect(levelStep(levels)).toBe(step);
});

const hour = 3_600_000;
it.each([
  [50, 5 * hour, 0.003],
  [50, hour / 2, 0.03],
  [50, hour / 60, 0.12],
  [50, 0, 0],
])('of a charge of %d points in %d ms becomes heat: %d', (points, ms, part) => {
  expect(heatLoss({ points, ms })).toBeCloseTo(part, 9);
});
