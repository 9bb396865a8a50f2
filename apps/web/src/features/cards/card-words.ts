import type { PriceUnit } from '@wattbook/domain/prices/card';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const unitNames = {
  kWh: 'cards.unitkWh',
  Minutes: 'cards.unitMinutes',
  OneTime: 'cards.unitOneTime',
} as const satisfies Readonly<Record<PriceUnit, MessageKey>>;
