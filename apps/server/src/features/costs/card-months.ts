import type { CardMonth } from '@wattbook/contract/costs/cost-report.schema';
import { REMOVED_CARD, WITHOUT_CARD } from '@wattbook/domain/costs/fixed-cost';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { CardMonthRow } from '../charges/public.ts';
import type { CardName } from '../cards/public.ts';

/** The charges of each month by card (COST-007): those in other currencies and without a cost count with their energy only. */
export function presentCardMonths(rows: readonly CardMonthRow[], currency: Currency, cards: ReadonlyMap<string, CardName>): CardMonth[] {
  const groups = Map.groupBy(rows, (row) => `${row.month} ${row.card_id}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const priced = group.find((row) => row.currency === currency);
    return {
      ...cardNameOf(first.card_id, cards),
      month: first.month,
      kWh: toThousandths(sumOf(group, ({ kwh }) => kwh)) ?? 0,
      pricedkWh: toThousandths(priced?.counted_kwh ?? 0) ?? 0,
      pricedCost: toDecimal(priced?.counted_cost ?? null, currency),
      count: sumOf(group, ({ count }) => count),
      cost: toDecimal(priced?.cost ?? null, currency),
    };
  });
}

/** Charges without a card have a marker, those of a removed one its name (COST-008, COST-009, OQ-203). */
export function cardNameOf(
  cardId: string | null,
  cards: ReadonlyMap<string, CardName>,
): Pick<CardMonth, 'cardId' | 'cardName' | 'cardColor'> {
  if (cardId === null) return { cardId: WITHOUT_CARD, cardName: null, cardColor: null };
  const card = cards.get(cardId);
  return { cardId, cardName: card?.name ?? REMOVED_CARD, cardColor: card?.color ?? null };
}

const sumOf = (rows: readonly CardMonthRow[], of: (row: CardMonthRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
