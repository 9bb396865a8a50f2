import { expect, it } from 'vitest';
import { eurosOf, payoutOf } from './referral.ts';

it.each([
  [0, null],
  [8, null],
  [9, { credits: 9, cents: 4500 }],
  [10, { credits: 10, cents: 5000 }],
  [23, { credits: 10, cents: 5000 }],
])('a payout of %i credits needs nine, and has 5 euro each up to 50 (BILL-028, BILL-030, OQ-235)', (open, payout) => {
  expect(payoutOf(open)).toEqual(payout);
});

it('a credit is worth 5 euro (BILL-029)', () => {
  expect(eurosOf(3)).toBe(15);
});
