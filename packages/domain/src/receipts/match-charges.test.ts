import { describe, expect, it } from 'vitest';
import { type LocalTimes, type MatchedCharge, matchCharges } from './match-charges.ts';
import type { InvoiceFacts } from './read-invoice.ts';

const facts: InvoiceFacts = {
  number: '1',
  amount: 20.31,
  currency: 'EUR',
  date: '2026-11-30',
  kWh: 43.2,
  startTime: '2026-11-12T14:03',
  endTime: null,
};
const charge = (start: string, fields: Partial<MatchedCharge> = {}): MatchedCharge => ({
  id: start,
  start: Date.parse(start),
  end: Date.parse(start) + 40 * 60_000,
  kWh: 41,
  kWhBill: null,
  cost: null,
  costCurrency: null,
  ...fields,
});
const localTimes: LocalTimes = (_, time) => [new Date(time).toISOString().slice(0, 16)];

describe('the charges that an invoice may be of', () => {
  it.each<[string, Partial<InvoiceFacts>, MatchedCharge, readonly string[] | null]>([
    ['time and energy with losses', {}, charge('2026-11-12T14:10:00Z'), ['time', 'kWh']],
    ['time alone', { kWh: null }, charge('2026-11-12T14:10:00Z'), ['time']],
    ['another time', {}, charge('2026-11-12T15:10:00Z'), null],
    ['no time, the day and the energy', { startTime: null, date: '2026-11-12' }, charge('2026-11-12T20:00:00Z'), ['day', 'kWh']],
    ['no time, only the day', { startTime: null, date: '2026-11-12', kWh: 12 }, charge('2026-11-12T20:00:00Z'), null],
    ['no time, the sum', { startTime: null }, charge('2026-11-02T20:00:00Z', { cost: 20.32, costCurrency: 'EUR', kWh: 10 }), ['sum']],
    [
      'the sum in another currency',
      { startTime: null },
      charge('2026-11-02T20:00:00Z', { cost: 20.31, costCurrency: 'CHF', kWh: 10 }),
      null,
    ],
    ['the billed energy before the charged', {}, charge('2026-11-12T14:00:00Z', { kWhBill: 30 }), ['time']],
  ])('by %s', (_, changed, one, agrees) => {
    expect(matchCharges({ ...facts, ...changed }, [one], localTimes)).toEqual(agrees === null ? [] : [{ id: one.id, agrees }]);
  });

  it('come in the order of what speaks for them, the newest first', () => {
    const [sure, near, later] = [
      charge('2026-11-12T14:00:00Z'),
      charge('2026-11-12T13:50:00Z', { kWh: 10 }),
      charge('2026-11-12T14:20:00Z', { kWh: 10 }),
    ];
    expect(matchCharges(facts, [near, later, sure], localTimes).map(({ id }) => id)).toEqual([sure.id, later.id, near.id]);
  });
});
