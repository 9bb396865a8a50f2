import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { odometer } from '@wattbook/i18n/formats/distance';
import { formatDate, formatDateTime } from '@wattbook/i18n/formats/moment';
import { energy, percent, power } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatWithUnit, type Quantity } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedFact } from '../../../reports/printed-document.ts';
import type { Diagnosis } from './read-diagnosis.ts';

/** How a diagnosis is printed. `verifyAddress` and its picture `code` lead to the page that checks it. */
export interface DiagnosisPrint {
  readonly diagnosis: Diagnosis;
  readonly verifyAddress: string;
  readonly code: string;
  readonly createdAt: number;
}

const missing = '–';

/** What writes the texts of a diagnosis. */
interface Words {
  readonly t: (key: MessageKey, values?: Record<string, string | number>) => string;
  readonly date: (at: string | number | Date | null) => string;
  readonly value: (quantity: Quantity, value: number | null, decimals?: number) => string;
}

function wordsOf(catalogue: Catalogue, preferences: Preferences): Words {
  return {
    t: (key, values) => translate(catalogue, key, values),
    date: (at) => (at === null ? missing : (formatDate(at instanceof Date ? at.toISOString() : at, preferences) ?? missing)),
    value: (quantity, value, decimals) =>
      formatWithUnit(quantity, value, preferences, decimals === undefined ? {} : { decimals }) ?? missing,
  };
}

/** The diagnosis of a vehicle for who buys it: what was measured, what it rests on, and what nobody saw. */
export function diagnosisDocument(print: DiagnosisPrint, catalogue: Catalogue, preferences: Preferences): PrintedDocument {
  const words = wordsOf(catalogue, preferences);
  const { t } = words;
  const { diagnosis, createdAt } = print;
  const { vehicle } = diagnosis;
  const title = t('diagnosis.title');
  const isEmpty = recordedFrom(diagnosis) === null;
  return {
    language: preferences.language,
    title,
    subtitle: vehicle.model === '' ? vehicle.name : vehicle.model,
    foot: t('diagnosis.foot', { title, vehicle: vehicle.name, date: formatDateTime(createdAt, preferences) ?? '' }),
    blocks: [
      { kind: 'facts', facts: vehicleFacts(diagnosis, words) },
      ...(isEmpty ? [{ kind: 'text', style: 'plain', text: t('diagnosis.nothing') } as const] : recordedBlocks(diagnosis, words)),
      codeOf(print, words),
    ],
  };
}

const recordedBlocks = (diagnosis: Diagnosis, words: Words): PrintedBlock[] => [
  ...batteryBlocks(diagnosis, words),
  ...chargingBlocks(diagnosis, words),
  ...keptBlocks(diagnosis, words),
  { kind: 'heading', text: words.t('diagnosis.unseen') },
  ...unseenTexts(diagnosis, words).map((text) => ({ kind: 'text', style: 'plain', text }) as const),
];

/** The earliest and the latest of what trips and charges tell; null: neither does. */
const earliest = (...values: readonly (Date | null)[]) =>
  values.filter((one) => one !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
const latest = (...values: readonly (Date | null)[]) =>
  values.filter((one) => one !== null).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
const recordedFrom = ({ trips, recordedCharges }: Diagnosis) => earliest(trips.first, recordedCharges.first);
const known = (...values: readonly (number | null)[]) => values.filter((one) => one !== null);
const odometerRange = ({ trips, recordedCharges }: Diagnosis) => {
  const from = known(trips.first_odometer, recordedCharges.first_odometer);
  const to = known(trips.last_odometer, recordedCharges.last_odometer);
  return from.length === 0 || to.length === 0 ? null : { from: Math.min(...from), to: Math.max(...to) };
};

function vehicleFacts(diagnosis: Diagnosis, { t, date, value }: Words): PrintedFact[] {
  const { vehicle, trips, recordedCharges } = diagnosis;
  const from = recordedFrom(diagnosis);
  const km = odometerRange(diagnosis);
  const range = { from: date(from), until: date(latest(trips.last, recordedCharges.last)) };
  return [
    { label: t('reports.vehicle'), value: vehicle.name },
    { label: t('reports.vin'), value: vehicle.vin ?? '' },
    { label: t('reports.odometer'), value: km === null ? '' : value(odometer, km.to, 0) },
    { label: t('diagnosis.recorded'), value: from === null ? '' : t('diagnosis.recordedRange', range) },
    { label: t('diagnosis.newCapacity'), value: vehicle.newkWh === null ? '' : value(energy, vehicle.newkWh, 1) },
  ].filter((fact) => fact.value !== '');
}

/** Why there is no figure of the battery, or how sure it is, as the screen of the battery says it. */
const judgements = {
  too_few: 'degradation.tooFew',
  no_size: 'degradation.noSize',
  since_records: 'degradation.sinceRecords',
  above_size: 'degradation.aboveSize',
  no_mileage: 'degradation.noMileage',
  good: 'degradation.good',
  normal: 'degradation.normal',
  low: 'degradation.low',
} as const satisfies Readonly<Record<BatteryState['judgement'], MessageKey>>;

function batteryBlocks({ battery }: Diagnosis, words: Words): PrintedBlock[] {
  const { t, value } = words;
  const heading: PrintedBlock = { kind: 'heading', text: t('diagnosis.battery') };
  const judgement = t(judgements[battery.judgement]);
  if (battery.health === null) return [heading, { kind: 'text', style: 'plain', text: t('diagnosis.unknown', { reason: judgement }) }];
  const byEnergy = battery.basis === 'energy';
  const between = (range: readonly [number, number] | null, quantity: Quantity) =>
    range === null ? missing : t('diagnosis.between', { low: value(quantity, range[0], 1), high: value(quantity, range[1], 1) });
  return [
    heading,
    {
      kind: 'figures',
      figures: [
        { label: t(byEnergy ? 'diagnosis.remaining' : 'diagnosis.retained'), value: value(percent, battery.health, 1) },
        { label: t('diagnosis.interval'), value: between(battery.healthRange, percent) },
        { label: t('diagnosis.capacity'), value: value(energy, battery.capacity, 1) },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: t('diagnosis.restsOn'), value: evidenceOf(battery, words) },
        { label: t('degradation.judgement'), value: judgement },
      ],
    },
    { kind: 'text', style: 'note', text: t(byEnergy ? 'diagnosis.howEnergy' : 'diagnosis.howRange') },
  ];
}

function evidenceOf({ basis, charges: count, kWh, from, until }: BatteryState, { t, date, value }: Words): string {
  const range = { count, from: date(from), until: date(until) };
  return basis === 'range' ? t('degradation.byRange', range) : t('degradation.byEnergy', { ...range, energy: value(energy, kWh, 0) });
}

function chargingBlocks({ charges, recordedCharges, curve, others }: Diagnosis, words: Words): PrintedBlock[] {
  const { t, value } = words;
  if (charges.total === 0) return [];
  return [
    { kind: 'heading', text: t('diagnosis.charging') },
    {
      kind: 'figures',
      figures: [
        { label: t('diagnosis.charges'), value: String(charges.total) },
        { label: t('diagnosis.energy'), value: value(energy, charges.kWh, 0) },
        { label: t('diagnosis.dcShare'), value: charges.kWh > 0 ? value(percent, (100 * charges.dc) / charges.kWh, 0) : missing },
        { label: t('diagnosis.max'), value: value(power, recordedCharges.max_kw, 0) },
      ],
    },
    ...(charges.dc > 0 ? curveBlocks({ curve, others }, words) : []),
  ];
}

const printedLevels = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** The charging curve at some levels, beside the middle half of the others of its kind. */
function curveBlocks({ curve, others }: Pick<Diagnosis, 'curve' | 'others'>, words: Words): PrintedBlock[] {
  const { t, value } = words;
  const heading: PrintedBlock = { kind: 'heading', text: t('diagnosis.curve') };
  if (!curve.ownSufficient) return [heading, { kind: 'text', style: 'plain', text: t('diagnosis.noCurve') }];
  const kW = (of: readonly (number | null)[], level: number) => value(power, of[level] ?? null, 0);
  const half = (level: number) => t('diagnosis.between', { low: kW(others.quantile_1, level), high: kW(others.quantile_3, level) });
  const rows = printedLevels
    .filter((level) => curve.median[level] !== null)
    .map((level) => [value(percent, level, 0), kW(curve.median, level), ...(others.groupSufficient ? [half(level)] : [])]);
  const columns: PrintedColumn[] = [
    { label: t('diagnosis.level'), align: 'left' },
    { label: t('diagnosis.own'), align: 'right', share: 1 },
    ...(others.groupSufficient ? [{ label: t('diagnosis.others'), align: 'right', share: 1 } as const] : []),
  ];
  return [heading, { kind: 'table', columns, rows }, { kind: 'text', style: 'note', text: othersText(others, words) }];
}

/** Whose figures those of the others are: the paper rests on them. */
function othersText({ source, vehicleTotal: count }: Diagnosis['others'], { t, date }: Words): string {
  if (source === null) return t('diagnosis.noOthers');
  const values = { count, date: date(source.asOf) };
  if (source.kind === 'demo') return t('statistics.comparedDemo', values);
  const others = t('diagnosis.othersText', values);
  return source.kind === 'pack' ? `${others} ${t('statistics.figuresOf', { name: source.name ?? '' })}` : others;
}

const low = 20;
const high = 80;

/** How long the vehicle had little, a usual level, or much in its battery. */
function keptBlocks({ levels }: Diagnosis, { t, value }: Words): PrintedBlock[] {
  const all = levels.reduce((sum, { hours }) => sum + hours, 0);
  if (all === 0) return [];
  const hoursOf = (from: number, to: number) => levels.reduce((sum, one) => sum + (one.level >= from && one.level < to ? one.hours : 0), 0);
  const [lowText, highText] = [value(percent, low, 0), value(percent, high, 0)];
  const bands = [
    { label: t('diagnosis.low', { level: lowText }), hours: hoursOf(0, low) },
    { label: t('diagnosis.middle', { low: lowText, high: highText }), hours: hoursOf(low, high) },
    { label: t('diagnosis.high', { level: highText }), hours: hoursOf(high, 101) },
  ];
  const figures = bands.map(({ label, hours }) => ({ label, value: value(percent, (100 * hours) / all, 0) }));
  return [
    { kind: 'heading', text: t('diagnosis.kept') },
    { kind: 'figures', figures },
  ];
}

/** Below this nothing is said of km: odometers come in whole ones. */
const toldKm = 5;

function unseenTexts(diagnosis: Diagnosis, { t, date, value }: Words): string[] {
  const { trips, recordedCharges } = diagnosis;
  const km = odometerRange(diagnosis);
  const rose = km === null ? 0 : km.to - km.from;
  const unseen = rose - trips.driven;
  const byHand = trips.by_hand + recordedCharges.by_hand;
  return [
    t('diagnosis.beforeRecords', { date: date(recordedFrom(diagnosis)), odometer: value(odometer, km?.from ?? null, 0) }),
    ...(unseen >= toldKm ? [t('diagnosis.unseenKm', { distance: value(odometer, unseen, 0), all: value(odometer, rose, 0) })] : []),
    ...(recordedCharges.unheard > 0 ? [t('diagnosis.unheardCharges', { count: recordedCharges.unheard })] : []),
    ...(byHand > 0 ? [t('diagnosis.byHand', { count: byHand })] : []),
    t('diagnosis.noWorkshop'),
  ];
}

const codeOf = ({ verifyAddress: address, code }: DiagnosisPrint, { t }: Words): PrintedBlock => ({
  kind: 'code',
  svg: code,
  alt: t('diagnosis.codeAlt', { address }),
  text: t('diagnosis.verify', { address }),
});
