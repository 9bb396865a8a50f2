import type { Readable } from 'node:stream';
import type { ReportSelection } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import { type BookEntry, isTripEntry } from '@wattbook/domain/logbook/book-entry';
import { holderOf } from '@wattbook/domain/logbook/settings-at';
import { ZipFile } from 'yazl';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import { type AuditColumn, auditIndex, auditRules, auditRulesFile, type AuditTable } from './audit-index.ts';
import { bookColumns, bookLines } from './book-columns.ts';
import { type BookWords, germanWords } from './book-words.ts';
import { fileName, type PrintDeps } from './create-book-report.ts';
import type { ExportWork } from './export-work.ts';
import { type ReportedBook, readReportedBook } from './read-reported-book.ts';
import { type CsvColumn, writeCsv } from '../../../reports/sheets/write-csv.ts';

const files = { trips: 'fahrten.csv', entries: 'eintraege.csv' } as const;
const csvFormat = { decimalSymbol: ',', isForSheets: false };

/** A column of a table of the audit: how it is described, and its cells. */
type Described<Row> = CsvColumn<Row> & Omit<AuditColumn, 'name' | 'decimals'>;

/** The data of a logbook for a German tax audit: the trips, all entries, and what describes both, as a ZIP. */
export async function createAuditFiles(
  deps: PrintDeps,
  { accountId }: Actor,
  selection: ReportSelection & { readonly timezone: string },
  work: ExportWork,
): Promise<SentFile> {
  const reported = await readReportedBook(deps, deps.database.forAccount(accountId), selection, work);
  const words = await germanWords(selection.timezone);
  const [trips, entries] = [tripsTable(reported, words), entriesTable(reported, words)];
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text, 'utf8'), name);
  add('index.xml', auditIndex(supplierOf(reported, words), [trips.table, entries.table]));
  add(auditRulesFile, auditRules);
  add(files.trips, trips.csv);
  add(files.entries, entries.csv);
  zip.end();
  return { name: fileName(reported, words, 'zip'), bytes: zip.outputStream as Readable };
}

function supplierOf({ settings }: ReportedBook, { t }: BookWords) {
  const town = [settings.postCode, settings.city].filter(Boolean).join(' ');
  return {
    name: holderOf(settings),
    location: [settings.street, town].filter(Boolean).join(', '),
    comment: `${t('logbookReport.title.tax')} ${settings.licensePlate ?? settings.vehicle}`,
  };
}

const tableOf = <Row>(file: string, name: string, columns: readonly Described<Row>[], rows: readonly Row[]) => ({
  table: { file, name, columns } satisfies AuditTable,
  csv: writeCsv(columns, rows, csvFormat),
});

function tripsTable(reported: ReportedBook, words: BookWords) {
  const { t } = words;
  const lines = bookLines(reported.rows).map((line, index) => ({ ...line, number: index + 1 }));
  const day = t('logbookReport.field.day');
  const changed = t('logbookReport.changed');
  const columns = bookColumns(reported, words).map((column): Described<(typeof lines)[number]> => {
    if (column.name === day) return { ...column, type: 'date' };
    return { ...column, type: column.decimals !== undefined || column.name === changed ? 'number' : 'text' };
  });
  const number = { name: t('logbookReport.number'), type: 'number', cell: (line: { readonly number: number }) => line.number } as const;
  return tableOf(files.trips, t('logbookReport.trips'), [number, ...columns], lines);
}

/** Every entry with its text in full: whoever has the hash before it can compute its own. */
function entriesTable({ entries, stored, first, last }: ReportedBook, { t, author }: BookWords) {
  const text = (name: string, cell: (entry: BookEntry) => string | null): Described<BookEntry> => ({ name, type: 'text', cell });
  const columns: Described<BookEntry>[] = [
    { name: t('logbookReport.number'), type: 'number', cell: ({ number }) => number },
    text(t('logbookReport.moment'), ({ at }) => at),
    text(t('logbookReport.what'), ({ kind }) => t(`logbookReport.kind.${kind}`)),
    text(t('logbookReport.who'), ({ by }) => author(by)),
    text(t('logbookReport.trip'), (entry) => (isTripEntry(entry) ? entry.trip : null)),
    text(t('logbookReport.content'), ({ number }) => stored[number - 1]?.content ?? null),
    text(t('logbookReport.hash'), ({ number }) => stored[number - 1]?.hash ?? null),
  ];
  return tableOf(files.entries, t('logbookReport.entries'), columns, entries.slice(first - 1, last));
}
