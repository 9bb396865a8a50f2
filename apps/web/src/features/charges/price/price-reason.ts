import type { PriceReason } from '@wattbook/contract/prices/charge-price.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

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

/** Why a charge has no breakdown, and what to do. */
export const reasonText = ({ word, ac, from, to }: PriceReason, formats: Formats, t: Translate): string =>
  t(messages[word], {
    current: t(ac === false ? 'charges.dc' : 'charges.ac'),
    from: formats.dateTime(from) ?? '',
    to: formats.dateTime(to) ?? '',
  });
