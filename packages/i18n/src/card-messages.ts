import type { CardCategory } from '@wattbook/domain/cards/card-fields';
import type { MessageKey } from './catalogue.ts';

/** The names of the categories (COST-048). */
export const categoryNames = {
  Home: 'cards.categoryHome',
  Supercharger: 'cards.categorySupercharger',
  Company: 'cards.categoryCompany',
  Private: 'cards.categoryPrivate',
  Public: 'cards.categoryPublic',
} as const satisfies Readonly<Record<CardCategory, MessageKey>>;
