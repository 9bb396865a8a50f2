import type { CardContent, CardPrice } from '../card.ts';
import { priceCharge } from '../price-charge.ts';
import type { PricedCharge } from '../priced-charge.ts';
import { exampleCard, exampleCharge, instantOf } from './example-card.ts';
import { priceText } from './line-text.ts';

/** The price of an example charge as text. */
export const priceOf = (prices: readonly Partial<CardPrice>[], charge: Partial<PricedCharge> = {}, card: Partial<CardContent> = {}) =>
  priceText(priceCharge({ charge: exampleCharge(charge), card: exampleCard(prices, card), decimals: 2 }));

/** A charge of a number of hours from a local time of Berlin in June 2026; the 10th is a Wednesday, the 13th a Saturday. */
export const inJune = (text: string, hours: number) => {
  const startTime = instantOf(`2026-06-${text}+02:00`);
  return { startTime, endTime: startTime + hours * 3_600_000 };
};
