import type { EntryAuthor, LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { distance, odometer } from '@wattbook/i18n/formats/distance';
import { formatDateTime } from '@wattbook/i18n/formats/moment';
import { type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { formatValue, formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { readFormats } from '../../profiles/public.ts';

type Values = Record<string, string | number>;

/** What writes the texts of a book in one language, unit and format. */
export interface BookWords {
  readonly t: (key: MessageKey, values?: Values) => string;
  readonly preferences: Preferences;
  readonly catalogue: Catalogue;
  /** km with its unit, and without. */
  readonly km: (value: number | null) => string;
  readonly kmValue: (value: number | null) => string;
  readonly moment: (at: string | number) => string;
  readonly className: (one: TripClass | null) => string;
  readonly author: (by: EntryAuthor) => string;
}

export const missing = '–';

function bookWords(catalogue: Catalogue, preferences: Preferences): BookWords {
  const t: BookWords['t'] = (key, values) => translate(catalogue, key, values);
  return {
    t,
    preferences,
    catalogue,
    km: (value) => formatWithUnit(odometer, value, preferences, { decimals: 1 }) ?? missing,
    kmValue: (value) => formatValue(distance, value, preferences, { decimals: 1 }) ?? missing,
    moment: (at) => formatDateTime(at, preferences) ?? missing,
    className: (one) => t(one === null ? 'logbookReport.noClass' : tripClassMessages[one]),
    author: (by) => {
      if (!('name' in by)) return t(by.kind === 'car' ? 'logbookReport.byCar' : 'logbookReport.byProgram');
      if (by.kind === 'rule') return t('logbookReport.byRule', { name: by.name });
      return by.kind === 'administrator' ? t('logbookReport.byAdministrator', { name: by.name }) : by.name;
    },
  };
}

/** The tax office reads German, kilometres and the clock of 24 hours (OQ-169); others read what their user has chosen. */
export async function readBookWords(tenant: Tenant, userId: Actor['userId'], type: LogbookType, zone: string): Promise<BookWords> {
  if (type === 'tax') return germanWords(zone);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  return bookWords(await loadCatalogue(preferences.language), preferences);
}

export const germanWords = async (zone: string): Promise<BookWords> =>
  bookWords(await loadCatalogue('de'), preferencesOfUser({ language: 'de' }, zone));
