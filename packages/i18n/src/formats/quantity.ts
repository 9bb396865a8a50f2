import { languageFacts } from '@wattbook/domain/texts/languages';
import type { MaybeNumber, Origin } from './missing.ts';
import { aboveBorder, finite } from './missing.ts';
import { formatNumber, withoutNoise } from './number.ts';
import type { Preferences } from './preferences.ts';

/** A kind of measured value: conversion between stored and shown number, unit and decimals. Storage is metric (OQ-054). */
export interface Quantity {
  toShown(stored: number, preferences: Preferences): number;
  toStored(shown: number, preferences: Preferences): number;
  unit(preferences: Preferences): string;
  decimals(preferences: Preferences): number;
  /** Values of -100 (in samples -1000) and below mean missing (SET-046, TRIP-080, TRIP-081). */
  readonly marksMissing?: true;
}

export interface FormatOptions {
  readonly decimals?: number | undefined;
  /** The origin of the number; `sample` changes the limit of missing values. */
  readonly from?: Origin | undefined;
}

/** Returns the shown number, in the user's unit and not yet truncated; null when missing. For charts and sheets. */
export function shownValue(quantity: Quantity, stored: MaybeNumber, preferences: Preferences, options: FormatOptions = {}): number | null {
  const known = quantity.marksMissing ? aboveBorder(stored, options.from) : finite(stored);
  return known === null ? null : finite(withoutNoise(quantity.toShown(known, preferences)));
}

/** Formats the number in the user's unit and language, without the unit, for cells under a header with the unit; null when missing. */
export function formatValue(quantity: Quantity, stored: MaybeNumber, preferences: Preferences, options: FormatOptions = {}): string | null {
  const shown = shownValue(quantity, stored, preferences, options);
  return formatNumber(shown, preferences, options.decimals ?? quantity.decimals(preferences));
}

/** Formats number and unit without a line break between them: `88.6 km`, `64%` in English and `64 %` elsewhere; null when missing. */
export function formatWithUnit(
  quantity: Quantity,
  stored: MaybeNumber,
  preferences: Preferences,
  options: FormatOptions = {},
): string | null {
  const text = formatValue(quantity, stored, preferences, options);
  return text === null ? null : withUnit(text, quantity.unit(preferences), preferences);
}

/** Appends a unit to a formatted number. */
export function withUnit(text: string, unit: string, preferences: Pick<Preferences, 'language'>): string {
  return unit === '%' && languageFacts[preferences.language].closePercent ? `${text}%` : `${text}\u00a0${unit}`;
}
