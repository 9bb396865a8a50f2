import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { readAskedCharge } from './charge-prices.store.ts';
import { type PricingDeps, priceCharges } from './price-charges.ts';

/**
 * Calculates the cost of a stored charge in the transaction that saved it: a user asked for it or chose another card, so an entered cost is replaced. The caller has locked the
 * timeline of its vehicle.
 */
export const priceAgain =
  (deps: PricingDeps) =>
  async (tenant: Tenant, id: ChargeId): Promise<void> => {
    const charge = await readAskedCharge(tenant, id);
    if (charge !== undefined) await priceCharges(deps, tenant, charge.vehicle_id, [charge]);
  };
