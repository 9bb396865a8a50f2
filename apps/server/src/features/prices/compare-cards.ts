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
import type { PricedCard } from '../cards/public.ts';
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

/**
 * What the charges of a range would have cost with the newest version of each card. The energy is spread evenly over each charge: reading the samples of a year of charges takes
 * seconds. Charges with own solar power need no card and are left out.
 */
export async function compareCards(tenant: Tenant, { vehicleId, from, to, cardIds }: Comparison): Promise<CardComparison> {
  const context = await readPricingContext(tenant, vehicleId as VehicleId);
  const cards = cardIds.map((id) => context.cards.find((card) => card.id === id));
  const charges = await readComparedCharges(tenant, vehicleId, { from, to });
  return {
    total: charges.length,
    timeShares: true,
    data: await Promise.all(
      cards.map((card) => {
        if (card === undefined) throw new AppError('not_found');
        return compareCard(tenant, card, charges, context);
      }),
    ),
  };
}

async function compareCard(
  tenant: Tenant,
  card: PricedCard,
  charges: readonly ComparedCharge[],
  { placeOf }: PricingContext,
): Promise<CardComparison['data'][number]> {
  const content = card.versions[0]?.content;
  if (content === undefined) throw new AppError('not_found');
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
    cardId: card.id,
    cost: sums.priced === 0 ? null : toDecimal(sums.cost, currency),
    costCurrency: currency,
    priced: sums.priced,
    kWh: toThousandths(sums.kWh) ?? 0,
    paid: isPaid && sums.priced > 0 ? toDecimal(sums.paid, currency) : null,
  };
}
