import type { EnergySource } from '@wattbook/domain/charges/billed-energy';
import type { StatedVehicle } from '@wattbook/domain/statements/statement-content';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { type AveragePrice, averagePrice, decimalsOf } from '@wattbook/i18n/formats/average-price';
import { odometer } from '@wattbook/i18n/formats/distance';
import { currencyLabel, formatAmount, formatMoney } from '@wattbook/i18n/formats/money';
import { formatDate, formatDateTime, formatRange } from '@wattbook/i18n/formats/moment';
import { energy } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue, formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { roundTogether } from '@wattbook/i18n/formats/round-together';
import { translate } from '@wattbook/i18n/translate';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedFact } from '../../reports/printed-document.ts';
import type { HomeCharge } from './home-charges.query.ts';

interface HomeReport {
  readonly vehicle: StatedVehicle;
  readonly holder: string;
  readonly charges: readonly HomeCharge[];
  readonly range: { readonly from: string; readonly to: string };
  readonly createdAt: number;
}

const missing = '–';

/** The Home report in the language, the units and the formats of its reader. Only costs in the reader's currency are summed. */
export function homeReportDocument(report: HomeReport, catalogue: Catalogue, preferences: Preferences): PrintedDocument {
  const t = (key: MessageKey, values?: Record<string, string | number>) => translate(catalogue, key, values);
  const title = t('reports.homeTitle');
  const { vehicle, charges, range, createdAt } = report;
  const days = `${formatDate(range.from, preferences)} – ${formatDate(range.to, preferences)}`;
  return {
    language: preferences.language,
    title,
    subtitle: `${vehicle.name}, ${days}`,
    foot: t('reports.made', { title, date: formatDateTime(createdAt, preferences) ?? '' }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...factsOfVehicle(vehicle, t),
          { label: t('reports.holder'), value: report.holder },
          { label: t('reports.range'), value: days },
          { label: t('reports.zone'), value: preferences.zone },
        ],
      },
      ...(charges.length === 0 ? [{ kind: 'text', style: 'plain', text: t('reports.none') } as const] : blocksOf(charges, t, preferences)),
    ],
  };
}

/** What identifies a vehicle, as far as it is known. */
export function factsOfVehicle(vehicle: StatedVehicle, t: (key: MessageKey) => string): readonly PrintedFact[] {
  const model = [vehicle.manufacture, vehicle.model].filter((part) => part !== null && part !== '').join(' ');
  const { name } = vehicle;
  return [
    { label: t('reports.vehicle'), value: model === '' || model === name ? name : `${name} (${model})` },
    { label: t('reports.plate'), value: vehicle.licensePlate ?? '' },
    { label: t('reports.vin'), value: vehicle.vin ?? '' },
  ].filter(({ value }) => value !== '');
}

type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

function blocksOf(charges: readonly HomeCharge[], t: Translate, preferences: Preferences): PrintedBlock[] {
  const { currency } = preferences;
  const own = charges.filter((charge) => charge.currency === currency);
  const energies = roundTogether(
    charges.map((charge) => charge.kWh),
    ENERGY_DECIMALS,
  );
  const priced = own.filter((charge) => charge.cost !== null && charge.kWh !== null);
  const sums = { kWh: energies.total, cost: costOf(own) };
  const hasMeter = charges.some(({ meterStart, meterEnd }) => meterStart !== null || meterEnd !== null);
  const columns = columnsOf(hasMeter, t, preferences);
  const price = averageOf(priced, currency);
  const average = price === null ? null : formatMoney(price.price, preferences, price);
  const kWh = formatWithUnit(energy, sums.kWh, preferences) ?? missing;
  const cost = formatMoney(toDecimal(sums.cost, currency), preferences) ?? missing;
  return [
    {
      kind: 'figures',
      figures: [
        { label: t('reports.charges'), value: String(charges.length) },
        { label: t('reports.energy'), value: kWh },
        { label: t('reports.cost'), value: cost },
        { label: t('reports.averagePrice'), value: average === null ? missing : `${average}/kWh` },
      ],
    },
    {
      kind: 'table',
      columns: columns.map(({ column }) => column),
      rows: charges.map((charge, index) =>
        columns.map(({ text }) => text({ ...charge, shownkWh: energies.values[index] ?? null }) ?? missing),
      ),
      total: columns.map(({ total }) => total?.(sums) ?? ''),
    },
    ...notesOf(charges, t, preferences).map((text) => ({ kind: 'text', style: 'note', text }) as const),
  ];
}

/** The price of a kWh: as it is on the card where there is only one, else what it cost on average. */
function averageOf(charges: readonly HomeCharge[], currency: Currency): AveragePrice | null {
  const [first] = charges;
  const isOne = first !== undefined && charges.every(({ unitPrice }) => unitPrice === first.unitPrice);
  if (isOne && first.unitPrice !== null) return { price: first.unitPrice, decimals: decimalsOf(first.unitPrice) };
  const kWh = sumOf(charges, (charge) => charge.kWh);
  return averagePrice(toDecimal(costOf(charges), currency), kWh, charges.length);
}

interface Sums {
  readonly kWh: number;
  readonly cost: number;
}

/** A charge with its energy as it is printed, so that the rows add up to the total. */
interface PrintedCharge extends HomeCharge {
  readonly shownkWh: number | null;
}

const ENERGY_DECIMALS = 3;

/** Who says which energy was billed; the notes below the table say what the marks mean. */
const marks = { meter: '', bill: '', grid: '**', battery: '*' } as const satisfies Record<EnergySource, string>;

interface ReportColumn {
  readonly column: PrintedColumn;
  readonly text: (charge: PrintedCharge) => string | null;
  readonly total?: (sums: Sums) => string | null;
}

function columnsOf(hasMeter: boolean, t: Translate, preferences: Preferences): readonly ReportColumn[] {
  const { currency } = preferences;
  const kWh = (value: number | null) => formatValue(energy, value, preferences, { decimals: ENERGY_DECIMALS });
  const money = (charge: HomeCharge, amount: number | null, decimals?: number) =>
    charge.currency === currency
      ? formatAmount(amount, preferences, { currency, decimals })
      : formatMoney(amount, preferences, { currency: charge.currency ?? currency, decimals });
  const right = (label: MessageKey, unit: string) => ({ label: t(label), unit, align: 'right' }) as const;
  const meter = (label: MessageKey, of: (charge: HomeCharge) => number | null) => ({
    column: right(label, energy.unit(preferences)),
    text: (charge: HomeCharge) => kWh(of(charge)),
  });
  return [
    {
      column: { label: t('reports.start'), align: 'left' },
      text: ({ start }) => formatDateTime(start, preferences),
      total: () => t('reports.sum'),
    },
    { column: { label: t('reports.end'), align: 'left' }, text: ({ start, end }) => endOf(start, end, preferences) },
    { column: { label: t('reports.card'), align: 'left', share: 1 }, text: ({ cardName }) => cardName },
    {
      column: right('reports.odometer', odometer.unit(preferences)),
      text: (charge) => formatValue(odometer, charge.odometer, preferences, { decimals: 0 }),
    },
    ...(hasMeter
      ? [meter('reports.meterStart', ({ meterStart }) => meterStart), meter('reports.meterEnd', ({ meterEnd }) => meterEnd)]
      : []),
    {
      column: right('reports.energy', energy.unit(preferences)),
      text: ({ shownkWh, energySource }) =>
        shownkWh === null ? null : `${kWh(shownkWh)}${energySource === null ? '' : marks[energySource]}`,
      total: (sums) => kWh(sums.kWh),
    },
    {
      column: right('reports.price', `${currencyLabel(currency, preferences)}/${energy.unit(preferences)}`),
      text: (charge) => {
        const price = charge.cost === null || charge.currency === null ? null : averageOf([charge], charge.currency);
        return price === null ? null : money(charge, price.price, price.decimals);
      },
    },
    {
      column: right('reports.cost', currencyLabel(currency, preferences)),
      text: (charge) => money(charge, toDecimal(charge.cost, charge.currency)),
      total: (sums) => formatAmount(toDecimal(sums.cost, currency), preferences, { currency }),
    },
  ];
}

/** The time of an end; with its day where that is another one. */
const endOf = (start: number, end: number, preferences: Preferences): string | null =>
  formatRange(start, end, preferences)?.split(' – ').at(-1) ?? null;

function notesOf(charges: readonly HomeCharge[], t: Translate, preferences: Preferences): string[] {
  const unmetered = charges.filter(({ energySource }) => energySource === 'battery').length;
  const fromWall = charges.filter(({ energySource }) => energySource === 'grid').length;
  const measured = charges.some(({ energySource }) => energySource === 'meter' || energySource === 'bill');
  const unpriced = charges.filter(({ cost }) => cost === null).length;
  const others = Map.groupBy(
    charges.filter((charge) => charge.cost !== null && charge.currency !== preferences.currency),
    ({ currency }) => currency,
  );
  const amounts = [...others].map(([currency, group]) =>
    formatMoney(toDecimal(costOf(group), currency), preferences, { currency: currency as Currency }),
  );
  return [
    ...(measured ? [t('reports.measured')] : []),
    ...(fromWall > 0 ? [t('reports.fromWall', { count: fromWall })] : []),
    ...(unmetered > 0 ? [t('reports.unmetered', { count: unmetered })] : []),
    ...(unpriced > 0 ? [t('reports.unpriced', { count: unpriced })] : []),
    ...(amounts.length > 0 ? [t('reports.otherCurrency', { amounts: amounts.join(', ') })] : []),
  ];
}

const sumOf = (charges: readonly HomeCharge[], of: (charge: HomeCharge) => number | null): number =>
  charges.reduce((sum, charge) => sum + (of(charge) ?? 0), 0);

const costOf = (charges: readonly HomeCharge[]): number => sumOf(charges, ({ cost }) => cost);
