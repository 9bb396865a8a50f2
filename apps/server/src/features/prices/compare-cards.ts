import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { PriceInterval } from '@wattbook/domain/prices/priced-charge';
import { intervalsBetween } from '@wattbook/domain/prices/split-by-interval';
import { pricerOf } from '@wattbook/domain/prices/price-charge';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { listCatalogue } from '../cards/public.ts';
import { type ComparedCharge, readComparedCharges } from './charge-prices.store.ts';
import type { PricingContext } from './decide-price.ts';
import { measuredEnergy } from './priced-energy.ts';
import { readPricingContext } from './price-charges.ts';
import { intervalsOf } from './tariff-intervals.ts';

interface Comparison {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  readonly cardIds: readonly string[];
}

/** The prices of the card's tariff from the first to the last charge, read once. */
async function intervalsOfAll(tenant: Tenant, content: CardContent, charges: readonly ComparedCharge[]): Promise<readonly PriceInterval[]> {
  const [starts, ends] = [charges.map((charge) => charge.start_time.getTime()), charges.map((charge) => charge.end_time.getTime())];
  if (charges.length === 0) return [];
  return (await intervalsOf(tenant, content, Math.min(...starts), Math.max(...ends))) ?? [];
}

/** A card that charges are priced with. */
interface ComparableCard {
  readonly id: string;
  readonly content: CardContent;
  /** The ids of the operators that accept it; null: every one. */
  readonly operators: readonly string[] | null;
}

/** The cards of the account with their newest version, and those of the catalogue, which are accepted by the operators that they name only. */
async function findCards(tenant: Tenant, ids: readonly string[], { cards }: PricingContext): Promise<(ComparableCard | undefined)[]> {
  const own = ids.map((id) => cards.find((card) => card.id === id));
  const catalogue = own.includes(undefined) ? await listCatalogue(tenant) : [];
  return own.map((card, index) => {
    const content = card?.versions[0]?.content;
    if (card !== undefined) return content && { id: card.id, content, operators: null };
    const listed = catalogue.find(({ id }) => id === ids[index]);
    return listed && { id: listed.id, content: { ...listed, loss: 0 }, operators: listed.operators };
  });
}

/**
 * What the charges of a range would have cost with the newest version of each card. The energy is spread evenly over each charge: reading the samples of a year of charges takes
 * seconds. Charges with own solar power need no card and are left out.
 */
export async function compareCards(tenant: Tenant, { vehicleId, from, to, cardIds }: Comparison): Promise<CardComparison> {
  const context = await readPricingContext(tenant, vehicleId as VehicleId);
  const cards = await findCards(tenant, cardIds, context);
  const charges = await readComparedCharges(tenant, vehicleId, { from, to });
  return {
    total: charges.length,
    timeShares: true,
    data: await Promise.all(
      cards.map((card) => {
        if (card === undefined) throw new AppError('not_found');
        return compareCard(tenant, card, acceptedCharges(card, charges, context), context);
      }),
    ),
  };
}

/** Those of the charges whose operator accepts the card. */
const acceptedCharges = ({ operators }: ComparableCard, charges: readonly ComparedCharge[], { placeOf }: PricingContext) =>
  operators === null ? charges : charges.filter((charge) => operators.includes(placeOf(charge).operator?.id ?? ''));

async function compareCard(
  tenant: Tenant,
  { id, content }: ComparableCard,
  charges: readonly ComparedCharge[],
  { placeOf }: PricingContext,
): Promise<CardComparison['data'][number]> {
  const intervals = await intervalsOfAll(tenant, content, charges);
  const currency = content.currency as Currency;
  const price = pricerOf(content, currencyDecimals(currency));
  const sums = { cost: 0, priced: 0, kWh: 0, paid: 0 };
  let isPaid = true;
  for (const charge of charges) {
    const [startTime, endTime] = [charge.start_time.getTime(), charge.end_time.getTime()];
    const place = placeOf(charge);
    const priced = {
      startTime,
      endTime,
      kWh: charge.kwh,
      kWhBill: measuredEnergy(charge),
      ac: charge.ac,
      country: place.country,
      operator: place.operator?.id ?? null,
    };
    const found = price(priced, intervalsBetween(intervals, startTime, endTime));
    if (found.kind === 'unpriced') continue;
    sums.priced += 1;
    sums.cost += found.breakdown.total;
    sums.kWh += charge.kwh ?? 0;
    sums.paid += charge.cost ?? 0;
    isPaid &&= charge.cost !== null && charge.cost_currency === currency;
  }
  return {
    cardId: id,
    cost: sums.priced === 0 ? null : toDecimal(sums.cost, currency),
    costCurrency: currency,
    priced: sums.priced,
    kWh: toThousandths(sums.kWh) ?? 0,
    paid: isPaid && sums.priced > 0 ? toDecimal(sums.paid, currency) : null,
  };
}
