import { expect, it } from 'vitest';
import { findingsOf, usualKwh } from './statement-findings.ts';

const clean = { kWh: 100, amount: 3400, withoutMeter: 0 };
const usual = { maxCents: 34, earlier: [], cardUnchecked: false, correctsUnknown: false };

it.each([
  ['at the price of the rule', clean, usual, []],
  ['a cent above it', { ...clean, amount: 3401 }, usual, ['price_above']],
  ['at any price where there is no rule', { ...clean, amount: 9900 }, { ...usual, maxCents: null }, []],
  ['rounded as a statement is', { ...clean, kWh: 12.345, amount: 420 }, usual, []],
  ['with charges that no meter proves', { ...clean, withoutMeter: 2 }, usual, ['no_meter']],
  ['of twice the usual energy', clean, { ...usual, earlier: [50, 40, 60] }, []],
  ['of more than that', { ...clean, kWh: 101, amount: 3434 }, { ...usual, earlier: [50, 40, 60] }, ['twice_usual']],
  ['in the second month', { ...clean, kWh: 101, amount: 3434 }, { ...usual, earlier: [50, 40] }, []],
  ['while a card waits for its check', clean, { ...usual, cardUnchecked: true }, ['card_unchecked']],
  ['that corrects what the fleet never had', clean, { ...usual, correctsUnknown: true }, ['corrects_unknown']],
] as const)('a statement %s is odd in this: %#', (_, statement, context, findings) =>
  expect(findingsOf(statement, context)).toEqual(findings),
);

it.each([
  [[], null],
  [[1, 2], null],
  [[30, 10, 20], 20],
  [[40, 10, 20, 30], 25],
])('what is usual after %j is %j', (earlier, kWh) => expect(usualKwh(earlier)).toBe(kWh));
