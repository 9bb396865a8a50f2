import { languages } from '@wattbook/domain/texts/languages';
import { describe, expect, it } from 'vitest';
import { consumption } from './consumption.ts';
import { distance, kmPerMile, speed, unitMulti } from './distance.ts';
import { dateFormat, formatDate, formatTime, timeDateFormat, timeFormat } from './moment.ts';
import { formatAmount, formatMoney } from './money.ts';
import { formatNumber } from './number.ts';
import { co2, energy } from './physical.ts';
import { consumptionUnits, type Preferences, preferencesOfUser } from './preferences.ts';
import { formatValue, formatWithUnit } from './quantity.ts';

const reader = (changes: Partial<Preferences>): Preferences => ({ ...preferencesOfUser({}, 'Europe/Berlin'), ...changes });
const [english, german] = [reader({ language: 'en' }), reader({ language: 'de' })];
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const afternoon = '2026-11-20T15:05:00Z';

describe('dates and times', () => {
  const written = (preferences: Preferences) => [formatDate(afternoon, preferences), plain(formatTime(afternoon, preferences))];

  it('with 12 hours are YYYY-MM-DD and hh:mm a, whatever the language (SET-042)', () => {
    for (const language of ['en', 'de'] as const) expect(written(reader({ language, hours: '12' }))).toEqual(['2026-11-20', '04:05 pm']);
  });

  it('with 24 hours are YYYY-MM-DD and HH:mm in English (SET-043)', () => {
    expect(written(reader({ language: 'en', hours: '24' }))).toEqual(['2026-11-20', '16:05']);
  });

  it('with 24 hours are DD.MM.YYYY and HH:mm in any other language (SET-044)', () => {
    for (const language of languages.filter((one) => one !== 'en'))
      expect(written(reader({ language, hours: '24' }))).toEqual(['20.11.2026', '16:05']);
  });
});

describe('derived fields of a user', () => {
  it.each([
    ['en', '24', 'YYYY-MM-DD', 'HH:mm', 'YYYY-MM-DD, HH:mm'],
    ['en', '12', 'YYYY-MM-DD', 'hh:mm a', 'YYYY-MM-DD, hh:mm a'],
    ['de', '24', 'DD.MM.YYYY', 'HH:mm', 'DD.MM.YYYY, HH:mm'],
    ['de', '12', 'YYYY-MM-DD', 'hh:mm a', 'YYYY-MM-DD, hh:mm a'],
  ] as const)('timeFormat and timeDateFormat in %s with %s hours (SET-038)', (language, hours, date, time, both) => {
    const preferences = reader({ language, hours });
    expect([dateFormat(preferences), timeFormat(preferences), timeDateFormat(preferences)]).toEqual([date, time, both]);
  });

  it.each([
    ['km', 1.609344, 'km/h', '100 km/h', '160.9 km'],
    ['mi', 1, 'mph', '62 mph', '100.0 mi'],
  ] as const)('unitMulti and the speed label of %s (SET-038, SET-040, SET-041)', (unit, multi, label, highSpeed, longDistance) => {
    for (const language of ['en', 'de'] as const) {
      const preferences = reader({ language, unit });
      expect([unitMulti(unit), speed.unit(preferences)]).toEqual([multi, label]);
      expect(plain(formatWithUnit(speed, 100, preferences))).toBe(highSpeed);
      const text = plain(formatWithUnit(distance, 100 * kmPerMile, preferences));
      expect(text).toBe(language === 'de' ? longDistance.replace('.', ',') : longDistance);
    }
  });

  it('a mile is 1.609344 km (SET-039)', () => expect(kmPerMile).toBe(1.609344));
});

describe('numbers', () => {
  it.each([
    [0.999, '0.99', '0,99'],
    [-0.999, '-0.99', '-0,99'],
    [16.489, '16.48', '16,48'],
    [0.29, '0.29', '0,29'],
    [1.005, '1.00', '1,00'],
    [-0.001, '0.00', '0,00'],
    [1234567.891, '1,234,567.89', '1.234.567,89'],
  ])('%d is truncated after two decimals and never rounded (SET-045, OQ-060)', (value, inEnglish, inGerman) => {
    expect([formatNumber(value, english, 2), formatNumber(value, german, 2)]).toEqual([inEnglish, inGerman]);
    expect([formatValue(energy, value, english), formatValue(energy, value, german)]).toEqual([inEnglish, inGerman]);
  });

  it.each([
    [-99.99, true],
    [-100, false],
    [-100.01, false],
    [-1000, false],
  ])('a cost or consumption of %d is shown: %s (SET-046, OQ-061)', (value, isShown) => {
    for (const preferences of [english, german]) {
      const texts = [
        formatMoney(value, preferences),
        formatAmount(value, preferences),
        ...consumptionUnits.map((unitEnergy) => formatValue(consumption, value, { ...preferences, unitEnergy })),
      ];
      for (const text of texts) expect(text !== null).toBe(isShown);
    }
  });

  it('CO2 is stored in grams and shown in kilograms (SET-047, SET-048)', () => {
    expect([plain(formatWithUnit(co2, 12_345, english)), plain(formatWithUnit(co2, 12_345, german))]).toEqual(['12.3 kg', '12,3 kg']);
    expect(co2.toStored(12.3, german)).toBeCloseTo(12_300, 9);
  });
});
