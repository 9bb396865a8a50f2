import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { formatMonth } from '@wattbook/i18n/formats/moment';
import type { PrintedBlock, PrintedColumn } from '../../../reports/printed-document.ts';
import { type BookWords, missing } from './book-words.ts';
import type { ReportedBook } from './read-reported-book.ts';

/** So many digits of the hash of an entry are printed; all of them are in the file inside. */
const shortHash = 16;

/** All entries of the range one by one, in their order; those that were made in a month begin a page, as in the ledger. */
export function bookAppendix({ entries, stored, first, last }: ReportedBook, words: BookWords): PrintedBlock[] {
  const monthOf = ({ at }: BookEntry) => formatMonth(at, words.preferences) ?? '';
  const months = Map.groupBy(entries.slice(first - 1, last), monthOf);
  return [...months].flatMap(([month, own]): PrintedBlock[] => [
    { kind: 'page' },
    { kind: 'heading', text: words.t('logbookReport.appendix', { month }) },
    { kind: 'table', columns: columnsOf(words), rows: own.map((entry) => rowOf(entry, stored, words)) },
  ]);
}

function columnsOf({ t }: BookWords): PrintedColumn[] {
  const left = (label: string) => ({ label, align: 'left' }) as const;
  return [
    { label: t('logbookReport.number'), align: 'right' },
    left(t('logbookReport.moment')),
    left(t('logbookReport.what')),
    { ...left(t('logbookReport.who')), share: 1 },
    { ...left(t('logbookReport.trip')), share: 2 },
    left(t('logbookReport.hash')),
  ];
}

const rowOf = (entry: BookEntry, stored: ReportedBook['stored'], words: BookWords): string[] => [
  String(entry.number),
  words.moment(entry.at),
  words.t(`logbookReport.kind.${entry.kind}`),
  words.author(entry.by),
  tripText(entry, words),
  stored[entry.number - 1]?.hash.slice(0, shortHash) ?? missing,
];

function tripText(entry: BookEntry, { moment, km }: BookWords): string {
  if (!isTripEntry(entry)) return missing;
  const { state, trip, why } = entry;
  const name = state === null ? trip : `${moment(state.startTime)}, ${km(state.distance)}`;
  return why === undefined ? name : `${name}: ${why}`;
}
