import { expect, it } from 'vitest';
import { sumOfCosts, sumOfKnown } from './sum-of-known.ts';

const sum = (values: readonly (number | null)[]) => sumOfKnown(values, (value) => value);

it('sums the known values, and is null where none is known (DASH-049)', () => {
  expect(sum([1, null, 2.5])).toBe(3.5);
  expect(sum([null])).toBeNull();
  expect(sum([])).toBeNull();
});

it.each([
  [
    'of one currency',
    [
      { cost: 2, costCurrency: 'EUR' },
      { cost: 3, costCurrency: 'EUR' },
    ],
    { cost: 5, costCurrency: 'EUR' },
  ],
  [
    'with unknown ones',
    [
      { cost: 2, costCurrency: 'EUR' },
      { cost: null, costCurrency: null },
    ],
    { cost: 2, costCurrency: 'EUR' },
  ],
  [
    'of two currencies',
    [
      { cost: 2, costCurrency: 'EUR' },
      { cost: 3, costCurrency: 'CHF' },
    ],
    { cost: null, costCurrency: null },
  ],
  ['of nothing', [], { cost: null, costCurrency: null }],
] as const)('sums costs %s', (_name, rows, sum) => {
  expect(sumOfCosts(rows)).toEqual(sum);
});
