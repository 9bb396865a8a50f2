import type { MessageKey } from './catalogue.ts';
import { formatMoney } from './formats/money.ts';
import type { Currency, Preferences } from './formats/preferences.ts';

/** What sums of costs contain from other currencies, and what they lack because it has no rate; amounts in main units. */
export interface Conversion {
  readonly converted: readonly ConvertedAmount[];
  readonly unconverted: readonly ConvertedAmount[];
}

interface ConvertedAmount {
  readonly currency: Currency;
  readonly amount: number;
}

type Translate = (key: MessageKey, values: Readonly<Record<string, string>>) => string;

/** A remark below a sum (decision 0201): "incl. CHF 20.00, without HUF 5,000.00 (no rate)"; null where nothing is in another currency. */
export function conversionText({ converted, unconverted }: Conversion, preferences: Preferences, t: Translate): string | null {
  const amountsOf = (sums: readonly ConvertedAmount[]) =>
    sums.map(({ amount, currency }) => formatMoney(amount, preferences, { currency, isKnown: true }) ?? '').join(' + ');
  const parts = [
    ...(converted.length > 0 ? [t('table.converted', { amounts: amountsOf(converted) })] : []),
    ...(unconverted.length > 0 ? [t('table.unconverted', { amounts: amountsOf(unconverted) })] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
