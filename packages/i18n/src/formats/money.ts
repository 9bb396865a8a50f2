import { languageFacts } from '@wattbook/domain/texts/languages';
import type { MaybeNumber } from './missing.ts';
import { aboveBorder } from './missing.ts';
import { numberFormat, withoutNoise } from './number.ts';
import type { Currency, Preferences } from './preferences.ts';

export interface MoneyOptions {
  /** The currency of the amount where it is not the user's. */
  readonly currency?: Currency | undefined;
  /** Replaces the currency's decimals, for prices per kWh. */
  readonly decimals?: number | undefined;
  /** The amount is never the marker of a missing value: what is taken back may be -100 and less. */
  readonly isKnown?: boolean | undefined;
}

/** An amount in main units with the currency that it was stored in; the user's where it has none. */
export interface Cost {
  readonly cost: number | null;
  readonly costCurrency: Currency | null;
}

/** The code of a currency (ISO 4217): Korean won is stored as WON and formatted as KRW (OQ-059). */
export const isoCode = (currency: Currency): string => (currency === 'WON' ? 'KRW' : currency);

/** Currencies that have no minor unit (ISO 4217); a list of our own, because the locale data of browsers and Node.js differ. The forint has no smaller coin, but cards and bills count its hundredths. */
const withoutMinorUnit: ReadonlySet<Currency> = new Set(['ISK', 'WON']);

/** Returns the decimals with which people are billed: 2 for euro and forint, 0 for won. */
export function currencyDecimals(currency: Currency): number {
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

const styleOf = (currency: Currency): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency: isoCode(currency),
  currencyDisplay: 'narrowSymbol',
});

const options = (currency: Currency, decimals: number): Intl.NumberFormatOptions => ({
  ...styleOf(currency),
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

/** Formats an amount in main units with its currency, truncated; null when missing, or not above -100 unless it is known (SET-045, SET-046, OQ-061). */
export function formatMoney(
  amount: MaybeNumber,
  preferences: Preferences,
  { currency = preferences.currency, decimals, isKnown = false }: MoneyOptions = {},
): string | null {
  const known = isKnown ? (amount ?? null) : aboveBorder(amount);
  return known === null
    ? null
    : numberFormat(preferences.language, options(currency, decimals ?? currencyDecimals(currency))).format(withoutNoise(known));
}

/** Formats an exchange rate: what one unit of another currency is in this one, with five significant digits, rounded. */
export function formatRate(rate: number, { language }: Pick<Preferences, 'language'>, currency: Currency): string {
  return numberFormat(language, { ...styleOf(currency), maximumSignificantDigits: 5, roundingMode: 'halfExpand' }).format(rate);
}

/** Formats the amount without its currency, for cells under a header with the currency. */
export function formatAmount(
  amount: MaybeNumber,
  preferences: Preferences,
  { currency = preferences.currency, decimals }: MoneyOptions = {},
): string | null {
  const known = aboveBorder(amount);
  if (known === null) return null;
  const digits = decimals ?? currencyDecimals(currency);
  return numberFormat(preferences.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(withoutNoise(known));
}

/** Returns the sign of a currency for headers and fields: `€`, `CHF`, `₩`. */
export function currencyLabel(currency: Currency, { language }: Pick<Preferences, 'language'>): string {
  const parts = numberFormat(language, options(currency, 0)).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The last year of a currency that the euro replaced. */
const lastYears: ReadonlyMap<Currency, number> = new Map([
  ['HRK', 2022],
  ['BGN', 2025],
]);

/** Returns the name of a currency in the user's language: `Euro`, `Kroatische Kuna (bis 2022)`; its code where the locale data have none. */
export function currencyName(currency: Currency, { language }: Pick<Preferences, 'language'>): string {
  // The locale data have the kuna with the wrong gender.
  const isGermanKuna = currency === 'HRK' && language === 'de';
  const name = isGermanKuna ? 'Kroatische Kuna' : (new Intl.DisplayNames(language, { type: 'currency' }).of(isoCode(currency)) ?? currency);
  const lastYear = lastYears.get(currency);
  return lastYear === undefined ? name : `${name} (${languageFacts[language].until} ${lastYear})`;
}
