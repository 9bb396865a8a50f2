import { languages } from '@wattbook/domain/texts/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';
import { formatNumber } from './number.ts';
import type { ParseOptions } from './parse-number.ts';
import { parseNumber, parseQuantity } from './parse-number.ts';
import { energy } from './physical.ts';
import { preferencesOfUser } from './preferences.ts';
import { formatValue } from './quantity.ts';

const english = preferencesOfUser({ language: 'en' }, 'UTC');
const german = preferencesOfUser({ language: 'de' }, 'UTC');

describe('numbers are truncated, not rounded (SET-045, OQ-060)', () => {
  it.each([
    [8.29, '8.29', '8,29'],
    [1.999, '1.99', '1,99'],
    [-1.999, '-1.99', '-1,99'],
    [0.57 * 100, '57', '57'],
    [16.09344 / 1.609344, '10', '10'],
    [0.1 + 0.2, '0.3', '0,3'],
    [-0.001, '0', '0'],
    [1234567.891, '1,234,567.89', '1.234.567,89'],
  ])('%f', (value, inEnglish, inGerman) => {
    expect(formatNumber(value, english)).toBe(inEnglish);
    expect(formatNumber(value, german)).toBe(inGerman);
  });

  it('keeps fixed decimals for columns', () => {
    expect(formatNumber(5, german, 2)).toBe('5,00');
    expect(formatNumber(5.999, english, 0)).toBe('5');
  });

  it('shows every amount of whole hundredths as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
        const sign = hundredths < 0 ? '-' : '';
        const [units, rest] = [Math.trunc(Math.abs(hundredths) / 100), Math.abs(hundredths) % 100];
        expect(formatNumber(hundredths / 100, english, 2)?.replaceAll(',', '')).toBe(`${sign}${units}.${String(rest).padStart(2, '0')}`);
      }),
    );
  });
});

describe('parsing numbers', () => {
  it.each([
    ['12.5', 12.5, 12.5],
    ['12,5', 12.5, 12.5],
    ['1.234', 1.234, 1234],
    ['1,234', 1234, 1.234],
    ['1.234,5', 'number', 1234.5],
    ['1,234.5', 1234.5, 'number'],
    ['1 234,5', 1234.5, 1234.5],
    ['12.345.678', 'number', 12345678],
    ['-0,5', -0.5, -0.5],
    ['−3', -3, -3],
    [',5', 0.5, 0.5],
    ['5,', 5, 5],
    ['', null, null],
    ['  ', null, null],
    ['abc', 'number', 'number'],
    ['1e5', 'number', 'number'],
    ['1..2', 'number', 'number'],
    ['-', 'number', 'number'],
    ['0x10', 'number', 'number'],
    ['-0', 0, 0],
  ])('%j in English and in German', (text, inEnglish, inGerman) => {
    const expected = (value: number | string | null) => (typeof value === 'string' ? { ok: false, error: value } : { ok: true, value });
    expect(parseNumber(text, english)).toEqual(expected(inEnglish));
    expect(parseNumber(text, german)).toEqual(expected(inGerman));
  });

  it.each<[string, ParseOptions, string]>([
    ['1,5', { integer: true }, 'integer'],
    ['-1', { min: 0 }, 'tooSmall'],
    ['101', { max: 100 }, 'tooBig'],
  ])('refuses %s under %j with %s (GEN-005, GEN-009)', (text, options, error) => {
    expect(parseNumber(text, german, options)).toEqual({ ok: false, error });
  });

  it('parses a value with its unit and returns it in the stored unit (CHG-047)', () => {
    expect(parseQuantity(distance, '10 mi', { ...english, unit: 'mi' })).toEqual({ ok: true, value: 16.09344 });
    expect(parseQuantity(energy, '16,48 kWh', german)).toEqual({ ok: true, value: 16.48 });
    expect(parseQuantity(energy, '16 km', german)).toEqual({ ok: false, error: 'number' });
    expect(parseQuantity(distance, '', german)).toEqual({ ok: true, value: null });
  });

  it('parses what it formatted, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...languages), (hundredths, language) => {
        const reader = preferencesOfUser({ language }, 'UTC');
        const text = formatValue(energy, hundredths / 100, reader) ?? '';
        expect(parseNumber(text, reader)).toEqual({ ok: true, value: hundredths / 100 });
      }),
    );
  });
});
