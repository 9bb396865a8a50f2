import type { VehicleId } from '@wattbook/domain/ids';
import type { ChargePrice } from '@wattbook/domain/prices/breakdown';
import type { CardContent } from '@wattbook/domain/prices/card';
import { type ChargePricer, pricerOf, priceSections } from '@wattbook/domain/prices/price-charge';
import type { PricedCharge, PriceInterval } from '@wattbook/domain/prices/priced-charge';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import type { DueCharge, WrittenCharge } from './charge-prices.store.ts';
import type { PricingContext } from './decide-price.ts';
import { energyCurveOf, needsCurve } from './energy-curve.ts';
import { type PricedPlace, pricedAt } from './place-of-charge.ts';
import { energyOfLines, measuredEnergy } from './priced-energy.ts';
import { type CardSection, sectionsOf } from './sections-of-charge.ts';
import { intervalsOf, waitingOf } from './tariff-intervals.ts';

/** What the charges of a vehicle that are priced together share. */
export interface PricingRun {
  readonly telemetry: Pick<Platform['telemetry'], 'readTrack'>;
  readonly tenant: Tenant;
  readonly context: PricingContext;
  /** Those that earlier charges of the run needed. */
  readonly pricers: Map<CardContent, ChargePricer>;
}

export type ChargeCost = Pick<WrittenCharge, 'cost' | 'currency' | 'price'>;

const maxSamples = 1000;

/** What a charge costs by a version of its card, and by the cards of the contract before it where one followed another during the charge. */
export async function costByCard(
  run: PricingRun,
  charge: DueCharge,
  { card, version }: Pick<CardSection, 'card' | 'version'>,
): Promise<ChargeCost> {
  const { tenant, context } = run;
  const { content } = version;
  const place = context.placeOf(charge);
  const pricedWith = { cardId: card.id, cardVersion: version.number };
  const sections = sectionsOf(charge, card, version, context);
  const priced = await readPricedCharge(run, charge, { place, needsCurve: sections.length > 1 || needsCurve(content) });
  const intervals = await Promise.all(sections.map((section) => intervalsOf(tenant, section.version.content, section.from, section.to)));
  const price = sections.length > 1 ? priceParts(priced, sections, intervals) : pricerFor(content, run)(priced, intervals[0] ?? []);
  const waiting = waitingOf(sections, intervals, price);
  const at = pricedAt(place, content);
  if (price.kind === 'unpriced')
    return { cost: null, currency: null, price: { ...pricedWith, breakdown: null, reason: { ...price.reason, at }, waiting } };
  const energy = energyOfLines(charge, price.breakdown);
  const breakdown = {
    ...price.breakdown,
    at,
    ...(energy !== null && { energy }),
    ...(sections.length > 1 && { earlier: sections.slice(0, -1).map(earlierOf) }),
  };
  return { cost: breakdown.total, currency: content.currency as Currency, price: { ...pricedWith, breakdown, reason: null, waiting } };
}

/** The charge as its price depends on it; its curve is read only where a price depends on when the energy was taken. */
async function readPricedCharge(
  { telemetry, tenant, context }: PricingRun,
  charge: DueCharge,
  { place, needsCurve }: { readonly place: PricedPlace; readonly needsCurve: boolean },
): Promise<PricedCharge> {
  const { start_time, end_time, kwh, ac } = charge;
  const [from, to] = [start_time.getTime(), end_time.getTime()];
  const samples = needsCurve
    ? await telemetry.readTrack(tenant, context.vehicleId as VehicleId, { from, to }, { maxItems: maxSamples })
    : [];
  return {
    startTime: from,
    endTime: to,
    kWh: kwh,
    kWhBill: measuredEnergy(charge),
    ac,
    country: place.country,
    operator: place.operator?.id ?? null,
    curve: energyCurveOf(samples),
  };
}

function pricerFor(content: CardContent, { pricers }: Pick<PricingRun, 'pricers'>): ChargePricer {
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
