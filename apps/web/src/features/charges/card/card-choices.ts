import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { isValidOn } from '@wattbook/domain/cards/card-validity';
import { localDay } from '../../../ui/range/day.ts';
import type { OfferedCard } from '../data/offered-cards.queries.ts';

/** A card in the picker. */
export interface CardChoice {
  readonly value: string;
  readonly label: string;
  /** Its dates do not cover the end of the charge: it is greyed and cannot be chosen (CHG-063). */
  readonly disabled: boolean;
}

/** The cards for a charge, valid ones first, both by name (OQ-143); its own card stays, also where it is offered no more. */
export function cardChoices(
  cards: readonly OfferedCard[],
  { endTime, cardId, cardName }: Pick<Charge, 'endTime' | 'cardId' | 'cardName'>,
): CardChoice[] {
  const endDay = localDay(new Date(endTime));
  const choices = cards
    .map((card) => ({ value: card.id, label: card.name, disabled: card.id !== cardId && !isValidOn(card, endDay) }))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled) || a.label.localeCompare(b.label));
  if (cardId === null || choices.some(({ value }) => value === cardId)) return choices;
  return [{ value: cardId, label: cardName ?? cardId, disabled: false }, ...choices];
}
