import { describe, expect, it } from 'vitest';
import { durationParts } from './duration-parts.ts';

describe('a duration in the status card', () => {
  it.each([
    [0, '0 minutes'],
    [59, '0 minutes'],
    [540, '9 minutes'],
    [4_150, '1 hours 9 minutes'],
    [3_600, '1 hours 0 minutes'],
    [86_400 * 3 + 3_600 * 5 + 120, '3 days 5 hours'],
    [-5, '0 minutes'],
  ])('of %d s is formatted as %s', (seconds, text) => {
    expect(
      durationParts(seconds)
        .map(({ value, unit }) => `${value} ${unit}`)
        .join(' '),
    ).toBe(text);
  });
});
