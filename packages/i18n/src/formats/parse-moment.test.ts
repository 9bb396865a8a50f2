import { describe, expect, it } from 'vitest';
import { parseDay, parseTime } from './parse-moment.ts';

describe('a typed time', () => {
  it.each([
    ['8:05', 8, 5],
    ['08:05', 8, 5],
    ['8.05', 8, 5],
    ['0805', 8, 5],
    ['805', 8, 5],
    ['8', 8, 0],
    ['23:59', 23, 59],
    ['0:00', 0, 0],
    ['8:05 pm', 20, 5],
    ['08:05\u00a0PM', 20, 5],
    ['12:30 am', 0, 30],
    ['12 p.m.', 12, 0],
  ])('%j is %d:%d', (text, hour, minute) => {
    expect(parseTime(text)).toEqual({ hour, minute });
  });

  it.each(['', 'x', '24:00', '8:60', '8:5', '13 pm', '0 am', '-1', '8:05:00', '99999'])('%j is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

describe('a typed day', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['5.11.2026', '2026-11-05'],
    [' 05.11.2026 ', '2026-11-05'],
    ['29.2.2028', '2028-02-29'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, { language: 'en' })).toBe(day);
  });

  it.each(['', '30.2.2026', '2026-13-01', '11/5/2026', '5.11.26', 'today'])('%j is none', (text) => {
    expect(parseDay(text, { language: 'en' })).toBeNull();
  });
});
