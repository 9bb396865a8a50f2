import { expect, it } from 'vitest';
import { isForPublicPoints } from './card-for-points.ts';

it.each([
  ['Public', [], true],
  ['Public', ['a'], true],
  ['Company', [], false],
  ['Company', ['a'], true],
  ['Private', [], false],
  ['Supercharger', [], false],
  ['Supercharger', ['a'], true],
  ['Home', [], false],
  ['Home', ['a'], false],
] as const)(
  'a card of the category %s that names %j counts at public charge points: %s (MAP-024, OQ-101)',
  (category, operators, counts) => {
    expect(isForPublicPoints({ category, operators })).toBe(counts);
  },
);
