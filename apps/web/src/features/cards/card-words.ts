import type { PriceDay, PriceUnit } from '@wattbook/domain/prices/card';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const unitNames = {
  kWh: 'cards.unitkWh',
  Minutes: 'cards.unitMinutes',
  OneTime: 'cards.unitOneTime',
} as const satisfies Readonly<Record<PriceUnit, MessageKey>>;

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
