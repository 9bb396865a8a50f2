import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../ui/range/day.ts';
import { dayAddress, monthParameter, neighboursOf, parseDay, parseMonth } from './address.ts';

const TODAY = '2026-11-21';
const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the month in the address', () => {
  it.each([
    [undefined, 'there', '2026-11-01'],
    ['2026-11', 'there', '2026-11-01'],
    ['2026-2', 'there', '2026-02-01'],
    ['1970-01', 'there', '1970-01-01'],
    ['2026-12', 'ahead', '2026-12-01'],
    ['9999-12', 'ahead', '9999-12-01'],
  ])('%s is %s: %s', (text, is, first) => expect(parseMonth(text, TODAY)).toEqual({ is, day: first }));

  it.each(['2026-13', '2026-00', '2026-0', '0000-01', '1969-12', 'abcd-ef', '2026', '2026-11-01', '', '20261', '-1-01', '1e5'])(
    'does not exist: %s',
    (text) => expect(parseMonth(text, TODAY)).toEqual({ is: 'nowhere' }),
  );

  it('is omitted for the current month', () => {
    expect(monthParameter('2026-11-01', TODAY)).toBeUndefined();
    expect(monthParameter('2026-10-31', TODAY)).toBe('2026-10');
  });
});

describe('the day in the address (DASH-034)', () => {
  it.each([
    ['2026', '11', '21', 'there', '2026-11-21'],
    ['2026', '3', '9', 'there', '2026-03-09'],
    ['2024', '02', '29', 'there', '2024-02-29'],
    ['2026', '11', '22', 'ahead', '2026-11-22'],
    ['2031', '01', '01', 'ahead', '2031-01-01'],
  ])('%s/%s/%s is %s', (year, month, date, is, expected) => {
    expect(parseDay({ year, month, day: date }, TODAY)).toEqual({ is, day: expected });
  });

  it.each([
    ['2026', '2', '30'],
    ['2025', '02', '29'],
    ['2026', '13', '01'],
    ['2026', '0', '10'],
    ['0', '1', '1'],
    ['0000', '01', '01'],
    ['1969', '12', '31'],
    ['year', 'month', 'day'],
    ['2026', '11', '1e1'],
    ['2026', '11', '-1'],
    ['26', '11', '18'],
  ])('does not exist: %s/%s/%s', (year, month, date) => {
    expect(parseDay({ year, month, day: date }, TODAY)).toEqual({ is: 'nowhere' });
  });

  it('never throws, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.record({ year: fc.string(), month: fc.string(), day: fc.string() }), (params) => {
        expect(['there', 'ahead', 'nowhere']).toContain(parseDay(params, TODAY).is);
      }),
    );
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(day, (one) => {
        const [, , year = '', month = '', date = ''] = dayAddress(one).to.split('/');
        expect(parseDay({ year, month, day: date }, '2099-01-01')).toEqual({ is: 'there', day: one });
      }),
    );
  });
});

describe('the neighbours of a day (DASH-036)', () => {
  it.each([
    ['2026-11-21', '2026-11-20', null],
    ['2026-11-20', '2026-11-19', '2026-11-21'],
    ['2026-03-01', '2026-02-28', '2026-03-02'],
    ['2026-01-01', '2025-12-31', '2026-01-02'],
    ['1970-01-01', null, '1970-01-02'],
  ])('%s: %s and %s', (one, previous, next) => expect(neighboursOf(one, TODAY)).toEqual({ previous, next }));

  it('are symmetric', () => {
    const today = localDay(new Date('2091-06-01T12:00:00Z'));
    fc.assert(
      fc.property(day, (one) => {
        const { previous, next } = neighboursOf(one, today);
        expect(neighboursOf(previous ?? '', today).next).toBe(one);
        expect(neighboursOf(next ?? '', today).previous).toBe(one);
      }),
    );
  });
});
