import { expect, it } from 'vitest';
import { turnOf } from './turn-of.ts';

/** Where the pixel that is stored first, at the top left, and the one at the top right are shown, of a picture that is 4 wide and 3 high. */
it.each([
  [1, [0, 0], [4, 0]],
  [2, [4, 0], [0, 0]],
  [3, [4, 3], [0, 3]],
  [4, [0, 3], [4, 3]],
  [5, [0, 0], [0, 4]],
  [6, [3, 0], [3, 4]],
  [7, [3, 4], [3, 0]],
  [8, [0, 4], [0, 0]],
] as const)('a picture turned by %d has its first row where TIFF says', (orientation, left, right) => {
  const [a, b, c, d, e, f] = turnOf(orientation, 4, 3);
  const shown = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect([shown(0, 0), shown(4, 0)]).toEqual([left, right]);
});
