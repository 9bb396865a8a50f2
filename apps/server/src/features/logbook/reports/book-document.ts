import { bookSums } from '@wattbook/domain/logbook/book-sums';
import type { BookRow } from '@wattbook/domain/logbook/book-rows';
import type { SignedBookFile } from '@wattbook/domain/logbook/book-file';
import type { Detour } from '@wattbook/domain/logbook/detours';
import { classParts } from '@wattbook/domain/logbook/class-parts';
import { hasFullAddress } from '@wattbook/domain/logbook/full-address';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { holderOf } from '@wattbook/domain/logbook/settings-at';
import { formatNumber } from '@wattbook/i18n/formats/number';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { PrintedBlock, PrintedDocument, PrintedFact } from '../../../reports/printed-document.ts';
import { bookAppendix } from './book-appendix.ts';
import { bookLedgers } from './book-ledger.ts';
import { type BookWords, missing } from './book-words.ts';
import type { ReportedBook } from './read-reported-book.ts';

/** How a book is printed. `verifyAddress` and its picture `code` lead to the page that checks it. */
export interface BookPrint {
  readonly reported: ReportedBook;
  readonly file: SignedBookFile;
  /** Of the whole book. */
  readonly detours: readonly Detour[];
  readonly renderAppendix: boolean;
  readonly additionalTags: boolean;
  readonly verifyAddress: string;
  readonly code: string;
  readonly createdAt: number;
}

/** So many digits of a hash are shown where a person compares it with another paper. */
const shortHash = 12;

/** A logbook on paper: cover, trips by day with what was changed, and its entries as a file inside. */
export function bookDocument(print: BookPrint, words: BookWords): PrintedDocument {
  const { t, preferences } = words;
  const { reported, file } = print;
  const title = t(`logbookReport.title.${reported.book.type}`);
  const plate = reported.settings.licensePlate ?? reported.settings.vehicle;
  const hash = file.head.hash.slice(0, shortHash);
  return {
    language: preferences.language,
    title,
    subtitle: `${plate}, ${rangeText(reported, words)}`,
    foot: t('logbookReport.foot', { title, plate, hash, date: words.moment(print.createdAt) }),
    isLandscape: true,
    blocks: [
      codeOf(print, words),
      { kind: 'facts', facts: factsOf(print, words) },
      ...sumsOf(print, words),
      { kind: 'text', style: 'note', text: t('logbookReport.howToRead') },
      ...(reported.rows.length === 0 ? [{ kind: 'text', style: 'plain', text: t('logbookReport.none') } as const] : []),
      ...bookLedgers({ ...reported, detours: print.detours }, print, words),
      ...(print.renderAppendix ? bookAppendix(reported, words) : []),
    ],
    attachment: {
      name: `${t('logbookReport.file')}.json`,
      mediaType: 'application/json',
      description: t('logbookReport.entries'),
      text: canonicalJson(file),
    },
  };
}

/** The days of the range; its end is the moment after it. */
export function rangeText({ range: { from, to } }: Pick<ReportedBook, 'range'>, { moment }: BookWords): string {
  const [first, last] = [moment(from), moment(Math.max(Date.parse(from), Date.parse(to) - 1))];
  return [first, last].map((text) => text.split(', ')[0] ?? text).join(' – ');
}

function codeOf({ verifyAddress: address, code }: BookPrint, { t }: BookWords): PrintedBlock {
  return {
    kind: 'code',
    isInCorner: true,
    svg: code,
    alt: t('logbookReport.codeAlt', { address }),
    text: t('logbookReport.verify', { address }),
  };
}

function factsOf({ reported, file }: BookPrint, words: BookWords): PrintedFact[] {
  const { t, moment, km } = words;
  const { settings, book, range } = reported;
  const { startOdometer, endOdometer } = bookSums(reported.rows);
  const town = [settings.postCode, settings.city].filter(Boolean).join(' ');
  return [
    { label: t('reports.vehicle'), value: settings.vehicle },
    { label: t('reports.plate'), value: settings.licensePlate ?? '' },
    { label: t('reports.vin'), value: settings.vin ?? '' },
    { label: t('reports.holder'), value: holderOf(settings) },
    { label: t('logbookReport.address'), value: [settings.street, town].filter(Boolean).join(', ') },
    { label: t('reports.personnelNumber'), value: settings.personnelNumber ?? '' },
    { label: t('logbookReport.openedOn'), value: moment(book.openedAt.getTime()) },
    { label: t('logbookReport.closedOn'), value: book.closedAt === null ? '' : moment(book.closedAt.getTime()) },
    { label: t('reports.range'), value: rangeText(reported, words) },
    { label: t('reports.zone'), value: settings.zone },
    { label: t('logbookReport.odometerStart'), value: startOdometer === null ? '' : km(startOdometer) },
    { label: t('logbookReport.odometerEnd'), value: endOdometer === null ? '' : km(endOdometer) },
    {
      label: t('logbookReport.entries'),
      value: t('logbookReport.entriesOf', { first: file.first, last: file.head.number, all: book.entries }),
    },
    { label: t('logbookReport.head', { number: file.head.number }), value: file.head.hash },
    { label: t('logbookReport.key'), value: file.key },
    { label: '', value: range.tags.length === 0 ? '' : t('logbookReport.onlyTags', { tags: range.tags.join(', ') }) },
  ].filter(({ value }) => value !== '');
}

/** A business trip of which an end has no street with a number; what is sealed is not known here. */
function hasShortAddress({ isGone, shown }: BookRow, { places }: ReportedBook): boolean {
  if (isGone || !classParts(shown).some((part) => part.class === 'business')) return false;
  return [shown.start, shown.end].some((end) => {
    const place = places.placeOf(end);
    return end === null || (place !== null && !hasFullAddress(place));
  });
}

function sumsOf({ reported, detours }: BookPrint, { t, km, className, preferences }: BookWords): PrintedBlock[] {
  const { rows, gaps, settings } = reported;
  const sums = bookSums(rows);
  const inRange = new Set(rows.map(({ trip }) => trip));
  const percent = (share: number) => withUnit(formatNumber(share * 100, preferences, 1) ?? missing, '%', preferences);
  // The cover has room for what there is.
  const doubts = [
    { label: t('logbookReport.withoutOdometer'), value: sums.withoutOdometer },
    { label: t('logbookReport.otherDistances'), value: sums.otherDistances },
    { label: t('logbookReport.reclassified'), value: sums.reclassified },
    { label: t('logbookReport.shortAddresses'), value: rows.filter((row) => hasShortAddress(row, reported)).length },
    { label: t('logbookReport.detours'), value: detours.filter(({ trip }) => inRange.has(trip)).length },
  ];
  const remarks = [
    { label: t('logbookReport.corrected'), value: sums.corrected },
    { label: t('logbookReport.gone'), value: sums.gone },
    { label: t('logbookReport.manual'), value: sums.manual },
    { label: t('logbookReport.late', { days: settings.lockDays }), value: sums.late },
    { label: t('logbookReport.gaps'), value: gaps.length },
    ...doubts.filter(({ value }) => value > 0),
  ];
  return [
    {
      kind: 'figures',
      figures: [
        { label: t('logbookReport.trips'), value: String(sums.trips) },
        { label: t('logbookReport.distance'), value: km(sums.distance) },
        ...sums.classes.map((one) => ({ label: `${className(one.class)}, ${percent(one.share)}`, value: km(one.distance) })),
      ],
    },
    { kind: 'heading', text: t('logbookReport.remarks') },
    { kind: 'facts', facts: remarks.map(({ label, value }) => ({ label, value: String(value) })) },
  ];
}
