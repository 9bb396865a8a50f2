import type { MaybeNumber } from './missing.ts';
import { aboveBorder } from './missing.ts';
import { numberFormat, withoutNoise } from './number.ts';
import type { Currency, Preferences } from './preferences.ts';

export interface MoneyOptions {
  /** The currency of the amount where it is not the reader's own. */
  readonly currency?: Currency | undefined;
  /** Instead of the currency's own, for prices per kWh. */
  readonly decimals?: number | undefined;
}

/** WON is how Korean won is stored, KRW how it is written (OQ-059). */
const isoCode = (currency: Currency): string => (currency === 'WON' ? 'KRW' : currency);

/** Currencies without a smaller coin in use; own list, because the locale data of browsers and of Node differ on it. */
const withoutCoins: ReadonlySet<Currency> = new Set(['HUF', 'ISK', 'WON']);

/** How many decimals an amount has: 2 for euro, 0 for won. */
export function currencyDecimals(currency: Currency): number {
  return withoutCoins.has(currency) ? 0 : 2;
}

function options(currency: Currency, decimals: number): Intl.NumberFormatOptions {
  return {
    style: 'currency',
    currency: isoCode(currency),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  };
}

/** An amount in main units with its currency, truncated; null when missing or not above -100 (SET-045, SET-046, OQ-061). */
export function formatMoney(
  amount: MaybeNumber,
  preferences: Preferences,
  { currency = preferences.currency, decimals }: MoneyOptions = {},
): string | null {
  const known = aboveBorder(amount);
  return known === null
    ? null
    : numberFormat(preferences.language, options(currency, decimals ?? currencyDecimals(currency))).format(withoutNoise(known));
}

/** The amount without its currency, for cells under a header that names it. */
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

/** The sign of a currency for headers and fields: `€`, `CHF`, `₩`. */
export function currencyLabel(currency: Currency, { language }: Pick<Preferences, 'language'>): string {
  const parts = numberFormat(language, options(currency, 0)).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The name of a currency in the reader's language: `Euro`, `Schweizer Franken`; its code where the locale data have none. */
export function currencyName(currency: Currency, { language }: Pick<Preferences, 'language'>): string {
  return new Intl.DisplayNames(language, { type: 'currency' }).of(isoCode(currency)) ?? currency;
}
