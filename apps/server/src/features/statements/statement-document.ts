import { STATEMENT_CURRENCY, type StatementLine } from '@wattbook/domain/statements/state-charges';
import { nameChanges, type StatedName } from '@wattbook/domain/statements/stated-names';
import { isUnchanged, statementChanges } from '@wattbook/domain/statements/statement-changes';
import type { StatementContent } from '@wattbook/domain/statements/statement-content';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { odometer } from '@wattbook/i18n/formats/distance';
import { averagePrice, decimalsOf } from '@wattbook/i18n/formats/average-price';
import { currencyLabel, formatAmount, formatMoney } from '@wattbook/i18n/formats/money';
import { formatDate, formatDateTime, formatName, formatRange } from '@wattbook/i18n/formats/moment';
import { energy } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue, formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { toDecimal } from '../../db/fields/money.ts';
import type { PrintedBlock, PrintedDocument, PrintedFact, PrintedTable } from '../../reports/printed-document.ts';
import { factsOfVehicle } from '../charges/public.ts';

interface PrintedStatement {
  readonly content: StatementContent;
  readonly number: number;
  readonly issuedAt: number;
  /** The statement that it corrects. */
  readonly corrected: { readonly number: number; readonly content: StatementContent; readonly issued_at: Date } | null;
}

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const missing = '–';

/** A statement for the employer, in the language and the formats of the user who issues it. */
export function statementDocument(statement: PrintedStatement, catalogue: Catalogue, preferences: Preferences): PrintedDocument {
  const t: Translate = (key, values) => translate(catalogue, key, values);
  const { content, number, issuedAt, corrected } = statement;
  const kind = t(corrected === null ? 'reports.statement' : 'reports.correction');
  const title = t('reports.statementTitle', { kind, number });
  return {
    language: preferences.language,
    title,
    subtitle: t('reports.statementSubtitle', { month: monthName(content.month, preferences) }),
    foot: t('reports.made', { title, date: formatDateTime(issuedAt, preferences) ?? '' }),
    blocks: [
      { kind: 'facts', facts: factsOf(statement, t, preferences) },
      figuresOf(content, t, preferences),
      ...(corrected === null ? [] : correctionOf(content, corrected.content, t, preferences)),
      { kind: 'heading', text: t('reports.statedCharges') },
      tableOf(columnsOf(content, t, preferences), content.lines, content),
      ...notesOf(content, t).map((text) => ({ kind: 'text', style: 'note', text }) as const),
    ],
  };
}

/** The name of the file of a statement. */
export const fileNameOf = ({ number, month }: { readonly number: number; readonly month: string }, catalogue: Catalogue): string =>
  `${translate(catalogue, 'reports.statementFile')}-${number}-${month}.pdf`;

/** `October 2026` of `2026-10`. */
export const monthName = (month: string, preferences: Pick<Preferences, 'language'>): string =>
  `${formatName('month', `${month}-01`, preferences) ?? ''} ${month.slice(0, 4)}`;

function factsOf({ content, number, issuedAt, corrected }: PrintedStatement, t: Translate, preferences: Preferences): PrintedFact[] {
  return [
    { label: t('reports.number'), value: String(number) },
    { label: t('reports.issuedOn'), value: formatDate(issuedAt, preferences) ?? '' },
    ...(corrected === null
      ? []
      : [
          {
            label: t('reports.corrects'),
            value: t('reports.correctsOf', {
              number: corrected.number,
              date: formatDate(corrected.issued_at.getTime(), preferences) ?? '',
            }),
          },
        ]),
    { label: t('reports.employer'), value: content.employer ?? '' },
    { label: t('reports.employee'), value: content.employee ?? '' },
    { label: t('reports.personnelNumber'), value: content.personnelNumber ?? '' },
    ...factsOfVehicle(content.vehicle, t),
    { label: t('reports.month'), value: monthName(content.month, preferences) },
    { label: t('reports.zone'), value: content.timezone },
    { label: t('reports.basis'), value: basisOf(content, t, preferences) },
  ].filter(({ value }) => value !== '');
}

function basisOf({ flatPrice }: StatementContent, t: Translate, preferences: Preferences): string {
  if (flatPrice === null) return t('reports.actualPrice');
  const price = formatMoney(toDecimal(flatPrice.cents, STATEMENT_CURRENCY), preferences, { currency: STATEMENT_CURRENCY }) ?? '';
  return t('reports.flatPrice', { year: String(flatPrice.year), price, source: flatPrice.source });
}

const moneyOf = (cents: number, preferences: Preferences): string =>
  formatMoney(toDecimal(cents, STATEMENT_CURRENCY), preferences, { currency: STATEMENT_CURRENCY }) ?? missing;

const energyText = (kWh: number, preferences: Preferences): string => formatWithUnit(energy, kWh, preferences, { decimals: 3 }) ?? missing;

const figuresOf = ({ lines, kWh, amount }: StatementContent, t: Translate, preferences: Preferences): PrintedBlock => ({
  kind: 'figures',
  figures: [
    { label: t('reports.charges'), value: String(lines.length) },
    { label: t('reports.provenEnergy'), value: energyText(kWh, preferences) },
    { label: t('reports.amount'), value: moneyOf(amount, preferences) },
  ],
});

const nameLabels: Readonly<Record<StatedName, MessageKey>> = {
  employer: 'reports.employer',
  employee: 'reports.employee',
  personnelNumber: 'reports.personnelNumber',
  make: 'reports.vehicle',
  licensePlate: 'reports.plate',
  vin: 'reports.vin',
};

/** What a correction changes: the names, the sums, and the charges that were added, are gone or are now other ones, as they were. */
function correctionOf(content: StatementContent, before: StatementContent, t: Translate, preferences: Preferences): PrintedBlock[] {
  const { added, removed, changed } = statementChanges(before.lines, content.lines, content.basis);
  const names = nameChanges(before, content).map((change) => ({
    label: t(nameLabels[change.name]),
    value: t('reports.nameChanged', { before: change.before ?? missing, after: change.after ?? missing }),
  }));
  const sums = [
    { label: t('reports.amountBefore'), value: moneyOf(before.amount, preferences) },
    { label: t('reports.amountNow'), value: moneyOf(content.amount, preferences) },
    { label: t('reports.difference'), value: differenceOf(content.amount - before.amount, preferences) },
  ];
  const old = [...removed, ...changed.map((pair) => pair.before)].toSorted((a, b) => a.start - b.start);
  const now = [...added, ...changed.map(({ after }) => after)].toSorted((a, b) => a.start - b.start);
  const columns = columnsOf(content, t, preferences);
  const part = (label: MessageKey, lines: readonly StatementLine[]): PrintedBlock[] =>
    lines.length === 0 ? [] : [{ kind: 'text', style: 'plain', text: t(label) }, tableOf(columns, lines)];
  return [
    { kind: 'heading', text: t('reports.changes') },
    { kind: 'facts', facts: [...names, ...(isUnchanged(before.lines, content.lines, content.basis) ? [] : sums)] },
    ...part('reports.noLonger', old),
    ...part('reports.insteadNow', now),
  ];
}

/** With its sign; amounts below -100 are missing values for screens, and are none here. */
const differenceOf = (cents: number, preferences: Preferences): string =>
  `${cents < 0 ? '−' : '+'}${moneyOf(Math.abs(cents), preferences)}`;

interface LineColumn {
  readonly column: PrintedTable['columns'][number];
  readonly text: (line: StatementLine) => string | null;
  readonly total?: (sums: Pick<StatementContent, 'kWh' | 'amount'>) => string | null;
}

/** The lines in these columns, with their sums below where they are given. */
function tableOf(
  columns: readonly LineColumn[],
  lines: readonly StatementLine[],
  sums?: Pick<StatementContent, 'kWh' | 'amount'>,
): PrintedTable {
  return {
    kind: 'table',
    columns: columns.map(({ column }) => column),
    rows: lines.map((line) => columns.map(({ text }) => text(line) ?? missing)),
    ...(sums !== undefined && { total: columns.map(({ total }) => total?.(sums) ?? '') }),
  };
}

function columnsOf({ flatPrice }: Pick<StatementContent, 'flatPrice'>, t: Translate, preferences: Preferences): readonly LineColumn[] {
  // The price of every kWh; null: that of each charge.
  const flatCents = flatPrice?.cents ?? null;
  const kWh = (value: number) => formatValue(energy, value, preferences, { decimals: 3 });
  const amount = (cents: number) => formatAmount(toDecimal(cents, STATEMENT_CURRENCY), preferences, { currency: STATEMENT_CURRENCY });
  const price = (line: StatementLine) => {
    const found =
      flatCents === null ? averagePrice(line.amount / 100, line.kWh) : { price: flatCents / 100, decimals: decimalsOf(flatCents / 100) };
    return found === null ? null : formatAmount(found.price, preferences, { currency: STATEMENT_CURRENCY, decimals: found.decimals });
  };
  const euro = currencyLabel(STATEMENT_CURRENCY, preferences);
  const right = (label: MessageKey, unit: string) => ({ label: t(label), unit, align: 'right' }) as const;
  const unit = energy.unit(preferences);
  return [
    {
      column: { label: t('reports.start'), align: 'left', share: 1 },
      text: ({ start }) => formatDateTime(start, preferences),
      total: () => t('reports.sum'),
    },
    {
      column: { label: t('reports.end'), align: 'left', share: 1 },
      text: ({ start, end }) => formatRange(start, end, preferences)?.split(' – ').at(-1) ?? null,
    },
    {
      column: right('reports.odometer', odometer.unit(preferences)),
      text: (line) => formatValue(odometer, line.odometer, preferences, { decimals: 0 }),
    },
    { column: right('reports.meterStart', unit), text: ({ meterStart }) => kWh(meterStart) },
    { column: right('reports.meterEnd', unit), text: ({ meterEnd }) => kWh(meterEnd) },
    { column: right('reports.energy', unit), text: (line) => kWh(line.kWh), total: (sums) => kWh(sums.kWh) },
    {
      column: right('reports.price', `${euro}/${unit}`),
      text: price,
    },
    { column: right('reports.amount', euro), text: (line) => amount(line.amount), total: (sums) => amount(sums.amount) },
  ];
}

function notesOf({ excluded }: StatementContent, t: Translate): string[] {
  const count = excluded.length;
  return [t('reports.meterRule'), ...(count === 0 ? [] : [t('reports.notStated', { count })])];
}
