import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfMonth } from './check-statement-month.ts';
import { flatPriceOf, flatPrices } from './flat-price.ts';
import { type StatableCharge, stateCharges } from './state-charges.ts';
import { isUnchanged, statementChanges } from './statement-changes.ts';

const charge = (changes: Partial<StatableCharge> = {}): StatableCharge => ({
  id: 'a',
  start: 0,
  end: 3_600_000,
  odometer: 100,
  meterStart: 1000,
  meterEnd: 1020.5,
  meterSource: 'manual',
  kWh: 20,
  cost: 700,
  currency: 'EUR',
  ...changes,
});

describe('the charges of a statement', () => {
  it.each([
    { name: 'metered, at the flat price', changes: {}, basis: 'flat', kWh: 20.5, amount: 697, reason: null },
    { name: 'metered, at the actual price', changes: {}, basis: 'actual', kWh: 20.5, amount: 700, reason: null },
    { name: 'own solar power', changes: { cost: 0 }, basis: 'actual', kWh: 20.5, amount: 0, reason: null },
    {
      name: 'without a cost, at the flat price',
      changes: { cost: null, currency: null },
      basis: 'flat',
      kWh: 20.5,
      amount: 697,
      reason: null,
    },
    { name: 'without a cost', changes: { cost: null, currency: null }, basis: 'actual', kWh: 0, amount: 0, reason: 'no_price' },
    { name: 'in another currency', changes: { currency: 'CHF' }, basis: 'actual', kWh: 0, amount: 0, reason: 'other_currency' },
    { name: 'without a reading at the end', changes: { meterEnd: null }, basis: 'flat', kWh: 0, amount: 0, reason: 'no_meter' },
    { name: 'without a reading at the start', changes: { meterStart: null }, basis: 'actual', kWh: 0, amount: 0, reason: 'no_meter' },
    { name: 'with a meter that ran backwards', changes: { meterEnd: 999 }, basis: 'flat', kWh: 0, amount: 0, reason: 'no_meter' },
  ] as const)('$name: $kWh kWh, $amount cents, excluded: $reason', ({ changes, basis, kWh, amount, reason }) => {
    const stated = stateCharges([charge(changes)], basis, 34);
    expect([stated.kWh, stated.amount, stated.excluded[0]?.reason ?? null]).toEqual([kWh, amount, reason]);
    expect(stated.lines).toHaveLength(reason === null ? 1 : 0);
  });

  it('are rounded once: the lines add up to the total, which is the sum of the energy at the flat price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), fc.integer({ min: 1, max: 99 }), (all, cents) => {
        const charges = all.map((wattHours, index) => charge({ id: String(index), meterStart: 10, meterEnd: 10 + wattHours / 1000 }));
        const { lines, kWh, amount } = stateCharges(charges, 'flat', cents);
        const total = all.reduce((sum, one) => sum + one, 0);
        expect(kWh).toBe(total / 1000);
        expect(amount).toBe(Math.floor((2 * total * cents + 1000) / 2000));
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
        for (const line of lines) expect(Math.abs(line.amount - line.kWh * cents)).toBeLessThan(2);
      }),
    );
  });
});

describe('a correction', () => {
  const linesOf = (...charges: StatableCharge[]) => stateCharges(charges, 'actual', 34).lines;
  const before = linesOf(charge(), charge({ id: 'b' }));

  it('is not needed while nothing has changed', () => {
    expect(isUnchanged(before, linesOf(charge(), charge({ id: 'b' })), 'actual')).toBe(true);
  });

  it.each([
    { meterEnd: 1021 },
    { meterStart: 999 },
    { meterSource: 'evcc' },
    { cost: 701 },
    { odometer: 101 },
    { start: 1 },
    { end: 5 },
  ] as const)('names a charge with %j', (changes) => {
    const after = linesOf(charge(changes), charge({ id: 'b' }));
    const changed = statementChanges(before, after, 'actual');
    expect(changed).toMatchObject({ added: [], removed: [], changed: [{ before: before[0], after: after[0] }] });
    expect(isUnchanged(before, after, 'actual')).toBe(false);
  });

  it('names only the charge whose energy changed, at the flat price too', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 40 }), fc.nat(), (all, at) => {
        const chosen = at % all.length;
        const charges = all.map((wattHours, index) => charge({ id: String(index), meterStart: 10, meterEnd: 10 + wattHours / 1000 }));
        const corrected = charges.map((one, index) => (index === chosen ? { ...one, meterEnd: 200 } : one));
        const [old, now] = [charges, corrected].map((these) => stateCharges(these, 'flat', 34).lines);
        const { added, removed, changed } = statementChanges(old ?? [], now ?? [], 'flat');
        expect([added, removed, changed.map(({ before: { chargeId } }) => chargeId)]).toEqual([[], [], [String(chosen)]]);
      }),
    );
  });

  it('names what was added and what is gone', () => {
    const { added, removed, changed } = statementChanges(before, linesOf(charge(), charge({ id: 'c' })), 'actual');
    expect([added, removed, changed].map((all) => all.length)).toEqual([1, 1, 0]);
    expect([added[0]?.chargeId, removed[0]?.chargeId]).toEqual(['c', 'b']);
  });
});

describe('the month of a statement', () => {
  it.each([
    ['2026-10', '2026-11-01', 'flat', null],
    ['2026-10', '2026-10-31', 'flat', 'month_not_over'],
    ['2026-11', '2026-10-31', 'actual', 'month_not_over'],
    ['2025-12', '2026-11-01', 'actual', 'before_rule'],
    ['2026-01', '2026-11-01', 'actual', null],
    ['2029-01', '2029-02-01', 'flat', 'no_flat_price'],
    ['2029-01', '2029-02-01', 'actual', null],
  ] as const)('%s on %s, %s: %s', (month, today, basis, problem) => {
    expect(problemOfMonth(month, today, basis)).toBe(problem);
  });
});

describe('the table of flat prices', () => {
  it('has 34 cents for 2026, and none for a year before the rule', () => {
    expect([flatPriceOf(2026)?.cents, flatPriceOf(2025)]).toEqual([34, null]);
  });

  it('has a source and a day for each year, each year once', () => {
    for (const { source, since, cents } of flatPrices) {
      expect(source).not.toBe('');
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Number.isInteger(cents)).toBe(true);
    }
    expect(new Set(flatPrices.map(({ year }) => year)).size).toBe(flatPrices.length);
  });
});
