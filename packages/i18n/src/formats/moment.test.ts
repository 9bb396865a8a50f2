import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAge } from './age.ts';
import { formatDuration, formatDurationBetween } from './duration.ts';
import {
  dateFormat,
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatName,
  formatPlainDate,
  formatTime,
  timeDateFormat,
} from './moment.ts';
import type { Preferences } from './preferences.ts';
import { preferencesOfUser } from './preferences.ts';

const english24 = preferencesOfUser({ language: 'en' }, 'Europe/Berlin');
const german24: Preferences = { ...english24, language: 'de' };
const english12: Preferences = { ...english24, hours: '12' };
const german12: Preferences = { ...german24, hours: '12' };
const afternoon = '2026-11-18T15:40:30.000Z';

describe('dates and times', () => {
  it.each([
    ['English, 24 hours (SET-043)', english24, '2026-11-18, 16:40'],
    ['German, 24 hours (SET-044)', german24, '18.11.2026, 16:40'],
    ['French, 24 hours (SET-044)', { ...german24, language: 'fr' } as const, '18.11.2026, 16:40'],
    ['English, 12 hours (SET-042)', english12, '2026-11-18, 04:40 pm'],
    ['German, 12 hours (SET-042)', german12, '2026-11-18, 04:40 pm'],
  ])('%s', (_, reader, text) => {
    expect(formatDateTime(afternoon, reader)?.replace('\u00a0', ' ')).toBe(text);
  });

  it.each([
    ['2026-11-17T23:00:00Z', '00:00', '12:00 am'],
    ['2026-11-18T11:00:00Z', '12:00', '12:00 pm'],
    ['2026-11-18T08:05:59Z', '09:05', '09:05 am'],
    ['2026-11-18T22:59:59Z', '23:59', '11:59 pm'],
  ])('%s in Berlin', (moment, in24, in12) => {
    expect(formatTime(moment, english24)).toBe(in24);
    expect(formatTime(moment, english12)?.replace('\u00a0', ' ')).toBe(in12);
  });

  it('use the user’s zone, also for the day', () => {
    expect(formatDate('2026-12-31T23:30:00Z', german24)).toBe('01.01.2027');
    expect(formatDate('2026-12-31T23:30:00Z', { ...german24, zone: 'America/New_York' })).toBe('31.12.2026');
    expect(dayOf('2026-03-29T00:59:59Z', 'Europe/Berlin')).toBe('2026-03-29');
  });

  it('contain the name of the day and the month', () => {
    expect(formatDay(afternoon, english24)).toBe('Wednesday, 2026-11-18');
    expect(formatDay(afternoon, german24)).toBe('Mittwoch, 18.11.2026');
    expect(formatDay(afternoon, english24, 'short')).toBe('Wed 2026-11-18');
    expect(formatMonth(afternoon, german24)).toBe('November 2026');
  });

  it.each([
    ['weekday', 'long', 'Wednesday', 'Mittwoch'],
    ['weekday', 'short', 'Wed', 'Mi'],
    ['month', 'long', 'November', 'November'],
    ['month', 'short', 'Nov', 'Nov'],
  ] as const)('name the %s of a day, %s', (of, width, inEnglish, inGerman) => {
    expect(formatName(of, '2026-11-18', english24, width)).toBe(inEnglish);
    expect(formatName(of, '2026-11-18', german24, width)).toBe(inGerman);
    expect(formatName(of, 'some day', german24, width)).toBeNull();
  });

  it('provide the patterns of date fields (SET-038)', () => {
    expect(dateFormat(german12)).toBe('YYYY-MM-DD');
    expect(timeDateFormat(german24)).toBe('DD.MM.YYYY, HH:mm');
    expect(timeDateFormat(english12)).toBe('YYYY-MM-DD, hh:mm a');
  });

  it('a day without a time is the same in every zone', () => {
    expect(formatPlainDate('2026-11-18', german24)).toBe('18.11.2026');
    expect(formatPlainDate('2026-11', german24)).toBeNull();
  });

  it.each([
    ['2026-11-01', '2026-11-27', '1–27 Nov', '1.–27. Nov.'],
    ['2026-10-28', '2026-11-24', '28 Oct – 24 Nov', '28. Okt. – 24. Nov.'],
    ['2026-11-27', '2026-11-27', '27 Nov', '27. Nov.'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026', '28. Dez. 2025 – 3. Jan. 2026'],
  ])('writes %s to %s shortly', (from, to, english, german) => {
    const plain = (text: string | null) => text?.replaceAll('\u2009', ' ');
    expect(plain(formatDays(from, to, english24, '2026'))).toBe(english);
    expect(plain(formatDays(from, to, german24, '2026'))).toBe(german);
  });

  it('writes no range where one end is no day', () => {
    expect(formatDays('2026-11', 'soon', english24, '2026')).toBeNull();
  });

  it.each([null, undefined, 'yesterday', Number.NaN])('%s is missing', (moment) => {
    expect(formatDateTime(moment, german24)).toBeNull();
    expect(formatDay(moment, german24)).toBeNull();
  });

  it('show the same minute in both hour formats', () => {
    const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(moments, fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'), (moment, zone) => {
        const [hour12 = '', half] = formatTime(moment, { ...english12, zone })?.split('\u00a0') ?? [];
        const [hour = 0, minute = 0] = hour12.split(':').map(Number);
        const hour24 = (hour % 12) + (half === 'pm' ? 12 : 0);
        expect(formatTime(moment, { ...english24, zone })).toBe(`${String(hour24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
      }),
    );
  });
});

describe('durations', () => {
  it.each([
    [0, '0:00'],
    [59_999, '0:00'],
    [26 * 60_000, '0:26'],
    [82 * 60_000, '1:22'],
    [49 * 3_600_000 + 5 * 60_000, '49:05'],
    [-90 * 60_000, '-1:30'],
    [-1, '0:00'],
    [null, null],
  ])('%s ms', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  const anyTime = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  const minutesOf = (text: string | null) => {
    const [hours = 0, minutes = 0] = (text ?? '').split(':').map(Number);
    return hours * 60 + minutes;
  };

  it('between two times are the difference of the shown times', () => {
    expect(formatDurationBetween('2026-11-22T08:07:40Z', '2026-11-22T08:16:10Z')).toBe('0:09');
    const shown = (time: number) => minutesOf(formatTime(time, english24));
    const offsetAt = (time: number) => (shown(time) - Math.floor(time / 60_000) + 1440 * 1e6) % 1440;
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 86_399_999 }), (start, length) => {
        // Where the clock is changed in between, the difference of the shown times is an hour more or less.
        fc.pre(offsetAt(start) === offsetAt(start + length));
        const minutes = shown(start + length) - shown(start);
        expect(minutesOf(formatDurationBetween(start, start + length)) % 1440).toBe((minutes + 1440) % 1440);
      }),
    );
  });

  it('of neighbours add up to the duration from the first start to the last end', () => {
    fc.assert(
      fc.property(fc.array(anyTime, { minLength: 2, maxLength: 20 }), (unsorted) => {
        const times = unsorted.toSorted((a, b) => a - b);
        const parts = times.slice(1).map((end, index) => minutesOf(formatDurationBetween(times[index], end)));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minutesOf(formatDurationBetween(times[0], times.at(-1))));
      }),
    );
  });

  it('between two times, over the hour that is missing in spring', () => {
    expect(formatDurationBetween('2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z')).toBe('1:30');
    expect(formatDurationBetween('2026-03-29T00:30:00Z', null)).toBeNull();
  });
});

describe('age', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');
  it.each([
    [0, 'now', 'jetzt'],
    [-5000, 'now', 'jetzt'],
    [59_000, 'now', 'jetzt'],
    [3 * 60_000, '3\u00a0min ago', 'vor 3\u00a0Min.'],
    [59 * 60_000, '59\u00a0min ago', 'vor 59\u00a0Min.'],
    [5 * 3_600_000, '5\u00a0hr ago', 'vor 5\u00a0Std.'],
    [47 * 3_600_000, '47\u00a0hr ago', 'vor 47\u00a0Std.'],
    [49 * 3_600_000, '2\u00a0days ago', 'vor 2\u00a0Tagen'],
  ])('%i ms', (age, inEnglish, inGerman) => {
    expect(formatAge(now - age, now, english24)).toBe(inEnglish);
    expect(formatAge(now - age, now, german24)).toBe(inGerman);
  });
});
