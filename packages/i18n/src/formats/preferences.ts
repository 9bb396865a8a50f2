import type { Language } from '../catalogue.ts';
import { languages } from '@wattbook/domain/texts/languages';

export const consumptionUnits = [
  'kWhPer100km',
  'WhPerMile',
  'MiPerkWh',
  'MiPerWh',
  'kWhPerMile',
  'KmPerkWh',
  'WhPerKm',
  'kWhPerkm',
] as const;
export type ConsumptionUnit = (typeof consumptionUnits)[number];

/** Stored currencies: WON is no ISO code; those that the euro replaced stay readable and are the last (SET-012, OQ-059). */
export const currencies = [
  ...(['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'ISK'] as const),
  ...(['NOK', 'NZD', 'PLN', 'RON', 'SEK', 'TRY', 'USD', 'WON', 'ZAR', 'BGN', 'HRK'] as const),
] as const;
export type Currency = (typeof currencies)[number];

export type HoursFormat = '12' | '24';
export type DistanceUnit = 'km' | 'mi';
export type TemperatureUnit = 'C' | 'F';

/** All that determines how numbers and dates are shown. */
export interface Preferences {
  readonly language: Language;
  readonly hours: HoursFormat;
  readonly unit: DistanceUnit;
  readonly unitEnergy: ConsumptionUnit;
  readonly unitTemp: TemperatureUnit;
  readonly currency: Currency;
  /** IANA name of the time zone in which dates and times are shown. */
  readonly zone: string;
}

/** The preference fields of a user as stored (SET-033); texts, because old records may contain any value. */
export interface PreferenceFields {
  readonly language?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly unitEnergy?: string | null | undefined;
  readonly unitTemp?: string | null | undefined;
  readonly currency?: string | null | undefined;
}

/**
 * Returns the preferences of a user; an unknown or missing value becomes the default (SET-010, SET-013). `zone` is the user's present one.
 */
export function preferencesOfUser(user: PreferenceFields, zone: string): Preferences {
  return {
    language: oneOf(languages, user.language, 'en'),
    hours: oneOf(['24', '12'], user.time, '24'),
    unit: oneOf(['km', 'mi'], user.unit, 'km'),
    unitEnergy: oneOf(consumptionUnits, user.unitEnergy, 'kWhPer100km'),
    unitTemp: oneOf(['C', 'F'], user.unitTemp, 'C'),
    currency: oneOf(currencies, user.currency, 'EUR'),
    zone: isTimeZone(zone) ? zone : 'UTC',
  };
}

/** Returns whether the runtime knows a time zone of this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: string | null | undefined, fallback: Choice): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
