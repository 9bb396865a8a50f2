import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import type { OfferedCard } from '../data/offered-cards.queries.ts';

/** A charge as another card would have priced it, or as it is. */
export interface PricedWith {
  readonly cardId: string | null;
  readonly name: string;
  /** In the currency of the charge. */
  readonly cost: number;
  /** What it costs more than the charge does; null for the charge itself. */
  readonly more: number | null;
  /** Of the dearest, from 0 to 1. */
  readonly share: number;
}

/** The most that are listed beside the charge itself: more would hide the bill above them. */
const maxOthers = 5;

/** The charge as it is, then the cheapest of the other cards; empty where it has no cost or no card prices it in its currency. */
export function pricedWith(
  { cardId, cardName, cost, costCurrency }: Pick<ChargeDetail, 'cardId' | 'cardName' | 'cost' | 'costCurrency'>,
  cards: readonly OfferedCard[],
  compared: CardComparison['data'],
): readonly PricedWith[] {
  if (cost === null) return [];
  const nameOf = new Map(cards.map(({ id, name }) => [id, name]));
  const others = compared
    .flatMap((card) =>
      card.cost === null || card.costCurrency !== costCurrency || card.cardId === cardId
        ? []
        : [{ cardId: card.cardId, name: nameOf.get(card.cardId) ?? '', cost: card.cost, more: card.cost - cost }],
    )
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxOthers);
  if (others.length === 0) return [];
  const dearest = Math.max(cost, ...others.map((other) => other.cost));
  return [{ cardId, name: cardName ?? '', cost, more: null }, ...others].map((one) => ({
    ...one,
    share: dearest === 0 ? 0 : one.cost / dearest,
  }));
}
