import { Readable } from 'node:stream';
import type { LogbookReport } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import { dayOf } from '@wattbook/i18n/formats/moment';
import QRCode from 'qrcode';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { bookDocument } from './book-document.ts';
import { type BookWords, readBookWords } from './book-words.ts';
import { type ReportedBook, readReportedBook } from './read-reported-book.ts';
import { signBook, signPdf } from './sign-book.ts';

export type PrintDeps = Pick<Platform, 'database' | 'reports' | 'now' | 'billing' | 'signing'> & {
  readonly config: Pick<Platform['config'], 'baseUrl'>;
};

/** The logbook of a vehicle as a PDF (LOG-044). */
export async function createBookReport(
  deps: PrintDeps,
  { accountId, userId }: Actor,
  { renderAppendix, additionalTags, ...selection }: LogbookReport,
  signal: AbortSignal,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const reported = await readReportedBook(deps, tenant, selection);
  const words = await readBookWords(tenant, userId, reported.book.type, selection.timezone);
  const { pdf } = await printBook(deps, { reported, renderAppendix, additionalTags, words }, signal);
  return { name: fileName(reported, words, 'pdf'), bytes: Readable.from([Buffer.from(pdf)]) };
}

interface Printed {
  readonly reported: ReportedBook;
  readonly renderAppendix: boolean;
  readonly additionalTags: boolean;
  readonly words: BookWords;
}

/** Prints and signs a book; returns also the signed file that is inside. */
export async function printBook(deps: PrintDeps, { reported, words, ...options }: Printed, signal?: AbortSignal) {
  const createdAt = deps.now();
  const { book, stored, first, last, places } = reported;
  const file = signBook(deps, { book: book.id, all: stored, first, last, openings: places.openings }, createdAt);
  const verifyAddress = `${deps.config.baseUrl}/verify`;
  const code = await QRCode.toString(verifyAddress, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  const document = bookDocument({ reported, file, verifyAddress, code, createdAt, ...options }, words);
  return { pdf: signPdf(deps, await deps.reports.writePdf(document, createdAt, signal), createdAt), file };
}

/** `fahrtenbuch-B-WB 214E-2026-05-01-2026-05-31.pdf` */
export function fileName({ settings, range }: Pick<ReportedBook, 'settings' | 'range'>, { t, preferences }: BookWords, ending: string) {
  const end = new Date(Math.max(Date.parse(range.from), Date.parse(range.to) - 1)).toISOString();
  const days = [range.from, end].map((moment) => dayOf(moment, preferences.zone)).join('-');
  return `${t('logbookReport.file')}-${settings.licensePlate ?? settings.vehicle}-${days}.${ending}`;
}
