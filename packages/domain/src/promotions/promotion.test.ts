import { expect, it } from 'vitest';
import { isOffered, offerOf2024, tidyCode } from './promotion.ts';

it.each([
  ['2024-11-23', false],
  ['2024-11-24', true],
  ['2024-12-01', true],
  ['2024-12-02', false],
  ['2026-11-24', false],
])('the offer of 2024 is shown on %s: %s (BILL-043, OQ-237)', (day, shown) => {
  expect(isOffered(offerOf2024, day)).toBe(shown);
});

it('a code is compared without blanks, hyphens and case', () => {
  expect(tidyCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
});
