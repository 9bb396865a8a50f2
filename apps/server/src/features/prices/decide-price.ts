import { type ChargeType, chooseCard, typeOfCategory } from '@wattbook/domain/cards/choose-card';
import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import type { SiteId } from '@wattbook/domain/ids';
import type { Breakdown } from '@wattbook/domain/prices/breakdown';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Currency } from '../../db/fields/money.ts';
import type { CardVersion, PricedCard } from '../cards/public.ts';
import type { DueCharge } from './charge-prices.store.ts';
import type { PlacedCharge, PricedPlace } from './place-of-charge.ts';

/** What the prices of the charges of a vehicle depend on besides the charges. */
export interface PricingContext {
  readonly vehicleId: string;
  readonly cards: readonly PricedCard[];
  /** The default cards of named places. */
  readonly cardsOfSites: ReadonlyMap<SiteId, string>;
  /** Where a charge was: the country of the operator that a user chose, else of its position, else of the vehicle. */
  readonly placeOf: (charge: PlacedCharge) => PricedPlace;
  readonly countryOf: (charge: Pick<DueCharge, 'start_latitude' | 'start_longitude'>) => string | null;
  readonly zone: string;
  /** Where no card names one. */
  readonly currency: Currency;
}

/** Whether the stored cost is not the one that was calculated last: a user or an import entered it, or set it to zero for own solar power. */
export const isEntered = ({
  cost,
  cost_currency,
  priced_total,
  priced_currency,
}: Pick<DueCharge, 'cost' | 'cost_currency' | 'priced_total' | 'priced_currency'>): boolean =>
  cost !== null && (priced_total !== cost || priced_currency !== cost_currency);

/** Whether the cost stays: a user entered it, or kept it for own solar power (CHG-054), and did not ask for another one. */
export const keepsCost = (charge: DueCharge): boolean =>
  charge.price_due === 'changed' && charge.cost !== null && (charge.pv || isEntered(charge));

/**
 * The card of a charge. One that has a card keeps it; a new one gets the fitting card (OQ-150). A charge that a user took the card from gets none until one is chosen; asked for
 * again, a charge without a card is such a one.
 */
export function cardOf(charge: DueCharge, { cards, cardsOfSites, vehicleId, zone }: PricingContext): PricedCard | null {
  if (charge.card_id !== null) return cards.find(({ id }) => id === charge.card_id) ?? null;
  if (isWithoutCard(charge)) return null;
  const { start_latitude: latitude, start_longitude: longitude } = charge;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const siteCardId = (charge.site_id !== null && cardsOfSites.get(charge.site_id)) || null;
  return chooseCard(cards, { vehicleId, endDay: dayOf(charge.end_time.getTime(), zone) ?? '', type: charge.type, place, siteCardId });
}

export const isWithoutCard = (charge: DueCharge): boolean =>
  charge.card_id === null && charge.is_priced && (charge.price_due === 'again' || charge.priced_word === 'without_card');

/** What a charge takes from its card: type and renewable flag (OQ-136, OQ-137). A charge keeps what it has of a card that is gone. */
export function ofCard(
  charge: DueCharge,
  card: PricedCard | null,
  version: CardVersion | null,
): { readonly cardId: string | null; readonly cardName: string | null; readonly type: ChargeType; readonly renewable: boolean } {
  if (card === null) return { cardId: charge.card_id, cardName: charge.card_name, type: charge.type, renewable: charge.renewable };
  return {
    cardId: card.id,
    cardName: card.name,
    type: typeOfCategory(card.category),
    renewable: version?.content.renewable ?? charge.renewable,
  };
}

/** The CO2 of a charge: none of own solar and renewable power, else that of the grid (OQ-205). A number that a user entered stays. */
export function co2Of(charge: DueCharge, renewable: boolean, country: string | null): number | null {
  if (charge.pv || renewable) return 0;
  if (charge.frozen && charge.co2 !== null && charge.co2 !== 0) return charge.co2;
  return co2OfEnergy(charge.kwh, gridFactor(country, charge.end_time.getUTCFullYear()));
}

/** Own solar power at price zero: one line of 0, not "no cost" (CHG-054). */
export const solarBreakdown = ({ start_time, end_time, kwh }: DueCharge, currency: Currency): Breakdown => ({
  currency,
  total: 0,
  lines: [
    {
      kind: 'energy',
      from: start_time.getTime(),
      to: end_time.getTime(),
      amount: kwh ?? 0,
      unit: 'kWh',
      unitPrice: 0,
      cost: 0,
      entry: null,
    },
  ],
});
