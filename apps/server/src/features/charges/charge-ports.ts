import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

/** What charges need of prices. */
export interface ChargePorts {
  /** Calculates the cost of a stored charge from its card, in the transaction that saved it. */
  readonly priceAgain: (tenant: Tenant, id: ChargeId) => Promise<void>;
}

/** No prices: a cost stays as it was entered. */
export const withoutPrices: ChargePorts = { priceAgain: () => Promise.resolve() };
