import type { BreakdownLine, UnpricedReason } from '../prices/breakdown.ts';
import type { CardContent } from '../prices/card.ts';
import { type ChargePricer, pricerOf } from '../prices/price-charge.ts';
import { windowsOf } from '../prices/price-window.ts';
import type { PlannedCharge } from './planned-charge.ts';

/** A card as it is compared at a charge point. */
export interface ComparedCard {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
  /** A fee a month in main units, which is in no price of a charge. */
  readonly flat: number;
  readonly content: CardContent;
}

/** Where and when a planned charge takes place. Time in ms since 1970. */
export interface PlannedPlace {
  readonly ac: boolean;
  readonly country: string | null;
  readonly operatorId: string;
  readonly startTime: number;
}

/** What a planned charge costs with a card: `total` and `perKwh` in main units, with all fees; `perKwh` in thousandths, as the total has only cents. */
export interface PointPrice {
  readonly card: ComparedCard;
  readonly total: number;
  readonly perKwh: number;
  readonly lines: readonly BreakdownLine[];
  /** A price per minute that begins later than the charge ends, if any. */
  readonly later: { readonly after: number; readonly price: number } | null;
}

/** A card that has no price for the charge, and why. */
export interface UnpricedCard {
  readonly card: ComparedCard;
  readonly reason: UnpricedReason;
}

const msPerMinute = 60_000;
const toThousandths = (price: number): number => Math.round(price * 1000) / 1000;

/** The pricer of a card, prepared once: cards are compared at many charge points. `decimals` are those of a currency. */
const pricers = new WeakMap<CardContent, ChargePricer>();
const pricerFor = (content: CardContent, decimals: number): ChargePricer => {
  const known = pricers.get(content) ?? pricerOf(content, decimals);
  pricers.set(content, known);
  return known;
};

/**
 * Returns what a planned charge costs with each card, the cheapest first and within a currency by name where equal; cards without a price for it are listed with the reason
 * (MAP-022 to MAP-031, OQ-102). Prices in different currencies are not compared: those of `currency` come first.
 */
export function pricesAtPoint(
  { kWh, minutes }: PlannedCharge,
  { ac, country, operatorId, startTime }: PlannedPlace,
  {
    cards,
    currency,
    decimalsOf,
  }: { readonly cards: readonly ComparedCard[]; readonly currency: string; readonly decimalsOf: (currency: string) => number },
): { readonly priced: readonly PointPrice[]; readonly unpriced: readonly UnpricedCard[] } {
  const charge = { startTime, endTime: startTime + minutes * msPerMinute, kWh: null, kWhBill: kWh, ac, country, operator: operatorId };
  const priced: PointPrice[] = [];
  const unpriced: UnpricedCard[] = [];
  for (const card of cards) {
    const decimals = decimalsOf(card.content.currency);
    const price = pricerFor(card.content, decimals)(charge);
    if (price.kind === 'unpriced') {
      unpriced.push({ card, reason: price.reason });
      continue;
    }
    const total = price.breakdown.total / 10 ** decimals;
    priced.push({
      card,
      total,
      perKwh: kWh > 0 ? toThousandths(total / kWh) : 0,
      lines: price.breakdown.lines,
      later: laterFee(card, charge, minutes),
    });
  }
  const isForeign = ({ card }: PointPrice) => Number(card.content.currency !== currency);
  return {
    priced: priced.toSorted((a, b) => isForeign(a) - isForeign(b) || a.total - b.total || a.card.name.localeCompare(b.card.name)),
    unpriced,
  };
}

function laterFee(
  { content }: ComparedCard,
  charge: { readonly ac: boolean; readonly country: string | null; readonly operator: string },
  minutes: number,
) {
  const [fee] = windowsOf(content.prices, charge)
    .flatMap(({ price: { after, price } }) => (after !== undefined && after >= minutes ? [{ after, price }] : []))
    .toSorted((a, b) => a.after - b.after);
  return fee ?? null;
}
