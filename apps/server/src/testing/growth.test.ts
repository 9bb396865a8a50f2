import { expect, it } from 'vitest';
import { findSteepGrowth } from './growth.ts';

const spin = (steps: number): number => {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum + step * 7) % 1_000_003;
  return sum;
};

it('finds time that grows with the square of the input', async () => {
  expect(await findSteepGrowth((length) => spin(length * length), { from: 1024, to: 64 * 1024 })).not.toBeNull();
});

it('accepts time that grows with the input', async () => {
  expect(await findSteepGrowth((length) => spin(length * 200), { from: 1024, to: 1024 * 1024 })).toBeNull();
});
