import type { BookedPlace } from '@wattbook/domain/logbook/book-entry';
import type { BookRow } from '@wattbook/domain/logbook/book-rows';
import { type ClassPart, classParts } from '@wattbook/domain/logbook/class-parts';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import type { Moment } from '@wattbook/i18n/formats/moment';
import { dayOf, formatTime } from '@wattbook/i18n/formats/moment';
import { placeText } from './book-ledger.ts';
import type { BookWords } from './book-words.ts';
import { isPrivate, type ReportedBook } from './read-reported-book.ts';
import type { CsvColumn } from '../../../reports/sheets/write-csv.ts';

/** A trip, or a part of a mixed one. */
export interface BookLine {
  readonly row: BookRow;
  readonly part: ClassPart;
}

/** The trips of a book in lines, one for each class of a mixed trip: lines with their km add up by class. */
export const bookLines = (rows: readonly BookRow[]): BookLine[] =>
  rows.flatMap((row) => classParts(row.shown).map((part) => ({ row, part })));

/** The columns of the trips of a book. Of a private trip the places and the occasion are left out. */
export function bookColumns({ places }: ReportedBook, words: BookWords): CsvColumn<BookLine>[] {
  const { t, author } = words;
  const time = (moment: Moment, zone: string) => formatTime(moment, { ...words.preferences, zone }) ?? '';
  const placeOf = (row: BookRow, place: BookedPlace | null) => (isPrivate(row) ? null : placeText(place, places, words));
  const occasion = (row: BookRow, text: string | null) => (isPrivate(row) ? null : text);
  return [
    { name: t('logbookReport.field.day'), cell: ({ row: { shown } }) => dayOf(shown.startTime, shown.zone) },
    { name: t('logbookReport.field.startTime'), cell: ({ row: { shown } }) => time(shown.startTime, shown.zone) },
    { name: t('logbookReport.field.endTime'), cell: ({ row: { shown } }) => time(shown.endTime, shown.zone) },
    { name: t('logbookReport.field.zone'), cell: ({ row: { shown } }) => shown.zone },
    { name: t('logbookReport.field.start'), cell: ({ row }) => placeOf(row, row.shown.start) },
    { name: t('logbookReport.field.end'), cell: ({ row }) => placeOf(row, row.shown.end) },
    { name: t('logbookReport.field.startOdometer'), decimals: 1, cell: ({ row: { shown } }) => shown.startOdometer },
    { name: t('logbookReport.field.endOdometer'), decimals: 1, cell: ({ row: { shown } }) => shown.endOdometer },
    { name: t('logbookReport.class'), cell: ({ part }) => words.className(part.class) },
    { name: t('logbookReport.field.distance'), decimals: 3, cell: ({ part }) => part.distance },
    { name: t('logbookReport.field.reason'), cell: ({ row }) => occasion(row, row.shown.reason) },
    { name: t('logbookReport.field.name'), cell: ({ row }) => occasion(row, row.shown.name) },
    { name: t('logbookReport.field.company'), cell: ({ row }) => occasion(row, row.shown.company) },
    { name: t('logbookReport.field.comment'), cell: ({ row }) => occasion(row, row.shown.comment) },
    { name: t('logbookReport.field.driver'), cell: ({ row: { shown } }) => shown.driver },
    { name: t('logbookReport.otherTags'), cell: ({ row: { shown } }) => ownTags(shown.tags).join(', ') },
    { name: t('logbookReport.field.origin'), cell: ({ row: { shown } }) => t(`logbookReport.origin.${shown.origin}`) },
    { name: t('logbookReport.state'), cell: ({ row }) => stateOf(row, words) },
    { name: t('logbookReport.changed'), cell: ({ row }) => row.versions.length - 1 },
    { name: t('logbookReport.who'), cell: ({ row }) => author(row.versions.at(-1)?.by ?? { kind: 'program' }) },
    { name: t('logbookReport.trip'), cell: ({ row }) => row.trip },
  ];
}

const stateOf = ({ isGone, versions }: BookRow, { t }: BookWords) =>
  t(isGone ? `logbookReport.kind.${versions.at(-1)?.kind ?? 'deleted'}` : 'logbookReport.there');
