import { expect, it } from 'vitest';
import { includesChangelog, includesForAccount, planInForce, usesLogbook, vehiclePlans } from './vehicle-plan.ts';

it.each(vehiclePlans)('of a vehicle with the plan %s counts where plans are for sale, and is Professional elsewhere (OQ-231)', (stored) => {
  expect(planInForce(stored, { billing: true })).toBe(stored);
  expect(planInForce(stored, { billing: false })).toBe('professional');
});

it.each([
  ['professional', true],
  ['premium', false],
  ['fleet', false],
] as const)('with the plan %s the change log can be read: %s (TRIP-086)', (type, expected) => {
  expect(includesChangelog({ type })).toBe(expected);
});

it.each([
  [[], true],
  [['premium'], false],
  [['premium', 'professional'], true],
] as const)('a card of an account with the plans %j has a change log: %s (TRIP-086)', (plans, expected) => {
  expect(
    includesForAccount(
      plans.map((type) => ({ type })),
      includesChangelog,
    ),
  ).toBe(expected);
});

it.each([
  ['professional', false, false, true],
  ['professional', true, true, true],
  ['premium', false, true, false],
  ['premium', true, true, true],
  ['premium', true, false, false],
] as const)('of the plan %s, archived: %s, with a logbook: %s: can use it: %s (LOG-004, LOG-005)', (type, archive, logbook, may) => {
  expect(usesLogbook({ type, archive, logbook })).toBe(may);
});
