import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { ChargeRow } from './charge.fields.ts';

/** What charges need of prices. */
export interface ChargePorts {
  /** Calculates the cost of a stored charge from its card, in the transaction that saved it. */
  readonly priceAgain: (tenant: Tenant, id: ChargeId) => Promise<void>;
  /** The CO2 of a charge as it will be, by country and year (OQ-205). */
  readonly co2Of: (
    tenant: Tenant,
    charge: Pick<ChargeRow, 'vehicle_id' | 'end_time' | 'kwh' | 'pv' | 'renewable' | 'start_latitude' | 'start_longitude'>,
  ) => Promise<number | null>;
}
