import type { PriceReason } from '@wattbook/contract/prices/charge-price.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';

const messages = {
  pending: 'prices.pending',
  entered: 'prices.entered',
  own_solar: 'prices.ownSolar',
  no_card: 'prices.noCard',
  without_card: 'prices.withoutCard',
  no_version: 'prices.noVersion',
  no_energy: 'prices.noEnergy',
  no_price: 'prices.noPrice',
  gap: 'prices.gap',
  no_interval: 'prices.noInterval',
} as const satisfies Record<PriceReason['word'], MessageKey>;

/** The screen on which a missing price can be mended; a price that is entered, free or still to come needs nothing. */
type Place = 'sites' | 'card' | 'charge';
const places = {
  pending: null,
  entered: 'charge',
  own_solar: null,
  no_card: 'sites',
  without_card: 'charge',
  no_version: 'charge',
  no_energy: 'charge',
  no_price: 'card',
  gap: 'card',
  no_interval: null,
} as const satisfies Record<PriceReason['word'], Place | null>;

/** The link to the next step that {@link reasonText} names; none where there is none. `cardId` is the card of the charge. */
export function reasonStep(
  { word }: PriceReason,
  { id, cardId }: { readonly id: string; readonly cardId: string | null },
  t: Translate,
): { readonly label: string; readonly to: Address } | undefined {
  const place = places[word];
  if (place === null) return undefined;
  if (place === 'sites') return { label: t('sites.title'), to: paths.sites() };
  if (place === 'charge') return { label: t('charges.edit'), to: paths.charge(id) };
  return { label: t('prices.toCard'), to: cardId === null ? paths.cards() : paths.card(cardId) };
}

/** Why a charge has no breakdown, and what to do. */
export const reasonText = ({ word, ac, from, to }: PriceReason, formats: Formats, t: Translate): string =>
  t(messages[word], {
    current: t(ac === false ? 'charges.dc' : 'charges.ac'),
    from: formats.dateTime(from) ?? '',
    to: formats.dateTime(to) ?? '',
  });
