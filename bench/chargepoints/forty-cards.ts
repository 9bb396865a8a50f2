import { performance } from 'node:perf_hooks';
import { plannedCharge } from '@wattbook/domain/chargepoints/planned-charge';
import { type ComparedCard, pricesAtPoint } from '@wattbook/domain/chargepoints/point-prices';
import type { CardPrice } from '@wattbook/domain/prices/card';

const cardCount = 40;
const operator = 'operator';
const place = { ac: false, country: 'DE', operatorId: operator, startTime: Date.parse('2026-06-15T10:00:00Z') };

/** A card with prices by operator, by country, by the time of day and a fee after a while. */
const cardOf = (number: number): ComparedCard => {
  const prices: CardPrice[] = [
    { ac: false, price: 0.79, unit: 'kWh' },
    { ac: false, price: 0.39 + number / 100, unit: 'kWh', operator },
    { ac: false, price: 0.69, unit: 'kWh', country: 'FR' },
    { ac: true, price: 0.49, unit: 'kWh' },
    { ac: false, price: 0.1, unit: 'Minutes', after: 10 + number },
  ];
  const content = { currency: 'EUR', base: number % 3, loss: 0, renewable: false, prices };
  return { id: `${number}`, name: `Card ${number}`, own: number < 4, flat: 0, content };
};

/** How long the prices of 40 cards at a charge point take, ms, each time with cards that were not priced before. */
export function timeFortyCards(rounds: number): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const cards = Array.from({ length: cardCount }, (__, number) => cardOf(number));
    const planned = plannedCharge(50, { from: 10, to: 60 + (round % 40) }, false);
    const start = performance.now();
    const { priced } = pricesAtPoint(planned, place, { cards, currency: 'EUR', decimalsOf: () => 2 });
    if (priced.length !== cardCount) throw new Error('a card has no price');
    return performance.now() - start;
  });
}
