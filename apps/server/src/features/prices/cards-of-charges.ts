import { cardReaches, typeOfCategory } from '@wattbook/domain/cards/choose-card';
import { refusalForCharge } from '@wattbook/domain/cards/card-validity';
import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { findCard } from '../cards/public.ts';
import { priceAgain } from './price-again.ts';
import { type PricingDeps, readPlaces } from './price-charges.ts';

interface PlacedCharge {
  readonly vehicle_id: VehicleId;
  readonly end_time: Date;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
}

interface EmittingCharge extends PlacedCharge {
  readonly kwh: number | null;
  readonly pv: boolean;
  readonly renewable: boolean;
}

/** What charges need of cards and prices. */
export const cardsOfCharges = (deps: PricingDeps) => ({
  findCard: async (tenant: Tenant, id: string) => {
    const card = await findCard(tenant, id);
    return card === undefined ? null : { name: card.name, type: typeOfCategory(card.category), renewable: card.renewable, fleet: card.fleet };
  },

  /** Refuses a card that another place or another time than that of the charge belongs to (CHG-058, CHG-059). */
  requireCardFits: async (tenant: Tenant, cardId: string, charge: PlacedCharge): Promise<void> => {
    const [card, { dayOf }] = await Promise.all([findCard(tenant, cardId), readPlaces(tenant, charge.vehicle_id)]);
    const refusal = card === undefined ? 'card_inactive' : refusalForCharge(card, { vehicleId: charge.vehicle_id, endDay: dayOf(charge.end_time) });
    if (refusal === 'card_invalid_timeframe') throw new AppError(refusal);
    if (refusal !== null) throw new AppError('validation', { fields: { cardId: { word: 'choice' } } });
    const { start_latitude: latitude, start_longitude: longitude } = charge;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    if (!cardReaches(card?.addressLocation ?? null, place)) throw new AppError('card_address_not_match');
  },

  priceAgain: priceAgain(deps),

  /** The CO2 of a charge as it will be (OQ-205). */
  co2Of: async (tenant: Tenant, { vehicle_id, end_time, kwh, pv, renewable, ...place }: EmittingCharge): Promise<number | null> => {
    if (pv || renewable) return 0;
    const { countryOf } = await readPlaces(tenant, vehicle_id);
    return co2OfEnergy(kwh, gridFactor(countryOf(place), end_time.getUTCFullYear()));
  },
});
