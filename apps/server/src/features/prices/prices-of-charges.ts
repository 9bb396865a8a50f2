import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { priceAgain } from './price-again.ts';
import { type PricingDeps, readPlaces } from './price-charges.ts';

interface EmittingCharge {
  readonly vehicle_id: VehicleId;
  readonly end_time: Date;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly kwh: number | null;
  readonly pv: boolean;
  readonly renewable: boolean;
}

/** What charges need of prices. */
export const pricesOfCharges = (deps: PricingDeps) => ({
  priceAgain: priceAgain(deps),

  /** The CO2 of a charge as it will be (OQ-205). */
  co2Of: async (tenant: Tenant, { vehicle_id, end_time, kwh, pv, renewable, ...place }: EmittingCharge): Promise<number | null> => {
    if (pv || renewable) return 0;
    const { countryOf } = await readPlaces(tenant, vehicle_id);
    return co2OfEnergy(kwh, gridFactor(countryOf(place), end_time.getUTCFullYear()));
  },
});
