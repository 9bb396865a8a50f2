import type { Address } from '@wattbook/contract/scalars';
import type { PrintedYear } from '@wattbook/contract/statistics/year-review.endpoints';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { conversionText } from '@wattbook/i18n/conversion-text';
import { consumption } from '@wattbook/i18n/formats/consumption';
import { distance } from '@wattbook/i18n/formats/distance';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { formatDate, formatDateTime, formatName } from '@wattbook/i18n/formats/moment';
import { co2, energy } from '@wattbook/i18n/formats/physical';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue, formatWithUnit, type Quantity } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { PrintedBlock, PrintedDocument, PrintedFact } from '../../../reports/printed-document.ts';

interface YearPrint {
  readonly review: YearReview;
  readonly vehicle: string;
  /** The farthest place as the browser has opened it; null: the one that the server can read. */
  readonly farthest: PrintedYear['farthest'];
  readonly createdAt: number;
}

const missing = '–';

interface Words {
  readonly t: (key: MessageKey, values?: Record<string, string | number>) => string;
  readonly whole: (quantity: Quantity, value: number | null, decimals?: number) => string;
  readonly preferences: Preferences;
}

/** The year of a vehicle on one page. */
export function yearDocument(
  { review, vehicle, farthest, createdAt }: YearPrint,
  catalogue: Catalogue,
  preferences: Preferences,
): PrintedDocument {
  const words: Words = {
    t: (key, values) => translate(catalogue, key, values),
    whole: (quantity, value, decimals = 0) => formatWithUnit(quantity, value, preferences, { decimals }) ?? missing,
    preferences,
  };
  const { t } = words;
  const title = t('review.title', { year: String(review.year) });
  return {
    language: preferences.language,
    title,
    subtitle: vehicle,
    foot: t('review.foot', { title, vehicle, date: formatDateTime(createdAt, preferences) ?? '' }),
    blocks: [
      ...figuresOf(review, words),
      { kind: 'heading', text: t('review.records') },
      { kind: 'facts', facts: recordsOf(review, farthest, words) },
      { kind: 'heading', text: t('review.months') },
      monthsOf(review, words),
    ],
  };
}

function figuresOf({ trips, charges }: YearReview, { t, whole, preferences }: Words): PrintedBlock[] {
  const { cost, costCurrency } = charges;
  const money = costCurrency === null ? missing : (formatMoney(cost, preferences, { currency: costCurrency }) ?? missing);
  const conversion = conversionText(charges, preferences, t);
  return [
    {
      kind: 'figures',
      figures: [
        { label: t('review.driven'), value: whole(distance, trips.distance) },
        { label: t('review.charged'), value: whole(energy, charges.kWh) },
        { label: t('review.paid'), value: money },
        { label: t('review.co2'), value: whole(co2, charges.co2Saved) },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: t('review.driven'), value: t('review.trips', { count: trips.total }) },
        { label: t('review.charged'), value: t('review.charges', { count: charges.total }) },
        ...(conversion === null ? [] : [{ label: t('review.paid'), value: conversion }]),
        { label: t('review.consumption'), value: whole(consumption, trips.avgConsumption, 1) },
      ],
    },
  ];
}

function recordsOf(review: YearReview, opened: YearPrint['farthest'], words: Words): PrintedFact[] {
  const { t, whole, preferences } = words;
  const { longestTrip, farthest, cheapestCharge, dearestCharge, bestMonth, worstMonth, year } = review;
  const far =
    opened ??
    (farthest === null ? null : { name: townOf(farthest.address) ?? formatPosition(farthest.location), distance: farthest.distance });
  const month = (number: number | null) =>
    number === null ? '' : (formatName('month', `${year}-${String(number).padStart(2, '0')}-01`, preferences, 'long') ?? '');
  const facts: readonly (readonly [MessageKey, readonly (string | null)[]])[] = [
    [
      'review.longest',
      longestTrip === null ? [] : [whole(distance, longestTrip.distance), dateOf(longestTrip.startTime, words), wayOf(longestTrip)],
    ],
    ['review.farthest', far === null ? [] : [far.name, t('review.awayFromHome', { distance: whole(distance, far.distance) })]],
    ['review.cheapest', pricedTexts(cheapestCharge, review, words)],
    ['review.dearest', pricedTexts(dearestCharge, review, words)],
    ['review.bestMonth', [month(bestMonth)]],
    ['review.worstMonth', [month(worstMonth)]],
  ];
  return facts
    .map(([label, parts]) => ({ label: t(label), value: parts.filter((part) => part !== null && part !== '').join(', ') }))
    .filter(({ value }) => value !== '');
}

const dateOf = (at: string, { preferences }: Words): string => formatDate(at, preferences) ?? '';

const townOf = (address: Address | null): string | null =>
  [address?.city, address?.line1].find((text) => text !== undefined && text !== '') ?? null;

function wayOf({ startAddress, endAddress }: NonNullable<YearReview['longestTrip']>): string | null {
  const [from, to] = [townOf(startAddress), townOf(endAddress)];
  return from === null || to === null || from === to ? (to ?? from) : `${from} – ${to}`;
}

function pricedTexts(charge: YearReview['cheapestCharge'], { charges: { costCurrency } }: YearReview, words: Words): string[] {
  if (charge === null || costCurrency === null) return [];
  const { t, whole, preferences } = words;
  const price = formatMoney(charge.costPerkWh, preferences, { currency: costCurrency, decimals: 2 }) ?? missing;
  const where = charge.pointName ?? t(chargeTypeMessages[charge.type]);
  return [t('review.perkWh', { price }), whole(energy, charge.kWh, 1), where, dateOf(charge.startTime, words)];
}

function monthsOf({ months, year, trips, charges }: YearReview, { t, preferences }: Words): PrintedBlock {
  const number = (quantity: Quantity, value: number | null, decimals = 0) =>
    formatValue(quantity, value, preferences, { decimals }) ?? missing;
  const column = (label: MessageKey, quantity: Quantity) =>
    ({ label: t(label), unit: quantity.unit(preferences), align: 'right', share: 1 }) as const;
  return {
    kind: 'table',
    columns: [
      { label: t('costs.month'), align: 'left', share: 1 },
      column('review.distance', distance),
      column('review.energy', energy),
      column('review.consumption', consumption),
    ],
    rows: months.map((one) => [
      formatName('month', `${year}-${String(one.month).padStart(2, '0')}-01`, preferences, 'long') ?? '',
      number(distance, one.distance),
      number(energy, one.kWh),
      number(consumption, one.avgConsumption, 1),
    ]),
    total: [t('review.total'), number(distance, trips.distance), number(energy, charges.kWh), number(consumption, trips.avgConsumption, 1)],
  };
}
