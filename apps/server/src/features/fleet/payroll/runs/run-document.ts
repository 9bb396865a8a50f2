import { maskIban } from '@wattbook/domain/payroll/iban';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { currencyLabel, formatAmount, formatMoney } from '@wattbook/i18n/formats/money';
import { formatDate, formatDateTime } from '@wattbook/i18n/formats/moment';
import { energy } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { PrintedDocument, PrintedFact, PrintedTable } from '../../../../reports/printed-document.ts';
import type { LineRecord, RunRecord } from './run-record.ts';
import { euros } from './runs.store.ts';

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

interface PrintedRun {
  readonly fleet: string;
  readonly run: RunRecord;
  readonly digest: string;
  readonly lines: readonly LineRecord[];
}

const currency = { currency: STATEMENT_CURRENCY } as const;

/** A run as a document, in the language and the formats of who prints it. Of an account it has the country and the last characters only. */
export function runDocument({ fleet, run, digest, lines }: PrintedRun, catalogue: Catalogue, preferences: Preferences): PrintedDocument {
  const t: Translate = (key, values) => translate(catalogue, key, values);
  const title = t('payroll.runTitle', { number: run.number });
  return {
    language: preferences.language,
    title,
    subtitle: fleet,
    foot: t('reports.made', { title, date: formatDateTime(run.closed_at.getTime(), preferences) ?? '' }),
    isLandscape: true,
    blocks: [
      { kind: 'facts', facts: factsOf(run, t, preferences) },
      tableOf(run, lines, t, preferences),
      { kind: 'text', style: 'note', text: t('payroll.digestOf', { digest }) },
    ],
  };
}

function factsOf(run: RunRecord, t: Translate, preferences: Preferences): PrintedFact[] {
  const { debtor_name: name, debtor_iban: iban } = run;
  return [
    { label: t('payroll.closedLabel'), value: `${formatDateTime(run.closed_at.getTime(), preferences) ?? ''}, ${run.closed_by}` },
    { label: t('payroll.payment'), value: t(run.payment === 'transfer' ? 'payroll.payment_transfer' : 'payroll.payment_salary') },
    { label: t('payroll.due'), value: formatMoney(euros(run.due), preferences, currency) ?? '' },
    { label: t('payroll.payOn'), value: run.pay_on === null ? '' : (formatDate(`${run.pay_on}T12:00:00Z`, preferences) ?? '') },
    { label: t('payroll.payee'), value: name === null || iban === null ? '' : `${name}, ${maskIban(iban)}` },
  ].filter(({ value }) => value !== '');
}

const missing = '–';

function tableOf(run: RunRecord, lines: readonly LineRecord[], t: Translate, preferences: Preferences): PrintedTable {
  const amount = (cents: number) =>
    formatAmount(euros(cents), preferences, currency) ?? `−${formatAmount(euros(-cents), preferences, currency) ?? ''}`;
  const kWh = (value: number) => formatValue(energy, value, preferences, { decimals: 3 }) ?? missing;
  const euro = currencyLabel(STATEMENT_CURRENCY, preferences);
  const left = (label: MessageKey) => ({ label: t(label), align: 'left', share: 1 }) as const;
  const right = (label: MessageKey, unit: string) => ({ label: t(label), unit, align: 'right' }) as const;
  return {
    kind: 'table',
    columns: [
      left('payroll.driver'),
      left('payroll.personnelNumber'),
      left('payroll.month'),
      right('payroll.energy', energy.unit(preferences)),
      right('payroll.amount', euro),
      right('payroll.due', euro),
      left('payroll.payee'),
      left('payroll.approvedByLabel'),
    ],
    rows: lines.map((line) => [
      line.driver,
      line.personnel_number ?? missing,
      line.corrects === null ? line.month : `${line.month} (${t('payroll.correctsNumber', { number: line.corrects })})`,
      kWh(line.kwh),
      amount(line.amount),
      amount(line.due),
      line.iban === null ? missing : maskIban(line.iban),
      line.approved_by,
    ]),
    total: [t('reports.sum'), '', '', kWh(run.kwh), '', amount(run.due), '', ''],
  };
}
