import type { Language } from '@wattbook/domain/texts/languages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { formatDays, formatName } from '@wattbook/i18n/formats/moment';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { formatNumber } from '@wattbook/i18n/formats/number';
import { quantities } from '@wattbook/i18n/formats/quantities';
import { formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { type PreferenceFields, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import type { Currency } from '../../db/fields/money.ts';

/** Says a text in the language of the reader. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Who reads a message. */
export interface Reader extends PreferenceFields {
  readonly language: Language;
}

/** Numbers and amounts as the user reads them. */
export function formatsOf(reader: Reader) {
  const preferences = preferencesOfUser(reader, 'UTC');
  return {
    number: (value: number, decimals: number) => formatNumber(value, preferences, { min: 0, max: decimals }) ?? '',
    month: (month: string) => `${formatName('month', `${month}-01`, preferences) ?? ''} ${month.slice(0, 4)}`,
    distance: (km: number) => formatWithUnit(quantities.distance, km, preferences, { decimals: 0 }) ?? '',
    energy: (kWh: number) => formatWithUnit(quantities.energy, kWh, preferences, { decimals: 1 }) ?? '',
    days: (from: string, to: string) => formatDays(from, to, preferences, to.slice(0, 4)) ?? '',
    money: (amount: number, currency: Currency) => formatMoney(amount, preferences, { currency }) ?? '',
  };
}

export type MessageFormats = ReturnType<typeof formatsOf>;
