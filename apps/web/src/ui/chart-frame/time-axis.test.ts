import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/use-formats.ts';
import { inEnglish } from '../../testing/english.ts';
import { timeAxis } from './time-axis.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const halfDays = formatsFor(preferencesOfUser({ language: 'en', time: '12' }, 'Europe/Berlin'));
const moment = Date.parse('2026-11-18T08:05:07Z');
const axisOf = (timestamps: readonly string[], by = formats) => timeAxis(timestamps, by, inEnglish, () => null);

describe('a time axis', () => {
  it('shows the time of day within one day', () => {
    expect(axisOf(['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z']).format(moment)).toBe('09:05');
  });

  it('includes the date where the range crosses local midnight', () => {
    expect(axisOf(['2026-11-18T22:00:00Z', '2026-11-18T23:30:00Z']).format(moment)).toBe('2026-11-18, 09:05');
  });

  it.each([
    [formats, '2026-11-18 09:05:07'],
    [halfDays, /^2026-11-18 0?9:05:07.AM$/i],
  ])('has the seconds in tables and files, in 24 and in 12 hours', (by, expected) => {
    expect(axisOf([], by).formatExact?.(moment)).toMatch(expected);
  });
});
