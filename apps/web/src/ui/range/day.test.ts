import { dayOf } from '@wattbook/i18n/formats/moment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays, endOfMonth, isDay, localDay, startOfWeek, toMoments } from './day.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar day', () => {
  it.each(['2026-11-18', '2028-02-29', '1999-12-31'])('exists: %s', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '18.11.2026', '', '2026-11-18T00:00', undefined])('does not exist: %s', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('moves by days and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, days) => {
        expect(addDays(addDays(start, days), -days)).toBe(start);
      }),
    );
  });

  it('counts both ends', () => {
    fc.assert(
      fc.property(day, fc.nat(4000), (start, days) => {
        expect(countDays(start, addDays(start, days))).toBe(days + 1);
      }),
    );
  });

  it('has its Monday at most six days before', () => {
    fc.assert(
      fc.property(day, (one) => {
        const monday = startOfWeek(one);
        expect(new Date(`${monday}T00:00Z`).getUTCDay()).toBe(1);
        expect(countDays(monday, one)).toBeLessThanOrEqual(7);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-15', 1, '2027-01-01'],
    ['2026-01-15', -1, '2025-12-01'],
  ])('%s, %i months on, begins its month at %s', (from, months, expected) => expect(addMonths(from, months)).toBe(expected));

  it.each([
    ['2026-02-10', '2026-02-28'],
    ['2028-02-10', '2028-02-29'],
    ['2026-11-30', '2026-11-30'],
  ])('%s lies in a month that ends on %s', (one, last) => expect(endOfMonth(one)).toBe(last));
});

describe('a range of days as moments (OQ-007, API-005)', () => {
  it('begins at the first and ends at the last millisecond of the local days', () => {
    fc.assert(
      fc.property(day, fc.nat(400), (from, days) => {
        const to = addDays(from, days);
        const moments = toMoments({ from, to });
        expect(localDay(new Date(moments.from))).toBe(from);
        expect(localDay(new Date(Date.parse(moments.from) - 1))).toBe(addDays(from, -1));
        expect(localDay(new Date(moments.to))).toBe(to);
        expect(localDay(new Date(Date.parse(moments.to) + 1))).toBe(addDays(to, 1));
      }),
    );
  });

  it('or of the days of a zone, also where midnight is skipped or an hour is twice', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'Pacific/Auckland',
      'Pacific/Apia',
      'America/Los_Angeles',
      'Asia/Beirut',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(day, zones, (one, zone) => {
        const moments = toMoments({ from: one, to: one }, zone);
        // Apia had no 30 December 2011.
        fc.pre(zone !== 'Pacific/Apia' || Math.abs(Date.parse(one) - Date.parse('2011-12-30')) > 2 * 86_400_000);
        expect([dayOf(moments.from, zone), dayOf(Date.parse(moments.from) - 1, zone)]).toEqual([one, addDays(one, -1)]);
        expect([dayOf(moments.to, zone), dayOf(Date.parse(moments.to) + 1, zone)]).toEqual([one, addDays(one, 1)]);
      }),
    );
    expect(toMoments({ from: '2026-03-29', to: '2026-03-29' }, 'Asia/Beirut').from).toBe('2026-03-28T22:00:00.000Z');
    expect(toMoments({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T21:59:59.999Z',
    });
  });

  it('is written in UTC', () => {
    expect(toMoments({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 30, 23, 59, 59, 999).toISOString(),
    });
  });
});
