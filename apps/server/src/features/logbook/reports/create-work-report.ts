import { Readable } from 'node:stream';
import { holderOf } from '@wattbook/domain/logbook/settings-at';
import { workDays } from '@wattbook/domain/logbook/work-days';
import { dayOf, formatName, formatPlainDate } from '@wattbook/i18n/formats/moment';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { PrintedDocument } from '../../../reports/printed-document.ts';
import { rangeText } from './book-document.ts';
import { type BookWords, readBookWords } from './book-words.ts';
import { type PrintDeps, setDocument } from './create-book-report.ts';
import type { ExportWork } from './export-work.ts';
import { type ReportedBook, readReportedBook } from './read-reported-book.ts';

interface WorkRange {
  readonly book?: string | undefined;
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/** The days of the way to work as a PDF (LOG-046). */
export async function createWorkReport(
  deps: PrintDeps,
  { accountId, userId }: Actor,
  range: WorkRange,
  work: ExportWork,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const reported = await readReportedBook(deps, tenant, { ...range, tags: [], privateKey: null, formerKeys: [] }, work);
  const words = await readBookWords(tenant, userId, reported.book.type, range.timezone);
  const createdAt = deps.now();
  const pdf = await setDocument(deps, workDocument(reported, createdAt, words), createdAt, work);
  const days = [range.from, range.to].map((moment) => dayOf(moment, range.timezone)).join('-');
  return { name: `${words.t('logbookReport.workFile')}-${days}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}

/** Name, personnel number, plate and the days, each once, by month and year (sgad.de). */
function workDocument(reported: ReportedBook, createdAt: number, words: BookWords): PrintedDocument {
  const { t, preferences, km, moment } = words;
  const { settings, rows } = reported;
  const months = workDays(rows);
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  const title = t('logbookReport.workTitle');
  const count = (days: number) => t('logbookReport.workDays', { count: days });
  const left = (label: string) => ({ label, align: 'left' }) as const;
  return {
    language: preferences.language,
    title,
    subtitle: `${settings.licensePlate ?? settings.vehicle}, ${rangeText(reported, words)}`,
    foot: t('reports.made', { title, date: moment(createdAt) }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('reports.holder'), value: holderOf(settings) },
          { label: t('reports.personnelNumber'), value: settings.personnelNumber ?? '' },
          { label: t('reports.vehicle'), value: settings.vehicle },
          { label: t('reports.plate'), value: settings.licensePlate ?? '' },
          { label: t('logbookReport.oneWay'), value: settings.distanceToWork === null ? '' : km(settings.distanceToWork) },
          { label: t('reports.range'), value: rangeText(reported, words) },
        ].filter(({ value }) => value !== ''),
      },
      ...[...years].flatMap(([year, own]) => [
        { kind: 'heading', text: `${year}: ${count(own.reduce((sum, { days }) => sum + days.length, 0))}` } as const,
        {
          kind: 'table',
          columns: [
            left(t('logbookReport.month')),
            { label: t('logbookReport.count'), align: 'right' },
            { ...left(t('logbookReport.days')), share: 1 },
          ],
          rows: own.map(({ month, days }) => [
            formatName('month', `${month}-01`, preferences) ?? month,
            String(days.length),
            days.map((day) => formatPlainDate(day, preferences) ?? day).join(', '),
          ]),
        } as const,
      ]),
      { kind: 'text', style: 'note', text: t(months.length === 0 ? 'logbookReport.noWork' : 'logbookReport.workNote') },
    ],
  };
}
