import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import { cardDefaults } from '@wattbook/domain/cards/card-fields';
import { checkPrice } from '@wattbook/domain/cards/check-price';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';

/** The prices that most tariffs have: one per kWh, perhaps another one for direct current, perhaps a lower one at night. */
export interface SimplePrices {
  readonly kWhPrice: number | null;
  readonly dcPrice: number | null;
  readonly isNightCheaper: boolean;
  readonly nightPrice: number | null;
  readonly nightFrom: string | null;
  readonly nightTo: string | null;
}

const nightEntry = ({ nightPrice, nightFrom, nightTo }: SimplePrices) => ({
  ac: true,
  unit: 'kWh' as const,
  price: nightPrice,
  from: nightFrom ?? '',
  to: nightTo ?? '',
  timezone: cardDefaults.timezone,
});

/** The price entries of what is entered. The night is the narrower window, so it counts before the price of every hour. */
export function entriesOf(prices: SimplePrices): readonly CardPrice[] {
  const { kWhPrice, dcPrice, isNightCheaper } = prices;
  const night = nightEntry(prices);
  const entries: readonly { readonly ac: boolean; readonly price: number | null }[] = [
    { ac: true, price: kWhPrice },
    ...(isNightCheaper ? [night] : []),
    { ac: false, price: dcPrice },
  ];
  return entries.flatMap(({ price, ...entry }) => (price === null ? [] : [{ unit: 'kWh' as const, ...entry, price }]));
}

/** Whoever says that nights are cheaper says when and how much. */
export function problemsOfSimple(prices: SimplePrices): RuleProblems {
  if (!prices.isNightCheaper) return {};
  const { price, from, to } = checkPrice(nightEntry(prices));
  return {
    ...(price !== undefined && { nightPrice: price }),
    ...(from !== undefined && { nightFrom: from }),
    ...(to !== undefined && { nightTo: to }),
    ...(prices.kWhPrice === null && { kWhPrice: { word: 'required' as const } }),
  };
}
