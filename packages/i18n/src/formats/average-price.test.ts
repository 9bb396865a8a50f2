import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averagePrice } from './average-price.ts';

it.each([
  [6.03, 19.46, { price: 0.31, decimals: 2 }],
  [6.49, 20.92, { price: 0.31, decimals: 2 }],
  [1.16, 3.75, { price: 0.31, decimals: 2 }],
  [35.46, 120, { price: 0.2955, decimals: 4 }],
  [5.9, 20, { price: 0.295, decimals: 3 }],
  [1, 0, null],
])('a cost of %d for %d kWh is a price of %j', (cost, kWh, expected) => {
  expect(averagePrice(cost, kWh)).toEqual(expected);
});

it('is the entered price in cents of any charge of a kilowatt hour and more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1050, max: 150_000 }), (cents, wattHours) => {
      const kWh = wattHours / 1000;
      expect(averagePrice(Math.round(cents * kWh) / 100, kWh)).toEqual({ price: cents / 100, decimals: 2 });
    }),
  );
});
