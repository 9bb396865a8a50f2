import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { CardDot } from '../../../ui/marks/card-dot.tsx';
import { useUser } from '../../account/public.ts';
import { cardNamesQuery } from '../data/card-names.queries.ts';

interface ChargeCardDotProps {
  readonly charge: Pick<Charge, 'cardId' | 'cardName'>;
  /** Whether the name of the card is beside the dot. */
  readonly hasName?: boolean;
}

/** The colour of the rate card of a charge; nothing without one. */
export function ChargeCardDot({ charge: { cardId, cardName }, hasName = false }: ChargeCardDotProps) {
  const { data: cards } = useQuery({ ...cardNamesQuery(useUser().id), enabled: cardId !== null });
  if (cardId === null) return null;
  return <CardDot color={cards?.find(({ id }) => id === cardId)?.color} name={hasName ? null : cardName} />;
}
