import type { BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import { classParts } from '@wattbook/domain/logbook/class-parts';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import { formatDateTime, formatTime } from '@wattbook/i18n/formats/moment';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { placeLine } from '../../addresses/public.ts';
import type { BookPlaces } from '../data/open-book-places.ts';

export type Shown = BookPageRow['shown'];
type Version = BookPageRow['versions'][number];

export interface BookWords {
  readonly t: Translate;
  readonly formats: Formats;
  readonly places: BookPlaces;
}

/** An address of the book; that it is encrypted where this browser cannot open it. */
export function placeText(place: Shown['start'], { t, places }: Pick<BookWords, 't' | 'places'>): string {
  if (place === null) return t('logbook.unknownPlace');
  const open = places.get(place.commitment);
  if (open === undefined) return t('logbook.sealed');
  const { address, latitude, longitude } = open;
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  return placeLine({ address, location }) || t('logbook.unknownPlace');
}

/** The classes of a trip, of a mixed one each with its km. */
export function classText(trip: Shown, { t, formats }: Pick<BookWords, 't' | 'formats'>): string {
  const parts = classParts(trip);
  return parts
    .map((part) => {
      const name = part.class === null ? t('logbook.noClass') : t(tripClassMessages[part.class]);
      return parts.length === 1 ? name : `${name} ${formats.withUnit('distance', part.distance) ?? ''}`;
    })
    .join(', ');
}

/** Purpose, visited person and company. */
export const occasionText = ({ reason, name, company, comment }: Shown): string =>
  [reason, name, company, comment].filter((text) => text !== null && text !== '').join(', ');

/** The tags that are no class. */
export const otherTags = ({ tags }: Shown): string => ownTags(tags).join(', ');

/** A kind of value of a trip as text: the cells, and what stood there before. */
export const valueTexts = {
  when: ({ startTime, endTime, zone }: Shown, { formats }: BookWords) => {
    const there = { ...formats.preferences, zone };
    return `${formatDateTime(startTime, there) ?? ''} – ${formatTime(endTime, there) ?? ''}`;
  },
  start: ({ start }: Shown, words: BookWords) => placeText(start, words),
  end: ({ end }: Shown, words: BookWords) => placeText(end, words),
  startOdometer: ({ startOdometer }: Shown, { formats }: BookWords) => formats.value('odometer', startOdometer) ?? '',
  endOdometer: ({ endOdometer }: Shown, { formats }: BookWords) => formats.value('odometer', endOdometer) ?? '',
  distance: ({ distance }: Shown, { formats }: BookWords) => formats.value('distance', distance) ?? '',
  class: (trip: Shown, words: BookWords) => classText(trip, words),
  occasion: (trip: Shown) => occasionText(trip),
  driver: ({ driver }: Shown) => driver ?? '',
} as const;
export type ValueName = keyof typeof valueTexts;

/** How a value reads where nobody has said it yet: that it is said later corrects nothing. */
export const unsaidText = (name: ValueName, shown: Shown, words: BookWords): string =>
  name === 'class' ? classText({ ...shown, tags: [], privateDistance: null, toWorkDistance: null }, words) : '';

/** What stood at a value before, oldest first, as far as it was anything and other than now: it stays visible (OFD Rheinland of 18.2.2013). */
export function formerTexts(name: ValueName, { versions, shown }: Pick<BookPageRow, 'versions' | 'shown'>, words: BookWords): string[] {
  const textOf = (trip: Shown) => valueTexts[name](trip, words);
  const unsaid = unsaidText(name, shown, words);
  const former = versions.flatMap(({ state }) => (state === null ? [] : [textOf(state)]));
  return [...new Set(former)].filter((text) => text !== '' && text !== unsaid && text !== textOf(shown));
}

/** Who made an entry. */
export function authorText({ kind, name = '' }: Version['by'], t: Translate): string {
  if (name === '') return t(`logbook.author.${kind}`);
  return kind === 'administrator' || kind === 'rule' ? t(`logbook.namedAuthor.${kind}`, { name }) : name;
}

/** The entries that are shown with a trip: all of them, or those after which it is not as it was recorded. */
export function shownVersions({ versions }: Pick<BookPageRow, 'versions'>, all: boolean): readonly Version[] {
  return all ? versions : versions.filter(({ kind, late }) => late || !['recorded', 'imported', 'completed'].includes(kind));
}

/** An entry in one line: what, when, who, and why. */
export function versionText({ kind, at, by, why, late }: Version, { t, formats }: Pick<BookWords, 't' | 'formats'>): string {
  const made = { time: formats.dateTime(at) ?? '', name: authorText(by, t) };
  const line = `${t(`logbook.entry.${kind}`)}, ${why === null ? t('logbook.by', made) : t('logbook.byWhy', { ...made, why })}`;
  return late ? `${line} (${t('logbook.lateMark')})` : line;
}
