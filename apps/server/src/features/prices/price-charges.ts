import { isLockedByFleet } from '@wattbook/domain/charges/charge-policy';
import type { VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { ChargePrice } from '@wattbook/domain/prices/breakdown';
import { type ChargePricer, pricerOf, priceSections } from '@wattbook/domain/prices/price-charge';
import type { PricedCharge, PriceInterval } from '@wattbook/domain/prices/priced-charge';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { loadCountries } from '../../towns/country-at.ts';
import { markRulesDue, markStoreDue, refreshCo2Saved } from '../../telemetry/public.ts';
import { listOperators, listPricedCards, versionOf } from '../cards/public.ts';
import { cardsOfSites } from '../sites/public.ts';
import { wantPrices } from '../tariffs/public.ts';
import { readAccountDefaults } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { clearDue, type DueCharge, type WrittenCharge, writePrices } from './charge-prices.store.ts';
import { cardOf, co2Of, isEntered, isWithoutCard, keepsCost, ofCard, type PricingContext, solarBreakdown } from './decide-price.ts';
import { energyCurveOf, needsCurve } from './energy-curve.ts';
import { placesOf, pricedAt } from './place-of-charge.ts';
import { type CardSection, sectionsOf } from './sections-of-charge.ts';
import { intervalsOf, waitingOf } from './tariff-intervals.ts';

export interface PricingDeps extends Pick<Platform, 'now'> {
  readonly telemetry: Pick<Platform['telemetry'], 'readTrack'>;
}

const maxSamples = 1000;

/** Prices charges of one vehicle in the transaction of the caller, who has locked its timeline. A locked charge stays as it is. */
export async function priceCharges(deps: PricingDeps, tenant: Tenant, vehicleId: VehicleId, charges: readonly DueCharge[]): Promise<void> {
  const [locked, open] = [charges.filter(isLockedByFleet), charges.filter((charge) => !isLockedByFleet(charge))];
  if (locked.length > 0)
    await clearDue(
      tenant,
      locked.map(({ id }) => id),
    );
  if (open.length === 0) return;
  const context = await readPricingContext(tenant, vehicleId);
  const pricers = new Map<CardContent, ChargePricer>();
  const written: WrittenCharge[] = [];
  for (const charge of open) written.push(await priceOne(deps, tenant, charge, context, pricers));
  await writePrices(tenant, written, deps.now());
  await wantMissing(tenant, written, deps.now());
  const times = open.map(({ start_time }) => start_time.getTime());
  const range = { from: Math.min(...times), to: Math.max(...times) };
  await refreshCo2Saved(tenant, vehicleId, range);
  await markRulesDue(tenant, vehicleId, range);
  await markStoreDue(tenant, vehicleId);
}

/** Reads what the prices of the charges of a vehicle depend on. */
export async function readPricingContext(tenant: Tenant, vehicleId: VehicleId): Promise<PricingContext> {
  const [places, cards, ofSites, { currency }, operators] = await Promise.all([
    readPlaces(tenant, vehicleId),
    listPricedCards(tenant),
    cardsOfSites(tenant),
    readAccountDefaults(tenant),
    listOperators(tenant),
  ]);
  return { ...places, placeOf: placesOf(places.countryOf, operators), vehicleId, cards, cardsOfSites: ofSites, currency };
}

/** Reads the zone and the country in which a vehicle charges. */
export async function readPlaces(tenant: Tenant, vehicleId: VehicleId): Promise<Pick<PricingContext, 'zone' | 'countryOf'>> {
  const [vehicle, countryAt] = await Promise.all([readVehicle(tenant, vehicleId), loadCountries()]);
  return {
    zone: vehicle.time_zone,
    countryOf: ({ start_latitude: latitude, start_longitude: longitude }) =>
      (latitude === null || longitude === null ? null : countryAt({ latitude, longitude })) ?? vehicle.country,
  };
}

type Pricers = Map<CardContent, ChargePricer>;

async function priceOne(
  { telemetry }: PricingDeps,
  tenant: Tenant,
  charge: DueCharge,
  context: PricingContext,
  pricers: Pricers,
): Promise<WrittenCharge> {
  const card = cardOf(charge, context);
  const version = card === null ? null : versionOf(card, charge.start_time);
  const taken = ofCard(charge, card, version);
  const place = context.placeOf(charge);
  const base = {
    id: charge.id,
    ...taken,
    co2: co2Of(charge, taken.renewable, context.countryOf(charge)),
    cost: charge.cost,
    currency: charge.cost_currency,
  };
  const pricedWith = { cardId: taken.cardId, cardVersion: version?.number ?? null };
  const unpriced = (word: 'no_card' | 'without_card' | 'no_version'): WrittenCharge => ({
    ...base,
    cost: null,
    currency: null,
    price: { ...pricedWith, breakdown: null, reason: { word } },
  });
  // Without a card there is nothing to replace an entered cost with.
  if (keepsCost(charge) || (card === null && !charge.pv && isEntered(charge))) {
    return {
      ...base,
      price: charge.pv && charge.is_priced ? null : { ...pricedWith, cardVersion: null, breakdown: null, reason: { word: 'entered' } },
    };
  }
  if (charge.pv) {
    const currency = version === null ? context.currency : (version.content.currency as Currency);
    return {
      ...base,
      cost: 0,
      currency,
      price: { cardId: null, cardVersion: null, breakdown: solarBreakdown(charge, currency), reason: null },
    };
  }
  if (card === null) return unpriced(charge.card_id !== null ? 'no_version' : isWithoutCard(charge) ? 'without_card' : 'no_card');
  if (version === null) return unpriced('no_version');
  const { content } = version;
  const currency = content.currency as Currency;
  const [from, to] = [charge.start_time.getTime(), charge.end_time.getTime()];
  const sections = sectionsOf(charge, card, version, context);
  const samples =
    sections.length > 1 || needsCurve(content)
      ? await telemetry.readTrack(tenant, context.vehicleId as VehicleId, { from, to }, { maxItems: maxSamples })
      : [];
  const priced = {
    startTime: from,
    endTime: to,
    kWh: charge.kwh,
    kWhBill: charge.kwh_bill,
    ac: charge.ac,
    country: place.country,
    operator: place.operator?.id ?? null,
    curve: energyCurveOf(samples),
  };
  const intervals = await Promise.all(sections.map((section) => intervalsOf(tenant, section.version.content, section.from, section.to)));
  const price = sections.length > 1 ? priceParts(priced, sections, intervals) : pricerFor(content, pricers)(priced, intervals[0] ?? []);
  const waiting = waitingOf(sections, intervals, price);
  const at = pricedAt(place, content);
  if (price.kind === 'unpriced')
    return { ...base, cost: null, currency: null, price: { ...pricedWith, breakdown: null, reason: { ...price.reason, at }, waiting } };
  const breakdown = { ...price.breakdown, at, ...(sections.length > 1 && { earlier: sections.slice(0, -1).map(earlierOf) }) };
  return { ...base, cost: breakdown.total, currency, price: { ...pricedWith, breakdown, reason: null, waiting } };
}

function pricerFor(content: CardContent, pricers: Pricers): ChargePricer {
  const pricer = pricers.get(content) ?? pricerOf(content, currencyDecimals(content.currency as Currency));
  pricers.set(content, pricer);
  return pricer;
}

function priceParts(
  charge: PricedCharge,
  sections: readonly CardSection[],
  intervals: readonly (readonly PriceInterval[] | null)[],
): ChargePrice {
  const parts = sections.map(({ from, to, version }, index) => ({ from, to, card: version.content, intervals: intervals[index] ?? [] }));
  return priceSections(charge, parts, currencyDecimals(parts[0]?.card.currency as Currency));
}

const earlierOf = ({ card: { id, name }, version: { number }, to }: CardSection) => ({ cardId: id, name, version: number, until: to });

/** Has the prices read that charges lack: of each series from the earliest missing one on. */
async function wantMissing(tenant: Tenant, written: readonly WrittenCharge[], now: number): Promise<void> {
  const waiting = written.flatMap(({ price }) => price?.waiting ?? []);
  // Always in the same order, so that two transactions never wait for each other.
  for (const [series, ofSeries] of [...Map.groupBy(waiting, (one) => one.series)].toSorted(([a], [b]) => a.localeCompare(b))) {
    const from = Math.min(...ofSeries.map(({ at }) => at.getTime()));
    await wantPrices(tenant.directory, series, new Date(from), new Date(now));
  }
}
