import { describe, expect, it } from 'vitest';
import { easter, hoursAhead, isPublicHoliday, localDay, localDayAt, localHour, timeAt, schoolHoliday } from './calendar.ts';

const numberOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

describe('the time of Central Europe', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 1],
    ['2026-03-29T01:00:00Z', 2],
    ['2026-10-25T00:59:59Z', 2],
    ['2026-10-25T01:00:00Z', 1],
  ])('is at %s %d hours ahead of UTC', (text, hours) => {
    expect(hoursAhead(Date.parse(text))).toBe(hours);
  });

  it.each([
    ['2026-07-01', 7.5, '2026-07-01T05:30:00.000Z'],
    ['2026-12-01', 7.5, '2026-12-01T06:30:00.000Z'],
    ['2026-03-29', 8, '2026-03-29T06:00:00.000Z'],
    ['2026-10-25', 8, '2026-10-25T07:00:00.000Z'],
  ])('converts %s %d o’clock to %s', (date, hour, text) => {
    const ts = timeAt(numberOf(date), hour);
    expect(new Date(ts).toISOString()).toBe(text);
    expect(localHour(ts)).toBe(hour);
    expect(localDayAt(ts).number).toBe(numberOf(date));
  });
});

describe('the calendar', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
  ])('has Easter of %d on %s', (year, date) => {
    expect(easter(year)).toBe(numberOf(date));
  });

  it.each([
    ['2026-04-03', true],
    ['2026-04-06', true],
    ['2026-05-14', true],
    ['2026-05-25', true],
    ['2026-10-03', true],
    ['2026-10-05', false],
  ])('on %s: public holiday is %s', (date, isFree) => {
    expect(isPublicHoliday(localDay(numberOf(date)))).toBe(isFree);
  });

  it.each([
    ['2025-12-27', 'christmas'],
    ['2026-03-30', 'easter'],
    ['2026-08-10', 'summer'],
    ['2026-10-28', 'autumn'],
    ['2026-11-10', null],
  ])('on %s has the school holidays %s', (date, holiday) => {
    expect(schoolHoliday(localDay(numberOf(date)), [8, 2])).toBe(holiday);
  });
});
