import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMondaySomewhere, usualOfHighLoss, weekToReview } from './week-review.ts';

const hours = (week: ReturnType<typeof weekToReview>) => (week === null ? null : (week.to - week.from) / 3_600_000);

describe('the week that a user is told of (decision 0184)', () => {
  it.each([
    ['2026-11-30T05:59:59Z', 'Europe/Berlin', null],
    ['2026-11-30T06:00:00Z', 'Europe/Berlin', '2026-11-23'],
    ['2026-11-30T18:59:59Z', 'Europe/Berlin', '2026-11-23'],
    ['2026-11-30T19:00:00Z', 'Europe/Berlin', null],
    ['2026-11-29T10:00:00Z', 'Europe/Berlin', null],
    ['2026-12-01T10:00:00Z', 'Europe/Berlin', null],
    // Where it is Monday already, and where it is Monday still.
    ['2026-11-29T20:00:00Z', 'Pacific/Auckland', '2026-11-23'],
    ['2026-12-01T01:00:00Z', 'Pacific/Honolulu', '2026-11-23'],
    ['2026-11-30T02:00:00Z', 'Asia/Kolkata', '2026-11-23'],
  ])('at %s in %s is that of %s', (now, zone, monday) => {
    expect(weekToReview(Date.parse(now), zone)?.monday ?? null).toBe(monday);
  });

  it.each([
    ['the clock is put back', '2026-10-26T07:00:00Z', 169],
    ['the clock is put forward', '2026-03-30T07:00:00Z', 167],
    ['nothing happens', '2026-11-30T07:00:00Z', 168],
  ])('has its hours where %s', (_, now, length) => {
    expect(hours(weekToReview(Date.parse(now), 'Europe/Berlin'))).toBe(length);
  });

  it('follows the week before without a gap, and is the same all day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata'), (weeks, zone) => {
        const monday = Date.parse('2020-01-06T15:00:00Z') + weeks * 7 * 86_400_000;
        const [before, week] = [weekToReview(monday - 7 * 86_400_000, zone), weekToReview(monday, zone)];
        // Each is a Monday between 7 and 20 there, whatever the clock was put to.
        expect(week?.from).toBe(before?.to);
      }),
    );
  });
});

describe('a moment at which it is Monday somewhere (decision 0184)', () => {
  it.each([
    ['2026-11-29T09:59:59Z', false],
    ['2026-11-29T10:00:00Z', true],
    ['2026-11-30T12:00:00Z', true],
    ['2026-12-01T11:59:59Z', true],
    ['2026-12-01T12:00:00Z', false],
    ['2026-12-03T12:00:00Z', false],
    ['1969-12-29T12:00:00Z', true],
    ['1969-12-31T12:00:00Z', false],
  ])('%s: %s', (now, expected) => {
    expect(isMondaySomewhere(Date.parse(now))).toBe(expected);
  });

  it('is every one at which a user is told of a week', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14');
    const moments = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') });
    fc.assert(fc.property(moments, zones, (now, zone) => weekToReview(now, zone) === null || isMondaySomewhere(now)));
  });
});

const loss = (kWh: number, days: number) => ({ kWh, knownDuration: days * 86_400 });

describe('what a vehicle lost while it stood', () => {
  it.each([
    ['twice the usual is odd', loss(6, 6), [loss(3, 6), loss(3, 6)], 3],
    ['less than twice is not', loss(5.9, 6), [loss(3, 6)], null],
    ['a little is not, however little is usual', loss(1.9, 6), [loss(0.1, 6)], null],
    ['in less time less is usual', loss(3, 2), [loss(3, 6)], 1],
    ['nothing is known of before', loss(9, 6), [], null],
    ['nothing was lost before', loss(3, 6), [loss(0, 6)], 0],
  ])('%s', (_, week, before, usual) => {
    expect(usualOfHighLoss(week, before)).toBe(usual);
  });
});
