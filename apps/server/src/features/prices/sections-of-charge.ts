import { earlierCardOf } from '@wattbook/domain/cards/earlier-card';
import { type CardVersion, type PricedCard, versionOf } from '../cards/public.ts';
import type { DueCharge } from './charge-prices.store.ts';
import type { PricingContext } from './decide-price.ts';

/** A part of a charge with the card that it is priced with. Times in ms since 1970. */
export interface CardSection {
  readonly from: number;
  readonly to: number;
  readonly card: PricedCard;
  readonly version: CardVersion;
}

/**
 * Returns the parts of a charge that the cards of its contract price: usually one, more where a card begins at a midnight inside of the charge and another one ended there (OQ-187). The last is
 * priced with `version` of `card`, which the day of the end decided. A card in another currency prices no part.
 */
export function sectionsOf(
  { start_time, end_time }: Pick<DueCharge, 'start_time' | 'end_time'>,
  card: PricedCard,
  version: CardVersion,
  { cards, zone }: Pick<PricingContext, 'cards' | 'zone'>,
): readonly CardSection[] {
  const start = start_time.getTime();
  const last = { card, version, to: end_time.getTime() };
  const begins = card.startDate === null ? start : Math.max(start, midnightOf(card.startDate, zone));
  const earlier = begins > start ? earlierCardOf(card, cards) : null;
  const earlierVersion = earlier === null ? null : versionOf(earlier, start_time);
  if (earlier === null || earlierVersion === null || earlierVersion.content.currency !== version.content.currency) {
    return [{ ...last, from: start }];
  }
  return [...sectionsOf({ start_time, end_time: new Date(begins) }, earlier, earlierVersion, { cards, zone }), { ...last, from: begins }];
}

const midnightOf = (day: string, zone: string): number => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
