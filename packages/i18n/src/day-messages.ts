import type { PriceDay } from '@wattbook/domain/prices/card';
import type { MessageKey } from './catalogue.ts';

/** Every day, the two groups of days, and single ones. */
export const dayNames = {
  all: 'cards.dayAll',
  weekdays: 'cards.dayWeekdays',
  weekend: 'cards.dayWeekend',
  mo: 'cards.dayMo',
  di: 'cards.dayDi',
  mi: 'cards.dayMi',
  do: 'cards.dayDo',
  fr: 'cards.dayFr',
  sa: 'cards.daySa',
  so: 'cards.daySo',
} as const satisfies Readonly<Record<PriceDay, MessageKey>>;
