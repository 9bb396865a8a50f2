import { formatAge } from '@wattbook/i18n/formats/age';
import { formatDurationBetween } from '@wattbook/i18n/formats/duration';
import { formatFileSize } from '@wattbook/i18n/formats/file-size';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMonth,
  formatName,
  formatDays,
  formatPlainDate,
  formatSecond,
  formatTime,
  type MaybeMoment,
  type Moment,
} from '@wattbook/i18n/formats/moment';
import { type Cost, currencyLabel, formatAmount, formatMoney, formatRate, isoCode, type MoneyOptions } from '@wattbook/i18n/formats/money';
import { type Decimals, formatNumber } from '@wattbook/i18n/formats/number';
import type { Currency, Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue, formatWithUnit, type Quantity, type FormatOptions, shownValue } from '@wattbook/i18n/formats/quantity';
import { quantities, type QuantityName } from '@wattbook/i18n/formats/quantities';
import { useMemo } from 'react';
import { usePreferences } from './preferences.ts';

export type { QuantityName };

/** Every format, bound to the preferences of one user. All return null for a missing value; the component shows "N/A" (`<Value>`, tables). */
export function formatsFor(preferences: Preferences) {
  const value = (name: QuantityName, stored: MaybeNumber, options?: FormatOptions) =>
    formatValue(quantities[name], stored, preferences, options);
  return {
    preferences,
    /** The number alone, for cells under a header that names the unit: `value('distance', km)`. */
    value,
    /** `57 → 34`; null unless both ends are known. */
    fromTo: (name: QuantityName, start: MaybeNumber, end: MaybeNumber) => {
      const [first, last] = [value(name, start), value(name, end)];
      return first === null || last === null ? null : `${first} → ${last}`;
    },
    /** Number and unit: `88.6 km`. */
    withUnit: (name: QuantityName, stored: MaybeNumber, options?: FormatOptions) =>
      formatWithUnit(quantities[name], stored, preferences, options),
    unit: (name: QuantityName) => quantities[name].unit(preferences),
    /** The number in the user's unit, not yet text, for charts. */
    shown: (name: QuantityName, stored: MaybeNumber, options?: FormatOptions) => shownValue(quantities[name], stored, preferences, options),
    quantity: (name: QuantityName): Quantity => quantities[name],
    number: (value: MaybeNumber, decimals?: number | Decimals) => formatNumber(value, preferences, decimals),
    money: (amount: MaybeNumber, options?: MoneyOptions) => formatMoney(amount, preferences, options),
    amount: (amount: MaybeNumber, options?: MoneyOptions) => formatAmount(amount, preferences, options),
    /** A stored cost in its own currency, which may not be the user's any more. */
    cost: (of: Cost | undefined) => formatMoney(of?.cost, preferences, { currency: of?.costCurrency ?? undefined }),
    /** What one unit of another currency is in this one. */
    rate: (rate: number, currency = preferences.currency) => formatRate(rate, preferences, currency),
    currencyCode: (currency: Currency) => isoCode(currency),
    currency: (currency = preferences.currency) => currencyLabel(currency, preferences),
    date: (moment: MaybeMoment) => formatDate(moment, preferences),
    time: (moment: MaybeMoment) => formatTime(moment, preferences),
    second: (moment: Moment) => formatSecond(moment, preferences),
    dateTime: (moment: MaybeMoment) => formatDateTime(moment, preferences),
    /** `12:12 – 12:38`; the end includes its date when it is another day. */
    times: (start: MaybeMoment, end: MaybeMoment) => writeTimes(start, end, preferences),
    /** The same for a narrow place, on one line: `22:01 – Sat 00:02`. Only an end more than six days later needs its date. */
    wholeTimes: (start: MaybeMoment, end: MaybeMoment) => writeNarrowTimes(start, end, preferences),
    day: (moment: MaybeMoment, width?: 'long' | 'short') => formatDay(moment, preferences, width),
    month: (moment: MaybeMoment) => formatMonth(moment, preferences),
    longDate: (time: number) => formatLongDate(time, preferences),
    days: (from: string, to: string, thisYear: string) => formatDays(from, to, preferences, thisYear),
    plainDate: (day: string | null | undefined) => formatPlainDate(day, preferences),
    durationBetween: (start: string | number | null | undefined, end: string | number | null | undefined) =>
      formatDurationBetween(start, end),
    fileSize: (bytes: number) => formatFileSize(bytes, preferences),
    age: (moment: MaybeMoment, now: number) => formatAge(moment, now, preferences),
  };
}

function writeTimes(start: MaybeMoment, end: MaybeMoment, preferences: Preferences): string {
  const isSameDay = formatDate(start, preferences) === formatDate(end, preferences);
  return `${formatTime(start, preferences)} – ${isSameDay ? formatTime(end, preferences) : formatDateTime(end, preferences)}`;
}

const sixDaysMs = 6 * 86_400_000;

function writeNarrowTimes(start: MaybeMoment, end: MaybeMoment, preferences: Preferences): string {
  const isSameDay = formatDate(start, preferences) === formatDate(end, preferences);
  const isSoon = start != null && end != null && new Date(end).getTime() - new Date(start).getTime() <= sixDaysMs;
  if (isSameDay || !isSoon) return writeTimes(start, end, preferences).replace(', ', ',\u00a0').replace(' –', '\u00a0–');
  const weekday = formatName('weekday', dayOf(end, preferences.zone) ?? '', preferences, 'short');
  return `${formatTime(start, preferences)} – ${weekday} ${formatTime(end, preferences)}`.replaceAll(' ', '\u00a0');
}

export type Formats = ReturnType<typeof formatsFor>;

/** Formats in the user's units, language and hours. */
export function useFormats(): Formats {
  const preferences = usePreferences();
  return useMemo(() => formatsFor(preferences), [preferences]);
}
