import type { CardCategory, Integration } from '@wattbook/domain/cards/card-fields';
import type { MessageKey } from './catalogue.ts';

/** The names of the categories (COST-048). */
export const categoryNames = {
  Home: 'cards.categoryHome',
  Supercharger: 'cards.categorySupercharger',
  Company: 'cards.categoryCompany',
  Private: 'cards.categoryPrivate',
  Public: 'cards.categoryPublic',
} as const satisfies Readonly<Record<CardCategory, MessageKey>>;

/** The names of the providers of smart tariffs (COST-060). */
export const integrationNames = {
  Tibber: 'cards.integrationTibber',
  Rabot: 'cards.integrationRabot',
  Ostrom: 'cards.integrationOstrom',
  Awattar: 'cards.integrationAwattar',
  Octopus: 'cards.integrationOctopus',
} as const satisfies Readonly<Record<Integration, MessageKey>>;
