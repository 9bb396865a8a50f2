import { isLockedByFleet } from '@wattbook/domain/charges/charge-policy';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { loadCountries } from '../../towns/country-at.ts';
import { markRulesDue, markStoreDue, refreshCo2Saved } from '../../telemetry/public.ts';
import { listOperators, listPricedCards, type PricedCard, versionOf } from '../cards/public.ts';
import { cardsOfSites } from '../sites/public.ts';
import { wantPrices } from '../tariffs/public.ts';
import { readAccountDefaults } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { clearDue, type DueCharge, type WrittenCharge, writePrices } from './charge-prices.store.ts';
import { cardOf, co2Of, isEntered, isWithoutCard, keepsCost, ofCard, type PricingContext, solarBreakdown } from './decide-price.ts';
import { placesOf } from './place-of-charge.ts';
import { type ChargeCost, costByCard, type PricingRun } from './price-by-card.ts';

export interface PricingDeps extends Pick<Platform, 'now'>, Pick<PricingRun, 'telemetry'> {}

/** Prices charges of one vehicle in the transaction of the caller, who has locked its timeline. A locked charge stays as it is. */
export async function priceCharges(deps: PricingDeps, tenant: Tenant, vehicleId: VehicleId, charges: readonly DueCharge[]): Promise<void> {
  const [locked, open] = [charges.filter(isLockedByFleet), charges.filter((charge) => !isLockedByFleet(charge))];
  if (locked.length > 0)
    await clearDue(
      tenant,
      locked.map(({ id }) => id),
    );
  if (open.length === 0) return;
  const run: PricingRun = { ...deps, tenant, context: await readPricingContext(tenant, vehicleId), pricers: new Map() };
  const written: WrittenCharge[] = [];
  for (const charge of open) written.push(await priceOne(run, charge));
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

/** The price of one charge: a cost that a user entered, none for own solar power, or what its card says. */
async function priceOne(run: PricingRun, charge: DueCharge): Promise<WrittenCharge> {
  const { context } = run;
  const card = cardOf(charge, context);
  const version = card === null ? null : versionOf(card, charge.start_time);
  const taken = ofCard(charge, card, version);
  const base = { id: charge.id, ...taken, co2: co2Of(charge, taken.renewable, context.countryOf(charge)) };
  // Without a card there is nothing to replace an entered cost with.
  if (keepsCost(charge) || (card === null && !charge.pv && isEntered(charge))) return { ...base, ...enteredCost(charge, taken.cardId) };
  if (charge.pv) return { ...base, ...solarCost(charge, version === null ? context.currency : (version.content.currency as Currency)) };
  if (card === null || version === null) {
    const reason = { word: missingOf(charge, card) };
    return { ...base, cost: null, currency: null, price: { cardId: taken.cardId, cardVersion: null, breakdown: null, reason } };
  }
  return { ...base, ...(await costByCard(run, charge, { card, version })) };
}

const enteredCost = (charge: DueCharge, cardId: string | null): ChargeCost => ({
  cost: charge.cost,
  currency: charge.cost_currency,
  price: charge.pv && charge.is_priced ? null : { cardId, cardVersion: null, breakdown: null, reason: { word: 'entered' } },
});

const solarCost = (charge: DueCharge, currency: Currency): ChargeCost => ({
  cost: 0,
  currency,
  price: { cardId: null, cardVersion: null, breakdown: solarBreakdown(charge, currency), reason: null },
});

/** Why no card prices a charge. */
function missingOf(charge: DueCharge, card: PricedCard | null): 'no_version' | 'without_card' | 'no_card' {
  if (card !== null || charge.card_id !== null) return 'no_version';
  return isWithoutCard(charge) ? 'without_card' : 'no_card';
}

/** Has the prices read that charges lack: of each series from the earliest missing one on. */
async function wantMissing(tenant: Tenant, written: readonly WrittenCharge[], now: number): Promise<void> {
  const waiting = written.flatMap(({ price }) => price?.waiting ?? []);
  // Always in the same order, so that two transactions never wait for each other.
  for (const [series, ofSeries] of [...Map.groupBy(waiting, (one) => one.series)].toSorted(([a], [b]) => a.localeCompare(b))) {
    const from = Math.min(...ofSeries.map(({ at }) => at.getTime()));
    await wantPrices(tenant.directory, series, new Date(from), new Date(now));
  }
}
