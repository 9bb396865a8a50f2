import type { User } from '@wattbook/contract/users/user.schema';
import { currencyDecimals } from '@wattbook/i18n/formats/money';

export type Currency = User['currency'];

/** Converts a decimal amount of the wire to integer minor units. */
export function toMinor(amount: number, inCurrency: Currency): number;
export function toMinor(amount: number | null, inCurrency: Currency): number | null;
export function toMinor(amount: number | null, inCurrency: Currency): number | null {
  return amount === null ? null : Math.round(amount * 10 ** currencyDecimals(inCurrency));
}

/** Converts integer minor units to the decimal amount of the wire. */
export function toDecimal(minor: number, inCurrency: Currency): number;
export function toDecimal(minor: number | null, inCurrency: Currency | null): number | null;
export function toDecimal(minor: number | null, inCurrency: Currency | null): number | null {
  if (minor === null || inCurrency === null) return null;
  return minor / 10 ** currencyDecimals(inCurrency);
}
