import { describe, expect, it } from 'vitest';
import { formatSpan } from './span.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('how long something lasted', () => {
  it.each([
    [1000, '1 min', '1 min'],
    [45 * minute, '45 min', '45 min'],
    [59.6 * minute, '1 h', '1 h'],
    [2 * hour + 10 * minute, '2 h 10 min', '2 h 10 min'],
    [47 * hour, '47 h', '47 h'],
    [48 * hour, '2 days', '2 Tage'],
    [76 * hour + 30 * minute, '3 days 4 h', '3 Tage 4 h'],
  ])('%d ms is %s', (milliseconds, inEnglish, inGerman) => {
    const plain = (language: 'en' | 'de') => formatSpan(milliseconds, { language }).replaceAll('\u00a0', ' ');
    expect([plain('en'), plain('de')]).toEqual([inEnglish, inGerman]);
  });
});
