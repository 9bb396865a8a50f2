import type { Currency } from '@wattbook/i18n/formats/preferences';
import type { Formats } from '../../i18n/use-formats.ts';

/** An amount that may be negative however large it is: elsewhere money of -100 and below means that it is missing (SET-046). */
export function signedMoney(amount: number, formats: Formats, currency?: Currency): string {
  const text = formats.money(Math.abs(amount), { currency }) ?? '';
  return amount < 0 ? `\u2212${text}` : text;
}
