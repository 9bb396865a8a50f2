import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import type { PrintedBlock } from '../../../reports/printed-document.ts';
import { type BookWords, missing } from './book-words.ts';
import type { ReportedBook } from './read-reported-book.ts';

/** So many digits of the hash of an entry are printed; all of them are in the file inside. */
const shortHash = 16;

/** All entries of the range one by one, in their order. */
export function bookAppendix({ entries, stored, first, last }: ReportedBook, words: BookWords): PrintedBlock[] {
  const { t, moment, author } = words;
  const left = (label: string) => ({ label, align: 'left' }) as const;
  return [
    { kind: 'page' },
    { kind: 'heading', text: t('logbookReport.appendix') },
    {
      kind: 'table',
      columns: [
        { label: t('logbookReport.number'), align: 'right' },
        left(t('logbookReport.moment')),
        left(t('logbookReport.what')),
        { ...left(t('logbookReport.who')), share: 1 },
        { ...left(t('logbookReport.trip')), share: 2 },
        left(t('logbookReport.hash')),
      ],
      rows: entries
        .slice(first - 1, last)
        .map((entry) => [
          String(entry.number),
          moment(entry.at),
          t(`logbookReport.kind.${entry.kind}`),
          author(entry.by),
          tripText(entry, words),
          stored[entry.number - 1]?.hash.slice(0, shortHash) ?? missing,
        ]),
    },
  ];
}

function tripText(entry: BookEntry, { moment, km }: BookWords): string {
  if (!isTripEntry(entry)) return missing;
  const { state, trip, why } = entry;
  const name = state === null ? trip : `${moment(state.startTime)}, ${km(state.distance)}`;
  return why === undefined ? name : `${name}: ${why}`;
}
