import { isForPublicPoints } from '@wattbook/domain/chargepoints/card-for-points';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PointFilter } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { Card } from '@wattbook/contract/cards/card.schema';
import type { CatalogueCard } from '@wattbook/contract/cards/card-master-data.schema';
import type { ComparedCard } from '@wattbook/domain/chargepoints/point-prices';
import { call } from '../../../api/api.ts';

const noun = 'chargepoints';

/** What the visible part of the map shows (MAP-013); the former part stays while the next one loads. Null: the map or the operators are not there yet. */
export const mapPointsQuery = (filter: PointFilter | null) =>
  queryOptions({
    queryKey: [noun, 'map', filter],
    queryFn: ({ signal }) => call('POST /v1/master-data/chargepoints/filter', { body: filter ?? { type: [], operatorId: [] } }, { signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

export const pointDetailsQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'details', id],
    queryFn: ({ signal }) => call('GET /v1/master-data/chargepoints/:id', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  });

/** Stars a charge point, or takes the star from it. */
export function useStar() {
  const client = useQueryClient();
  return async (id: string, isStarred: boolean): Promise<void> => {
    const params = { id };
    await (isStarred
      ? call('PUT /v1/master-data/chargepoints/:id/star', { params })
      : call('DELETE /v1/master-data/chargepoints/:id/star', { params }));
    await client.invalidateQueries({ queryKey: [noun] });
  };
}

/** A card to compare, with the operators that accept it; an own one without any is accepted everywhere. */
export interface PointCard extends ComparedCard {
  readonly operators: readonly string[];
}

/** Cards of the account for public charging and those of the catalogue (MAP-024, OQ-101). Smart tariffs are for home. `today` as `2026-06-15`. */
export const pointCardsQuery = (vehicleId: string | undefined, today: string) =>
  queryOptions({
    queryKey: ['cards', vehicleId, 'compared', today],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const query = { active: 'true' as const, ...(vehicleId !== undefined && { vehicleId }) };
      const [own, catalogue] = await Promise.all([
        call('GET /v1/cards', { query }, { signal }),
        call('GET /v1/master-data/cards', {}, { signal }),
      ]);
      // The contract makes every field optional because of `fields`; without it all are present.
      const ownCards = (own.data as readonly Card[])
        .filter((card) => isForPoints(card, today))
        .map((card) => toPointCard(card, card.loss, true));
      return [...ownCards, ...(catalogue.data as readonly CatalogueCard[]).map((card) => toPointCard(card, 0, false))];
    },
  });

const isForPoints = (card: Card, today: string): boolean => {
  const { integration, startDate, endDate } = card;
  return isForPublicPoints(card) && integration === null && (startDate ?? today) <= today && (endDate ?? today) >= today;
};

const toPointCard = (
  { id, name, flat, base, currency, prices, operators, renewable }: Card | CatalogueCard,
  loss: number,
  own: boolean,
): PointCard => ({ id, name, own, flat, operators, content: { currency, base, loss, renewable, prices } });

/** Returns the cards that an operator accepts. */
export const cardsAt = (cards: readonly PointCard[], operatorId: string): PointCard[] =>
  cards.filter(({ own, operators }) => (own && operators.length === 0) || operators.includes(operatorId));
