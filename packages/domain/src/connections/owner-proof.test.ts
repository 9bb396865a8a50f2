import { expect, it } from 'vitest';
import { provesOdometer } from './owner-proof.ts';

it.each([
  ['the same', 48_210, 48_210, true],
  ['whole miles of it', 29_956 * 1.609344, 48_210.4, true],
  ['one that is as far as allowed', 48_200, 48_210, true],
  ['one that is too low', 48_199, 48_210, false],
  ['one that is too high', 48_221, 48_210, false],
  ['miles entered as kilometres', 29_956, 48_210, false],
])('an odometer proves the owner only where it is that of the car: %s', (_what, entered, reported, expected) => {
  expect(provesOdometer(entered, reported)).toBe(expected);
});
