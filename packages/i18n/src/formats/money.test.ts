import { describe, expect, it } from 'vitest';
import { currencyDecimals, currencyLabel, currencyName, formatAmount, formatMoney, formatRate } from './money.ts';
import type { Currency } from './preferences.ts';
import { currencies, preferencesOfUser } from './preferences.ts';

const english = preferencesOfUser({ language: 'en' }, 'UTC');
const german = preferencesOfUser({ language: 'de' }, 'UTC');
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('money', () => {
  it.each<[number, Currency, string, string]>([
    [24.92, 'EUR', '€24.92', '24,92 €'],
    [24.929, 'EUR', '€24.92', '24,92 €'],
    [-3.5, 'GBP', '-£3.50', '-3,50 £'],
    [1234.5, 'CHF', 'CHF 1,234.50', '1.234,50 CHF'],
    [12500.9, 'WON', '₩12,500', '12.500 ₩'],
    [12500.9, 'ISK', 'kr 12,500', '12.500 kr'],
    [12500.9, 'HUF', 'Ft 12,500.90', '12.500,90 Ft'],
    [10, 'HRK', 'kn 10.00', '10,00 kn'],
    [8.29, 'USD', '$8.29', '8,29 $'],
  ])('%f %s (SET-045, OQ-059)', (amount, currency, inEnglish, inGerman) => {
    expect(plain(formatMoney(amount, english, { currency }))).toBe(inEnglish);
    expect(plain(formatMoney(amount, german, { currency }))).toBe(inGerman);
  });

  it.each(currencies)('can show %s (SET-012)', (currency) => {
    expect(formatMoney(1, english, { currency })).toMatch(/1/);
    expect(currencyLabel(currency, german)).not.toBe('');
  });

  it.each<[Currency, string, string]>([
    ['CHF', 'Swiss Franc', 'Schweizer Franken'],
    ['WON', 'South Korean Won', 'Südkoreanischer Won'],
    ['HRK', 'Croatian Kuna (until 2022)', 'Kroatische Kuna (bis 2022)'],
    ['BGN', 'Bulgarian Lev (until 2025)', 'Bulgarischer Lew (bis 2025)'],
  ])('in %s is named, with the last year of a currency that the euro replaced (OQ-059)', (currency, en, de) => {
    expect([currencyName(currency, english), currencyName(currency, german)]).toEqual([en, de]);
  });

  it('of -100 or less is shown where it is known: a correction may take back more', () => {
    expect(formatMoney(-100, english, { isKnown: true })).toBe('-€100.00');
    expect(formatMoney(-1234.5, english, { isKnown: true })).toBe('-€1,234.50');
    expect(formatMoney(null, english, { isKnown: true })).toBeNull();
  });

  it('of -100 or less is missing (SET-046, OQ-061)', () => {
    expect(formatMoney(-100, english)).toBeNull();
    expect(formatMoney(-99.99, english)).toBe('-€99.99');
    expect(formatMoney(null, english)).toBeNull();
  });

  it.each<[number, Currency, string]>([
    [0.000676, 'EUR', '€0.000676'],
    [0.00067689, 'EUR', '€0.00067689'],
    [1.063857, 'EUR', '€1.0639'],
    [2, 'EUR', '€2'],
    [395.126, 'HUF', 'Ft 395.13'],
    [1479.28, 'WON', '₩1,479.3'],
  ])('has as a rate five significant digits, rounded: %d in %s', (rate, currency, text) => {
    expect(plain(formatRate(rate, english, currency))).toBe(text);
  });

  it('has no sign under a header that names it, and more decimals for a unit price', () => {
    expect(formatAmount(1234.567, german)).toBe('1.234,56');
    expect(formatAmount(12.9, german, { currency: 'ISK' })).toBe('12');
    expect(plain(formatMoney(0.5789, german, { decimals: 3 }))).toBe('0,578 €');
    expect((['EUR', 'HUF', 'ISK', 'WON'] as const).map(currencyDecimals)).toEqual([2, 2, 0, 0]);
  });
});
