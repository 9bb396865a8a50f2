import type { ConvertedSum, UnconvertedSum } from '@wattbook/contract/costs/converted.schema';
import { type Currency, toDecimal } from '../../db/fields/money.ts';

/** What was converted at one rate, in minor units of both currencies; earnings are below 0. */
export interface ConvertedPart {
  readonly currency: Currency;
  readonly amount: number;
  readonly own: number;
  readonly rate: number;
  readonly day: string;
}

/** What was converted from each currency, and at which rates. */
export function presentConverted(parts: readonly ConvertedPart[], own: Currency): ConvertedSum[] {
  const byCurrency = Map.groupBy(
    parts.filter(({ amount }) => amount !== 0),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, ofCurrency]) => {
    const [rates, days] = [ofCurrency.map(({ rate }) => rate), ofCurrency.map(({ day }) => day).toSorted()];
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return {
      currency,
      amount: toDecimal(sum(ofCurrency.map(({ amount }) => amount)), currency),
      own: toDecimal(sum(ofCurrency.map((part) => part.own)), own),
      lowestRate: Math.min(...rates),
      highestRate: Math.max(...rates),
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    };
  });
}

/** What has no rate of its day, by currency; amounts in minor units. */
export function presentUnconverted(
  parts: readonly { readonly currency: Currency; readonly amount: number; readonly count: number }[],
): UnconvertedSum[] {
  const byCurrency = [...Map.groupBy(parts, ({ currency }) => currency)].toSorted(([a], [b]) => a.localeCompare(b));
  return byCurrency.map(([currency, ofCurrency]) => ({
    currency,
    amount: toDecimal(
      ofCurrency.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    count: ofCurrency.reduce((sum, { count }) => sum + count, 0),
  }));
}
