import { expect, it } from 'vitest';
import { pricesOf, singlePrice } from './single-price.ts';

it('one price is written for AC and DC, and read as one', () => {
  expect(singlePrice(pricesOf(0.31))).toBe(0.31);
});

it.each([
  [[], null],
  [[{ ac: true, price: 0.3, unit: 'kWh' }], 0.3],
  [[...pricesOf(0.3), { ac: true, price: 0.4, unit: 'kWh' }], null],
  [[{ ac: true, price: 0.3, unit: 'Minutes' }], null],
  [[{ ac: true, price: 0.3, unit: 'kWh', from: '22:00' }], null],
] as const)('of %j it is %s: other prices are not replaced by one', (prices, expected) => {
  expect(singlePrice([...prices])).toBe(expected);
});
