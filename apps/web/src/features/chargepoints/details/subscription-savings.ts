import { useQuery } from '@tanstack/react-query';
import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import type { ComparedCard, PointPrice } from '@wattbook/domain/chargepoints/point-prices';
import { useToday } from '../../../ui/range/use-today.ts';
import { comparisonQuery } from '../../cards/public.ts';
import { useSelectedVehicle } from '../../vehicles/public.ts';

const months = 12;

/** What a card with a monthly fee would have saved in the last year, by its id, in the currency of the card; below 0: what it would have cost more. Only where all of it is known. */
export function useSavings(prices: readonly PointPrice[]): (card: ComparedCard) => number | null {
  const vehicle = useSelectedVehicle();
  const today = useToday();
  const ids = prices.flatMap(({ card }) => (card.flat > 0 && !card.own ? [card.id] : [])).toSorted();
  const { data } = useQuery({ ...comparisonQuery(vehicle?.id ?? '', ids, today), enabled: vehicle !== null && ids.length > 0 });
  return (card) =>
    savedWith(
      card,
      data?.data.find(({ cardId }) => cardId === card.id),
    );
}

/** Returns what was paid for the charges that the card prices less what they cost with it, with the fees of a year; null: not all of it is known. */
export function savedWith({ flat }: Pick<ComparedCard, 'flat'>, compared: CardComparison['data'][number] | undefined): number | null {
  if (compared === undefined || compared.cost === null || compared.paid === null) return null;
  return compared.paid - compared.cost - months * flat;
}
