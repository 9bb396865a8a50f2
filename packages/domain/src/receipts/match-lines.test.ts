import { describe, expect, it } from 'vitest';
import type { LocalTimes } from './match-charges.ts';
import { type LocatedCharge, matchLines } from './match-lines.ts';

const charge = (id: string, start: string, kWh: number | null, cost: number | null = null): LocatedCharge => ({
  id,
  start: Date.parse(start),
  end: Date.parse(start) + 3_600_000,
  kWh,
  kWhBill: null,
  cost,
  costCurrency: cost === null ? null : 'EUR',
  isLocated: true,
});
const line = (startTime: string, kWh: number, amount: number | null = null) => ({
  date: startTime.slice(0, 10),
  startTime: startTime.length > 10 ? startTime : null,
  kWh,
  amount,
  currency: amount === null ? null : 'EUR',
});
const textOf = (time: number) => new Date(time).toISOString().slice(0, 16);
const utc: LocalTimes = (_, time) => [textOf(time)];
const suggestions = (...call: Parameters<typeof matchLines>) => matchLines(...call).map(({ suggested }) => suggested);

describe('the lines of an invoice', () => {
  const charges = [
    charge('a', '2026-06-01T10:00:00Z', 41),
    charge('b', '2026-06-01T18:00:00Z', 12),
    charge('c', '2026-06-09T18:30:00Z', 30),
  ];

  it('are each of the charge at their time, or of their day with their energy', () => {
    const lines = [line('2026-06-01T10:04', 43), line('2026-06-01', 12.5), line('2026-06-09', 31), line('2026-06-20T08:00', 31)];
    expect(suggestions(lines, charges, utc)).toEqual(['a', 'b', 'c', null]);
  });

  it('are of none where two charges fit as well, or two lines the same charge', () => {
    const twins = [charge('a', '2026-06-01T08:00:00Z', 20), charge('b', '2026-06-01T18:00:00Z', 20)];
    expect(suggestions([line('2026-06-01', 21)], twins, utc)).toEqual([null]);
    expect(matchLines([line('2026-06-01', 21)], twins, utc)[0]?.matches.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(suggestions([line('2026-06-01', 21), line('2026-06-01', 22)], twins.slice(0, 1), utc)).toEqual([null, null]);
  });

  it('leave a charge that another line fits better', () => {
    const lines = [line('2026-06-01', 42), line('2026-06-01T10:04', 43)];
    expect(suggestions(lines, charges.slice(0, 1), utc)).toEqual([null, 'a']);
  });

  it('of another day are not of a charge with their energy', () => {
    expect(matchLines([line('2026-06-02', 41)], charges, utc)).toEqual([{ matches: [], suggested: null }]);
  });

  it('are of none by a time alone where the place of the charge is unknown, and of none whose energy contradicts', () => {
    const charges = [charge('a', '2026-06-01T10:00:00Z', 20, 8.6), charge('b', '2026-06-02T10:00:00Z', null)];
    expect(suggestions([line('2026-06-01T10:04', 43, 8.6), line('2026-06-02T10:04', 43)], charges, utc)).toEqual([null, 'b']);
    const unknown = charges.map((one) => ({ ...one, isLocated: false }));
    expect(suggestions([line('2026-06-02T10:04', 43)], unknown, utc)).toEqual([null]);
    expect(suggestions([line('2026-06-01T10:04', 21)], unknown, utc)).toEqual(['a']);
  });

  it('abroad are compared with the clock there and with that of the vehicle, and by a time alone suggest nothing', () => {
    const abroad: LocalTimes = (_, time) => [textOf(time), textOf(time - 3_600_000)];
    const anHourApart = [charge('a', '2026-06-01T10:00:00Z', 20), charge('b', '2026-06-01T11:00:00Z', 41)];
    expect(suggestions([line('2026-06-01T10:04', 43)], anHourApart, abroad)).toEqual(['b']);
    expect(suggestions([line('2026-06-01T10:04', 43)], anHourApart.slice(0, 1), abroad)).toEqual([null]);
    expect(matchLines([line('2026-06-01T10:04', 43)], anHourApart.slice(0, 1), abroad)[0]?.matches).toEqual([
      { id: 'a', agrees: ['time'] },
    ]);
  });
});
