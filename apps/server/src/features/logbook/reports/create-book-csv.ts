import { languageFacts } from '@wattbook/domain/texts/languages';
import { Readable } from 'node:stream';
import type { ReportSelection } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import { bookColumns, bookLines } from './book-columns.ts';
import { readBookWords } from './book-words.ts';
import { fileName, type PrintDeps } from './create-book-report.ts';
import type { ExportWork } from './export-work.ts';
import { readReportedBook } from './read-reported-book.ts';
import { writeCsv } from '../../../reports/sheets/write-csv.ts';

type Selection = ReportSelection & { readonly timezone: string };

/** Sheets read UTF-8 where a file begins with this. */
const byteOrderMark = '\ufeff';

/** The trips of a logbook as CSV. */
export async function createBookCsv(
  deps: PrintDeps,
  { accountId, userId }: Actor,
  selection: Selection,
  work: ExportWork,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const reported = await readReportedBook(deps, tenant, selection, work);
  const words = await readBookWords(tenant, userId, reported.book.type, selection.timezone);
  const decimalSymbol = languageFacts[words.preferences.language].decimal;
  const csv = writeCsv(bookColumns(reported, words), bookLines(reported.rows), { decimalSymbol, isForSheets: true });
  return { name: fileName(reported, words, 'csv'), bytes: Readable.from([Buffer.from(`${byteOrderMark}${csv}`, 'utf8')]) };
}
