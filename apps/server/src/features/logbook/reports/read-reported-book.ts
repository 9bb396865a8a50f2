import type { KeyObject } from 'node:crypto';
import type { ReportSelection } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { BookedPlace, BookEntry, BookSettings } from '@wattbook/domain/logbook/book-entry';
import { type BookRow, bookRows } from '@wattbook/domain/logbook/book-rows';
import { classParts } from '@wattbook/domain/logbook/class-parts';
import { type OdometerGap, odometerGaps } from '@wattbook/domain/logbook/odometer-gaps';
import { settingsAt } from '@wattbook/domain/logbook/settings-at';
import { sameTags } from '@wattbook/domain/trips/trip-tags';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { readPrivateKey } from '../../../sealing/open-sealed.ts';
import { type NumberedEntry, readBooks, readEntries, type StoredBook } from '../../../telemetry/public.ts';
import { mayUseLogbook, readPlan } from '../../plans/public.ts';
import { type BookPlaces, openBookPlaces } from './book-places.ts';
import { type ExportWork, quietWork } from './export-work.ts';

/** The most trips of one report: a car that is driven ten times a day for three years. */
const MAX_TRIPS = 10_000;

/** A book with the trips of a range, and everything that a report of it says. */
export interface ReportedBook {
  readonly book: StoredBook;
  /** What it says of vehicle and holder at the end of the range. */
  readonly settings: BookSettings;
  readonly entries: readonly BookEntry[];
  readonly stored: readonly NumberedEntry[];
  readonly rows: readonly BookRow[];
  /** Those of the whole book. */
  readonly all: readonly BookRow[];
  readonly places: BookPlaces;
  /** The gaps of the odometer before trips of the range, also after a trip before it; none where a filter leaves trips out. */
  readonly gaps: readonly OdometerGap[];
  /** The numbers of the first and the last entry that concern the range. */
  readonly first: number;
  readonly last: number;
  readonly range: Pick<ReportSelection, 'from' | 'to' | 'tags'>;
}

const refuse = (field: keyof ReportSelection, word: FieldErrorWord, number?: number) =>
  new AppError('validation', { fields: { [field]: { word, ...(number !== undefined && { number }) } } });

/** Reads the book of a vehicle for an export. Refuses a vehicle whose plan has none, one without a book, a range before it, and what is no private key. */
export async function readReportedBook(
  selling: Pick<Platform, 'billing'>,
  tenant: Tenant,
  selection: ReportSelection & { readonly timezone?: string },
  work: ExportWork,
): Promise<ReportedBook> {
  if (!(await mayUseLogbook(selling, tenant, selection.vehicleId))) throw new AppError('plan_required');
  const keys = readPlaceKeys(selection);
  const books = await readBooks(tenant, selection.vehicleId as VehicleId);
  // Refuses a vehicle that is none of the account; the book of one that was deleted is still there.
  if (books.length === 0) await readPlan(selling, tenant, selection.vehicleId);
  const book = findBook(books, selection);
  return readBookPart(tenant, book, { ...selection, keys, work });
}

/** The private keys of a request; refuses what is none. */
export function readPlaceKeys({ privateKey, formerKeys }: Pick<ReportSelection, 'privateKey' | 'formerKeys'>): KeyObject[] {
  const read = (field: 'privateKey' | 'formerKeys', text: string) => {
    const key = readPrivateKey(text);
    if (key === null) throw refuse(field, 'invalid');
    return key;
  };
  return [...(privateKey === null ? [] : [read('privateKey', privateKey)]), ...formerKeys.map((text) => read('formerKeys', text))];
}

/** The book that is named, or was kept on the day on which a range begins. */
function findBook(
  books: readonly StoredBook[],
  { book, from, timezone = 'UTC' }: Pick<ReportSelection, 'book' | 'from'> & { readonly timezone?: string },
): StoredBook {
  if (books.length === 0) throw refuse('vehicleId', 'no_logbook');
  const named = book === undefined ? books : books.filter(({ id }) => id === book);
  if (named.length === 0) throw refuse('book', 'no_logbook');
  const begun = named.find(({ openedAt }) => (dayOf(openedAt.getTime(), timezone) ?? '') <= (dayOf(from, timezone) ?? ''));
  if (begun === undefined) throw refuse('from', 'before_logbook');
  return begun;
}

interface PartRange extends Pick<ReportSelection, 'from' | 'to' | 'tags'> {
  readonly keys: readonly KeyObject[];
  readonly work: ExportWork;
  readonly maxTrips?: number;
}

/** A logbook that has ended, with all of its trips. */
export const readWholeBook = (tenant: Tenant, { closedAt, ...book }: StoredBook & { readonly closedAt: Date }): Promise<ReportedBook> =>
  readBookPart(
    tenant,
    { ...book, closedAt },
    {
      from: book.openedAt.toISOString(),
      to: new Date(closedAt.getTime() + 1).toISOString(),
      tags: [],
      keys: [],
      work: quietWork,
      maxTrips: Number.POSITIVE_INFINITY,
    },
  );

/** The trips of a book that begin in a range. */
async function readBookPart(
  tenant: Tenant,
  book: StoredBook,
  { keys, work, maxTrips = MAX_TRIPS, ...range }: PartRange,
): Promise<ReportedBook> {
  const stored = await readEntries(tenant, book.id);
  const entries = stored.map(({ content }) => JSON.parse(content) as BookEntry);
  const [from, to] = [range.from, range.to].map((moment) => new Date(moment).toISOString());
  const wanted = new Set(range.tags.flatMap(sameTags));
  const all = bookRows(entries);
  const rows = all.filter(
    ({ shown }) =>
      (from ?? '') <= shown.startTime && shown.startTime < (to ?? '') && (wanted.size === 0 || shown.tags.some((tag) => wanted.has(tag))),
  );
  if (rows.length > maxTrips) throw refuse('to', 'too_many', maxTrips);
  const settings = settingsAt(entries, to ?? '');
  if (settings === null) throw new Error('A logbook has no beginning.');
  const concerned = rows.length === all.length ? [1, stored.length] : rows.flatMap(({ versions }) => versions.map(({ number }) => number));
  const inRange = new Set(rows.map(({ trip }) => trip));
  const commitments = new Set(rows.flatMap(toldPlaces).map(({ commitment }) => commitment));
  return {
    book,
    settings,
    entries,
    stored,
    rows,
    all,
    places: await openBookPlaces(tenant, { id: book.id, commitments }, { keys, work }),
    first: concerned.reduce((least, number) => Math.min(least, number), concerned[0] ?? 1),
    last: concerned.reduce((most, number) => Math.max(most, number), 1),
    gaps: wanted.size > 0 ? [] : odometerGaps(all).filter(({ trip }) => inRange.has(trip)),
    range,
  };
}

/** Whether all of a trip is private: of it only the kilometres are shown (R 8.1 LStR). */
export const isPrivate = ({ shown }: Pick<BookRow, 'shown'>): boolean => classParts(shown).every((part) => part.class === 'private');

/** The places of a trip that may be told, also those that were corrected. */
export const toldPlaces = (row: BookRow): BookedPlace[] =>
  isPrivate(row) ? [] : row.versions.flatMap(({ state }) => [state?.start ?? null, state?.end ?? null]).filter((place) => place !== null);
