import { Readable } from 'node:stream';
import type { LogbookReport } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { BookSettings } from '@wattbook/domain/logbook/book-entry';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { type SignDeps, signPdf, writeBookFile } from '../../signing/public.ts';
import type { PrintedDocument } from '../../../reports/printed-document.ts';
import { drawQrCode } from '../../../reports/qr-code.ts';
import { findDetours } from '../find-detours.ts';
import { bookDocument } from './book-document.ts';
import { type BookWords, readBookWords } from './book-words.ts';
import type { ExportWork } from './export-work.ts';
import { type ReportedBook, readReportedBook } from './read-reported-book.ts';

export type PrintDeps = Pick<Platform, 'database' | 'reports' | 'billing' | 'placeHash'> &
  SignDeps & {
    readonly config: Pick<Platform['config'], 'baseUrl'>;
  };

/** The logbook of a vehicle as a PDF (LOG-044). */
export async function createBookReport(
  deps: PrintDeps,
  { accountId, userId }: Actor,
  { renderAppendix, additionalTags, ...selection }: LogbookReport,
  work: ExportWork,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const reported = await readReportedBook(deps, tenant, selection, work);
  const words = await readBookWords(tenant, userId, reported.book.type, selection.timezone);
  const { pdf } = await printBook(deps, tenant, { reported, renderAppendix, additionalTags, words }, work);
  return { name: fileName(reported, words, 'pdf'), bytes: Readable.from([Buffer.from(pdf)]) };
}

interface Printed {
  readonly reported: ReportedBook;
  readonly renderAppendix: boolean;
  readonly additionalTags: boolean;
  readonly words: BookWords;
}

/** Prints and signs a book with its signed entries inside. */
export async function printBook(deps: PrintDeps, tenant: Tenant, { reported, words, ...options }: Printed, work: ExportWork) {
  const createdAt = deps.now();
  const file = await writeFile(deps, tenant, reported);
  const verifyAddress = `${deps.config.baseUrl}/verify`;
  const code = drawQrCode(verifyAddress);
  const detours = await findDetours(deps, tenant, reported.all);
  const document = bookDocument({ reported, file, detours, verifyAddress, code, createdAt, ...options }, words);
  return { file, pdf: signPdf(deps, 'logbook', await setDocument(deps, document, createdAt, work)) };
}

/** Sets a document, and tells where it is meanwhile. */
export const setDocument = ({ reports }: Pick<PrintDeps, 'reports'>, document: PrintedDocument, createdAt: number, work: ExportWork) =>
  reports.writePdf(document, createdAt, {
    signal: work.signal,
    onQueue: (before) => work.tell({ step: before === 0 ? 'setting' : 'waiting', done: 0, total: before }),
  });

/** The entries of the range; of one that has all trips, or none, those of the whole book. */
async function writeFile(deps: PrintDeps, tenant: Tenant, { book, stored, first, last, places, range }: ReportedBook) {
  const isWhole = first === 1 && last === stored.length;
  const part = isWhole ? null : { from: Date.parse(range.from), to: Date.parse(range.to) };
  const whole = { book, range: null, openings: places.openings };
  const file = (await writeBookFile(deps, tenant, { ...whole, range: part })) ?? (await writeBookFile(deps, tenant, whole));
  if (file === null) throw new Error('A logbook has no entries.');
  return file;
}

/** A plate or a name without what a name of a file should not have: `B-WB-214E`. */
export const nameForFile = ({ licensePlate, vehicle }: Pick<BookSettings, 'licensePlate' | 'vehicle'>): string =>
  (licensePlate ?? vehicle).replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** `fahrtenbuch-B-WB-214E-2026-05-01-2026-05-31.pdf` */
export function fileName({ settings, range }: Pick<ReportedBook, 'settings' | 'range'>, { t, preferences }: BookWords, ending: string) {
  const end = new Date(Math.max(Date.parse(range.from), Date.parse(range.to) - 1)).toISOString();
  const days = [range.from, end].map((moment) => dayOf(moment, preferences.zone)).join('-');
  return `${t('logbookReport.file')}-${nameForFile(settings)}-${days}.${ending}`;
}
