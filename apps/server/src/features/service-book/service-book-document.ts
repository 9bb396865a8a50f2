import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { openMount, producedIn } from '@wattbook/domain/tyres/tyre-set';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { categoryWords } from '@wattbook/i18n/cost-messages';
import { odometer as odometerQuantity } from '@wattbook/i18n/formats/distance';
import { formatDateTime, formatPlainDate } from '@wattbook/i18n/formats/moment';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { formatNumber } from '@wattbook/i18n/formats/number';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { seasonWords } from '@wattbook/i18n/tyre-messages';
import type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedFact } from '../../reports/printed-document.ts';
import type { ServiceBook } from './read-service-book.ts';

/** How a service book is printed. `verifyAddress` and its picture `code` lead to the page that checks it. */
export interface ServiceBookPrint {
  readonly book: ServiceBook;
  readonly withCosts: boolean;
  readonly verifyAddress: string;
  readonly code: string;
  readonly createdAt: number;
}

const missing = '–';

/** What writes the texts of a service book. */
interface Words {
  readonly t: (key: MessageKey, values?: Record<string, string | number>) => string;
  readonly day: (day: string | null) => string;
  readonly km: (km: number | null) => string;
  readonly preferences: Preferences;
}

const wordsOf = (catalogue: Catalogue, preferences: Preferences): Words => ({
  t: (key, values) => translate(catalogue, key, values),
  day: (day) => formatPlainDate(day, preferences) ?? missing,
  km: (km) => formatWithUnit(odometerQuantity, km, preferences, { decimals: 0 }) ?? missing,
  preferences,
});

/** The service book of a vehicle for who buys it: what its owner noted of it, and its tyres. */
export function serviceBookDocument(print: ServiceBookPrint, catalogue: Catalogue, preferences: Preferences): PrintedDocument {
  const words = wordsOf(catalogue, preferences);
  const { t } = words;
  const { book, createdAt, verifyAddress: address, code } = print;
  const { vehicle } = book;
  const title = t('serviceBook.title');
  return {
    language: preferences.language,
    title,
    subtitle: vehicle.model === '' ? vehicle.name : vehicle.model,
    foot: t('diagnosis.foot', { title, vehicle: vehicle.name, date: formatDateTime(createdAt, preferences) ?? '' }),
    blocks: [
      { kind: 'facts', facts: vehicleFacts(book, words) },
      { kind: 'heading', text: t('serviceBook.done') },
      ...entryBlocks(print, words),
      ...tyreBlocks(book, words),
      { kind: 'text', style: 'note', text: t('serviceBook.asEntered') },
      { kind: 'code', svg: code, alt: t('diagnosis.codeAlt', { address }), text: t('diagnosis.verify', { address }) },
    ],
  };
}

function vehicleFacts({ vehicle, odometer, entries }: ServiceBook, { t, km }: Words): PrintedFact[] {
  return [
    { label: t('reports.vehicle'), value: vehicle.name },
    { label: t('reports.vin'), value: vehicle.vin ?? '' },
    { label: t('reports.odometer'), value: odometer === null ? '' : km(odometer) },
    { label: t('serviceBook.entries'), value: String(entries.length) },
  ].filter(({ value }) => value !== '');
}

function entryBlocks({ book, withCosts }: ServiceBookPrint, words: Words): PrintedBlock[] {
  const { t, day, km, preferences } = words;
  if (book.entries.length === 0) return [{ kind: 'text', style: 'plain', text: t('serviceBook.nothing') }];
  const columns: PrintedColumn[] = [
    { label: t('costs.date'), align: 'left' },
    { label: t('costs.odometer'), align: 'right' },
    { label: t('costs.category'), align: 'left', share: 1 },
    { label: t('costs.description'), align: 'left', share: 3 },
    ...(withCosts ? [{ label: t('costs.costs'), align: 'right' } as const] : []),
  ];
  const rows = book.entries.map((entry) => [
    day(entry.date ?? entry.startDate),
    km(entry.odometer),
    t(categoryWords[entry.category]),
    whatOf(entry),
    ...(withCosts ? [formatMoney(entry.costs, preferences, { currency: entry.currency, isKnown: true }) ?? missing] : []),
  ]);
  return [{ kind: 'table', columns, rows }];
}

/** What was done, by whom, and what else was noted. */
const whatOf = ({ description, workshop, note }: FixedCost): string =>
  [description, workshop, note].filter((part) => part !== null && part !== '').join(' · ');

function tyreBlocks({ tyres }: ServiceBook, { t, day, km, preferences }: Words): PrintedBlock[] {
  if (tyres.length === 0) return [];
  const columns: PrintedColumn[] = [
    { label: t('tyres.name'), align: 'left', share: 2 },
    { label: t('tyres.season'), align: 'left', share: 1 },
    { label: t('tyres.state'), align: 'left', share: 2 },
    { label: t('tyres.km'), align: 'right' },
    { label: t('tyres.tread'), align: 'right' },
  ];
  const rows = tyres.map(({ name, season, size, dot, mounts, km: run, leastTread }) => {
    const year = dot === null ? null : producedIn(dot);
    const open = openMount(mounts);
    return [
      [name, size, year === null ? null : t('tyres.madeIn', { year: String(year) })].filter((part) => part !== null).join(' · '),
      t(seasonWords[season]),
      open === undefined ? t('tyres.stored') : t('tyres.isMounted', { date: day(open.startDate) }),
      km(run),
      leastTread === null ? missing : t('tyres.mm', { value: formatNumber(leastTread, preferences, 1) ?? '' }),
    ];
  });
  return [
    { kind: 'heading', text: t('tyres.title') },
    { kind: 'table', columns, rows },
  ];
}
