import fc from 'fast-check';
import { expect, it } from 'vitest';
import { treesOfDay } from './trees.ts';

it.each([
  [1700, 12],
  [141.666_666_666_667, 1],
  [11.64, 0.082_164_705_882],
  [0, 0],
  [-17, -0.12],
  [null, null],
])('%d kg of CO2 saved are %d trees: saved x 12 / 1700 (DASH-040, OQ-089)', (kg, trees) => {
  const found = treesOfDay(kg);
  if (trees === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(trees, 9);
});

it('twice as much saved is twice as many trees', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (kg) => {
      expect(treesOfDay(2 * kg)).toBeCloseTo(2 * (treesOfDay(kg) ?? Number.NaN), 6);
    }),
  );
});
