import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { odometer } from '@wattbook/i18n/formats/distance';
import { formatDate, formatDateTime } from '@wattbook/i18n/formats/moment';
import { energy, percent, power } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatWithUnit, type Quantity } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { PrintedBlock, PrintedDocument, PrintedFact } from '../../../reports/printed-document.ts';
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
  const { vehicle, recorded } = diagnosis;
  const title = t('diagnosis.title');
  const isEmpty = recorded.first === null;
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
  { kind: 'heading', text: words.t('diagnosis.unseen') },
  ...unseenTexts(diagnosis, words).map((text) => ({ kind: 'text', style: 'plain', text }) as const),
];

function vehicleFacts({ vehicle, recorded }: Diagnosis, { t, date, value }: Words): PrintedFact[] {
  const range = { from: date(recorded.first), until: date(recorded.last) };
  return [
    { label: t('reports.vehicle'), value: vehicle.name },
    { label: t('reports.vin'), value: vehicle.vin ?? '' },
    { label: t('reports.odometer'), value: recorded.last_odometer === null ? '' : value(odometer, recorded.last_odometer, 0) },
    { label: t('diagnosis.recorded'), value: recorded.first === null ? '' : t('diagnosis.recordedRange', range) },
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

function chargingBlocks({ charges, recorded }: Diagnosis, { t, value }: Words): PrintedBlock[] {
  if (charges.total === 0) return [];
  return [
    { kind: 'heading', text: t('diagnosis.charging') },
    {
      kind: 'figures',
      figures: [
        { label: t('diagnosis.charges'), value: String(charges.total) },
        { label: t('diagnosis.energy'), value: value(energy, charges.kWh, 0) },
        { label: t('diagnosis.dcShare'), value: charges.kWh > 0 ? value(percent, (100 * charges.dc) / charges.kWh, 0) : missing },
        { label: t('diagnosis.max'), value: value(power, recorded.max_kw, 0) },
      ],
    },
  ];
}

/** Below this nothing is said of km: odometers come in whole ones. */
const toldKm = 5;

function unseenTexts({ recorded }: Diagnosis, { t, date, value }: Words): string[] {
  const { first, first_odometer: from, last_odometer: to, driven, unheard_charges: unheard, by_hand: byHand } = recorded;
  const rose = from === null || to === null ? null : to - from;
  const unseen = rose === null ? 0 : rose - driven;
  return [
    t('diagnosis.beforeRecords', { date: date(first), odometer: value(odometer, from, 0) }),
    ...(unseen >= toldKm ? [t('diagnosis.unseenKm', { distance: value(odometer, unseen, 0), all: value(odometer, rose, 0) })] : []),
    ...(unheard > 0 ? [t('diagnosis.unheardCharges', { count: unheard })] : []),
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
