import { expect, it } from 'vitest';
import { checkDigitOf, hasWrongCheckDigit } from './vin-check-digit.ts';

it.each([
  // The examples of 49 CFR 565 and of public decoders.
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
  ['5YJSA1DG9DFP14705', '9'],
])('the check digit of %s is %s', (vin, digit) => {
  expect(checkDigitOf(vin)).toBe(digit);
});

it.each([
  ['of North America with its digit', '1M8GDM9AXKP042788', false],
  ['of North America with another', '1M8GDM9A1KP042788', true],
  ['of North America with a typing error', '1M8GDM9AXKP042789', true],
  ['of a Tesla of Fremont', '5YJSA1DG9DFP14705', false],
  ['of a Tesla of Berlin with a letter there', 'XP7YGCEKZPB000001', true],
  ['of Europe, where the place is free', 'WVWZZZE1ZMP000001', false],
])('a VIN %s (%s) contradicts itself: %s', (_what, vin, expected) => {
  expect(hasWrongCheckDigit(vin)).toBe(expected);
});
