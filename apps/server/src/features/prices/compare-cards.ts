import type { CardComparison } from '@wattbook/contract/prices/card-comparison.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { pricerOf } from '@wattbook/domain/prices/price-charge';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import { toThousandths } from '../../db/fields/kinds.ts';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { PricedCard } from '../cards/public.ts';
import { type ComparedCharge, readComparedCharges } from './charge-prices.store.ts';
import type { PricingContext } from './decide-price.ts';
import { readPricingContext } from './price-charges.ts';

interface Comparison {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  readonly cardIds: readonly string[];
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
    data: cards.map((card) => {
      if (card === undefined) throw new AppError('not_found');
      return compareCard(card, charges, context);
    }),
  };
}

function compareCard(
  card: PricedCard,
  charges: readonly ComparedCharge[],
  { zone, countryOf }: PricingContext,
): CardComparison['data'][number] {
  const content = card.versions[0]?.content;
  if (content === undefined) throw new AppError('not_found');
  const currency = content.currency as Currency;
  const price = pricerOf(content, currencyDecimals(currency));
  const sums = { cost: 0, priced: 0, kWh: 0, paid: 0 };
  let isPaid = true;
  for (const charge of charges) {
    const found = price({
      startTime: charge.start_time.getTime(),
      endTime: charge.end_time.getTime(),
      kWh: charge.kwh,
      kWhBill: charge.kwh_bill,
      ac: charge.ac,
      country: countryOf(charge),
      operator: null,
      zone,
    });
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
