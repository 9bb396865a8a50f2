import type { User } from '@wattbook/contract/users/user.schema';
import { currencyDecimals } from '@wattbook/i18n/formats/money';

export type Currency = User['currency'];

/** A decimal amount, as it comes over the wire, in integer minor units. */
export function toMinor(amount: number | null, inCurrency: Currency): number | null {
  return amount === null ? null : Math.round(amount * 10 ** currencyDecimals(inCurrency));
}

/** An amount of integer minor units as the decimal that goes over the wire. */
export function toDecimal(minor: number | null, inCurrency: string | null): number | null {
  if (minor === null || inCurrency === null) return null;
  return minor / 10 ** currencyDecimals(inCurrency as Currency);
}
