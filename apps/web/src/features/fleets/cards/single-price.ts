import type { Card } from '@wattbook/contract/cards/card.schema';

type Prices = Card['prices'];

/** The price per kWh of a card that has one for all its charges; null: it has others. */
export function singlePrice(prices: Prices): number | null {
  const [first] = prices;
  const isPlain = (entry: Prices[number]) =>
    entry.unit === 'kWh' && entry.price === first?.price && Object.keys(entry).every((name) => ['ac', 'price', 'unit'].includes(name));
  return first !== undefined && prices.every(isPlain) ? first.price : null;
}

/** One price per kWh for AC and DC. */
export const pricesOf = (price: number): Prices => [true, false].map((ac) => ({ ac, price, unit: 'kWh' as const }));
