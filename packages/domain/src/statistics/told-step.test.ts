import { expect, it } from 'vitest';
import { toldStep } from './told-step.ts';

it.each([
  [[30, 80, 100], 1],
  [[30.5, 80], 0.5],
  [[30.2, 80.7], 0.1],
  [[30.25, 80.01], 0.01],
  [[30.123, 80], 0],
  [[], 1],
])('the step of the values %j is %d', (values, step) => {
  expect(toldStep(values)).toBe(step);
});
