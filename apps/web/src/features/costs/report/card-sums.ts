import type { CardMonth } from '@wattbook/contract/costs/cost-report.schema';
import { REMOVED_CARD, WITHOUT_CARD } from '@wattbook/domain/costs/fixed-cost';
import type { Translate } from '../../../i18n/use-t.ts';
import { sumOfKnown } from '../../../lists/sum-of-known.ts';

/** The charges of a year with one card, and its months. */
export interface CardSum extends Pick<CardMonth, 'cardId' | 'cardName' | 'kWh' | 'pricedkWh' | 'pricedCost' | 'count' | 'cost'> {
  readonly months: readonly CardMonth[];
}

/** The sums of a year by card, the most expensive first, charges without a card last (COST-004, COST-008). */
export function sumByCard(months: readonly CardMonth[]): readonly CardSum[] {
  const sums = [...Map.groupBy(months, ({ cardId }) => cardId)].map(([cardId, ofCard]): CardSum => {
    const sum = (of: (month: CardMonth) => number) => ofCard.reduce((total, month) => total + of(month), 0);
    return {
      cardId,
      cardName: ofCard[0]?.cardName ?? null,
      kWh: sum(({ kWh }) => kWh),
      pricedkWh: sum(({ pricedkWh }) => pricedkWh),
      pricedCost: sumOfKnown(ofCard, ({ pricedCost }) => pricedCost),
      count: sum(({ count }) => count),
      cost: sumOfKnown(ofCard, ({ cost }) => cost),
      months: ofCard,
    };
  });
  const isLast = ({ cardId }: CardSum) => Number(cardId === WITHOUT_CARD);
  return sums.toSorted((a, b) => isLast(a) - isLast(b) || (b.cost ?? -1) - (a.cost ?? -1) || b.kWh - a.kWh);
}

/** The name of a card; charges without one are "without rate" (COST-009, COST-010). */
export function cardLabel({ cardId, cardName }: Pick<CardMonth, 'cardId' | 'cardName'>, t: Translate): string {
  if (cardId === WITHOUT_CARD) return t('costs.withoutRate');
  return cardName === null || cardName === REMOVED_CARD ? t('costs.removedCard') : cardName;
}
