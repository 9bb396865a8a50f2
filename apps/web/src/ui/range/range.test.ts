import { describe, expect, it } from 'vitest';
import { quickOf, type QuickRange, rangeBefore, rangeOf, readRange, shiftRange } from './range.ts';
import { storedRange, storeLinkedRange, storeRange } from './range-store.ts';

const FRIDAY = '2026-11-20';

describe('quick ranges (SET-049)', () => {
  const cases: readonly [QuickRange, string, string, string][] = [
    ['today', FRIDAY, '2026-11-20', '2026-11-20'],
    ['yesterday', FRIDAY, '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['week', FRIDAY, '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', FRIDAY, '2026-11-01', '2026-11-30'],
    ['lastMonth', FRIDAY, '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['year', FRIDAY, '2026-01-01', '2026-12-31'],
    ['lastYear', FRIDAY, '2025-01-01', '2025-12-31'],
  ];
  it.each(cases)('%s on %s is %s to %s', (quick, today, from, to) => expect(rangeOf(quick, today)).toEqual({ from, to }));

  it('are recognised by their days', () => {
    expect(quickOf({ from: '2026-11-01', to: '2026-11-30' }, FRIDAY)).toBe('month');
    expect(quickOf({ from: '2026-11-01', to: '2026-11-29' }, FRIDAY)).toBeNull();
  });
});

describe('the neighbour of a range', () => {
  it.each([
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a leap February', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('before %s has the same kind', (_kind, from, to, earlier, earlierEnd) => {
    expect(rangeBefore({ from, to }, '2030-01-01')).toEqual({ from: earlier, to: earlierEnd });
    expect(shiftRange({ from: earlier, to: earlierEnd }, 1)).toEqual({ from, to });
  });
});

describe('the range before an unfinished one', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', FRIDAY, '2026-10-01', '2026-10-20'],
    ['a month longer than the one before', '2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a month on its last day', '2026-11-01', '2026-11-30', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['a month to come', '2026-12-01', '2026-12-31', FRIDAY, '2026-11-01', '2026-11-30'],
    ['a week', '2026-11-16', '2026-11-22', FRIDAY, '2026-11-09', '2026-11-13'],
    ['a year', '2026-01-01', '2026-12-31', '2026-02-01', '2025-01-01', '2025-02-01'],
  ])('has as many days as have passed of %s', (_kind, from, to, today, earlier, earlierEnd) => {
    expect(rangeBefore({ from, to }, today)).toEqual({ from: earlier, to: earlierEnd });
  });
});

describe('a range in the address', () => {
  it('is read', () => expect(readRange('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' }));
  it.each([
    ['2026-11-30', '2026-11-01'],
    ['2026-11-01', undefined],
    ['x', '2026-11-01'],
    ['2026-02-30', '2026-03-01'],
  ])('is invalid: %s to %s', (from, to) => expect(readRange(from, to)).toBeNull());
});

describe('the stored range (SET-051)', () => {
  it('is the current month without a choice (SET-050)', () => {
    expect(storedRange('lost', FRIDAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('is stored for each screen separately', () => {
    storeRange('lost', { from: '2026-10-05', to: '2026-10-09' }, FRIDAY);
    storeRange('dashboard', 'year', FRIDAY);
    expect(storedRange('lost', FRIDAY)).toEqual({ from: '2026-10-05', to: '2026-10-09' });
    expect(storedRange('dashboard', FRIDAY)).toEqual(rangeOf('year', FRIDAY));
    expect(storedRange('logbook', FRIDAY)).toEqual(rangeOf('month', FRIDAY));
  });

  it('is that of the last link, so that the navigation leads back to it', () => {
    storeLinkedRange('trips', { from: '2026-10-05', to: '2026-10-09' }, FRIDAY);
    expect(storedRange('trips', '2026-11-21')).toEqual({ from: '2026-10-05', to: '2026-10-09' });
    storeLinkedRange('trips', rangeOf('month', FRIDAY), FRIDAY);
    expect(storedRange('trips', '2026-12-01')).toEqual(rangeOf('month', '2026-12-01'));
  });

  it('moves with the current day where it is a quick one', () => {
    storeRange('lost', 'today', FRIDAY);
    expect(storedRange('lost', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  it('is the current month where the stored value is invalid', () => {
    sessionStorage.setItem('wattbook.range.lost', 'forever_and-a-day');
    expect(storedRange('lost', FRIDAY)).toEqual(rangeOf('month', FRIDAY));
  });

  it('is stored as its two days where both have an item of their own (CONS-022)', () => {
    const keys = { from: 'from', to: 'to' };
    expect(storedRange(keys, FRIDAY)).toEqual(rangeOf('month', FRIDAY));
    storeRange(keys, 'lastYear', FRIDAY);
    expect([sessionStorage.getItem('from'), sessionStorage.getItem('to')]).toEqual(['2025-01-01', '2025-12-31']);
    expect(storedRange(keys, FRIDAY)).toEqual(rangeOf('lastYear', FRIDAY));
    sessionStorage.setItem('to', 'never');
    expect(storedRange(keys, FRIDAY)).toEqual(rangeOf('month', FRIDAY));
  });
});
