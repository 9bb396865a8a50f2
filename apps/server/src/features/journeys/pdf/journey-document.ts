import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { placeInWords } from '@wattbook/files/trips/place-in-words';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { countryName } from '@wattbook/i18n/formats/country';
import { formatDuration, formatDurationBetween } from '@wattbook/i18n/formats/duration';
import { formatDateTime, formatRange } from '@wattbook/i18n/formats/moment';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { formatNumber } from '@wattbook/i18n/formats/number';
import { formatPosition } from '@wattbook/i18n/formats/position';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { quantities, type QuantityName } from '@wattbook/i18n/formats/quantities';
import { formatValue, formatWithUnit } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { PrintedBlock, PrintedColumn, PrintedDocument, PrintedFact } from '../../../reports/printed-document.ts';
import { mostListed, type PrintedJourney } from './read-printed.ts';

const missing = '–';

/** What writes the texts of a journey. */
interface Words {
  readonly t: (key: MessageKey, values?: Record<string, string | number>) => string;
  readonly withUnit: (name: QuantityName, stored: number | null) => string;
  readonly value: (name: QuantityName, stored: number | null) => string;
  readonly unit: (name: QuantityName) => string;
  readonly count: (value: number) => string;
  readonly cost: (cost: number | null, currency: Charge['costCurrency']) => string;
  readonly preferences: Preferences;
}

const wordsOf = (catalogue: Catalogue, preferences: Preferences): Words => ({
  t: (key, values) => translate(catalogue, key, values),
  withUnit: (name, stored) => formatWithUnit(quantities[name], stored, preferences) ?? missing,
  value: (name, stored) => formatValue(quantities[name], stored, preferences) ?? missing,
  unit: (name) => quantities[name].unit(preferences),
  count: (value) => formatNumber(value, preferences, 0) ?? missing,
  cost: (cost, currency) => formatMoney(cost, preferences, { currency: currency ?? undefined }) ?? missing,
  preferences,
});

/** A journey on paper: what its page says, with its route as a line and its trips and charges. */
export function journeyDocument(
  printed: PrintedJourney,
  createdAt: number,
  catalogue: Catalogue,
  preferences: Preferences,
): PrintedDocument {
  const words = wordsOf(catalogue, preferences);
  const { t } = words;
  const { journey, vehicle, figures } = printed;
  const title = journey.name;
  const { photos } = printed.pictures;
  return {
    language: preferences.language,
    title,
    subtitle: [vehicle, formatRange(journey.startTime, journey.endTime, preferences)].join(' · '),
    foot: t('reports.made', { title, date: formatDateTime(createdAt, preferences) ?? '' }),
    ...(photos.length > 0 && { photos: Object.fromEntries(photos.map(({ id, content }) => [id, content])) }),
    blocks: [
      ...(journey.note === null ? [] : [{ kind: 'text', style: 'plain', text: journey.note } as const]),
      { kind: 'figures', figures: headFigures(figures, words) },
      { kind: 'facts', facts: factsOf(figures, words) },
      ...routeBlocks(printed, words),
      ...tableOf({ title: 'journeys.tripsOf', none: 'journeys.noTrips', total: figures.trips }, tripTable(printed, words), words),
      ...tableOf({ title: 'journeys.chargesOf', none: 'journeys.noCharges', total: figures.charges }, chargeTable(printed, words), words),
      ...pictureBlocks(printed, words),
    ],
  };
}

const headFigures = ({ distance, duration, nights, avgConsumption }: JourneyFigures, { t, withUnit, count }: Words): PrintedFact[] => [
  { label: t('journeys.distance'), value: withUnit('distance', distance) },
  { label: t('journeys.driving'), value: formatDuration(duration * 1000) ?? missing },
  { label: t('journeys.nights'), value: count(nights) },
  { label: t('journeys.consumption'), value: withUnit('consumption', avgConsumption) },
];

/** Counts, energy, countries, and the costs of each currency: "€43.00 + CHF 1.50". */
function factsOf(figures: JourneyFigures, { t, withUnit, count, cost, preferences }: Words): PrintedFact[] {
  const costsText = (costs: JourneyFigures['driven']) => costs.map((one) => cost(one.cost, one.currency)).join(' + ');
  return [
    { label: t('journeys.trips'), value: count(figures.trips) },
    { label: t('journeys.used'), value: withUnit('energy', figures.usedkWh) },
    { label: t('journeys.charges'), value: count(figures.charges) },
    { label: t('journeys.charged'), value: withUnit('energy', figures.kWh) },
    { label: t('journeys.co2'), value: figures.co2 === null ? '' : withUnit('co2', figures.co2) },
    { label: t('journeys.countries'), value: figures.countries.map((code) => countryName(code, preferences.language)).join(', ') },
    { label: t('journeys.driven'), value: costsText(figures.driven) },
    { label: t('journeys.paid'), value: costsText(figures.paid) },
  ].filter(({ value }) => value !== '');
}

function routeBlocks({ route, trips }: PrintedJourney, { t }: Words): PrintedBlock[] {
  const isSealed = trips.some(({ placesKey }) => placesKey !== null);
  return [
    ...(route === null
      ? []
      : ([
          { kind: 'heading', text: t('journeys.route') },
          { kind: 'picture', alt: t('journeys.pdfRoute'), ...route },
        ] as const)),
    ...(isSealed ? [{ kind: 'text', style: 'note', text: t('journeys.pdfSealed') } as const] : []),
  ];
}

function pictureBlocks({ pictures: { photos, left } }: PrintedJourney, { t, count, preferences }: Words): PrintedBlock[] {
  if (photos.length === 0) return [];
  const shown = photos.map(({ id, caption, takenAt }) => ({
    name: id,
    alt: caption ?? t('journeys.picture'),
    caption: [caption, formatDateTime(takenAt, preferences)].filter((part) => part !== null).join(' · '),
  }));
  return [
    { kind: 'heading', text: t('journeys.pictures') },
    { kind: 'photos', photos: shown, missing: t('journeys.pdfUndecoded') },
    ...(left === 0 ? [] : [{ kind: 'text', style: 'note', text: t('journeys.pdfPicturesLeft', { count: count(left) }) } as const]),
  ];
}

interface Table {
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
}

function tableOf(
  { title, none, total }: { readonly title: MessageKey; readonly none: MessageKey; readonly total: number },
  { columns, rows }: Table,
  { t, count }: Words,
): PrintedBlock[] {
  const heading = { kind: 'heading', text: t(title) } as const;
  if (rows.length === 0) return [heading, { kind: 'text', style: 'plain', text: t(none) }];
  const more = { kind: 'text', style: 'note', text: t('journeys.pdfMany', { count: count(mostListed) }) } as const;
  return [heading, { kind: 'table', columns, rows }, ...(total > rows.length ? [more] : [])];
}

function tripTable({ trips, sites }: PrintedJourney, { t, value, unit, cost, preferences }: Words): Table {
  const placeOf = (trip: Trip, edge: 'start' | 'end') =>
    placeInWords(trip[`${edge}Address`], trip[`${edge}Location`], sites.get(trip[`${edge}SiteId`] ?? '') ?? null) ??
    t(trip.placesKey === null ? 'trips.noPlace' : 'trips.sealedPlace');
  return {
    columns: [
      { label: t('journeys.days'), align: 'left' },
      { label: t('trips.from'), align: 'left', share: 1 },
      { label: t('trips.to'), align: 'left', share: 1 },
      { label: t('trips.duration'), align: 'right' },
      { label: t('trips.distance'), unit: unit('distance'), align: 'right' },
      { label: t('trips.usedkWh'), unit: unit('energy'), align: 'right' },
      { label: t('trips.cost'), align: 'right' },
    ],
    rows: trips.map((trip) => [
      formatDateTime(trip.startTime, preferences) ?? missing,
      placeOf(trip, 'start'),
      placeOf(trip, 'end'),
      formatDurationBetween(trip.startTime, trip.endTime) ?? missing,
      value('distance', trip.distance),
      value('energy', trip.usedkWh),
      cost(trip.cost, trip.costCurrency),
    ]),
  };
}

function chargeTable({ charges, sites }: PrintedJourney, { t, value, unit, cost, preferences }: Words): Table {
  const placeOf = ({ siteId, pointName, address, location }: Charge) =>
    sites.get(siteId ?? '') ?? pointName ?? address ?? (location === null ? missing : formatPosition(location));
  return {
    columns: [
      { label: t('journeys.days'), align: 'left' },
      { label: t('charges.place'), align: 'left', share: 1 },
      { label: t('charges.duration'), align: 'right' },
      { label: t('charges.charged'), unit: unit('energy'), align: 'right' },
      { label: t('charges.cost'), align: 'right' },
    ],
    rows: charges.map((charge) => [
      formatDateTime(charge.startTime, preferences) ?? missing,
      placeOf(charge),
      formatDurationBetween(charge.startTime, charge.endTime) ?? missing,
      value('energy', charge.kWh),
      cost(charge.cost, charge.costCurrency),
    ]),
  };
}
