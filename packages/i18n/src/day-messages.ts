import type { PriceDay } from '@wattbook/domain/prices/card';
import type { MessageKey } from './catalogue.ts';

/** Every day, the two groups of days, and single ones. */
export const dayNames = {
  all: 'ranges.dayAll',
  weekdays: 'ranges.dayWeekdays',
  weekend: 'ranges.dayWeekend',
  mo: 'ranges.dayMo',
  di: 'ranges.dayDi',
  mi: 'ranges.dayMi',
  do: 'ranges.dayDo',
  fr: 'ranges.dayFr',
  sa: 'ranges.daySa',
  so: 'ranges.daySo',
} as const satisfies Readonly<Record<PriceDay, MessageKey>>;
