import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { ChargeRow } from './charge.fields.ts';

/** A card of the account, as a charge needs it. */
export interface CardOfCharge {
  readonly name: string;
  readonly type: Charge['type'];
  readonly renewable: boolean;
  readonly fleet: boolean;
}

/** What charges need of cards and prices. */
export interface ChargePorts {
  /** The card with an id; null: the account has none. */
  readonly findCard: (tenant: Tenant, id: string) => Promise<CardOfCharge | null>;
  /** Throws `card_address_not_match` and `card_invalid_timeframe` where the charge cannot use the card (CHG-058, CHG-059). */
  readonly requireCardFits: (tenant: Tenant, cardId: string, charge: ChargeRow) => Promise<void>;
  /** Calculates the cost of a stored charge from its card, in the transaction that saved it. */
  readonly priceAgain: (tenant: Tenant, id: ChargeId) => Promise<void>;
  /** The CO2 of a charge as it will be, by country and year (OQ-205). */
  readonly co2Of: (
    tenant: Tenant,
    charge: Pick<ChargeRow, 'vehicle_id' | 'end_time' | 'kwh' | 'pv' | 'renewable' | 'start_latitude' | 'start_longitude'>,
  ) => Promise<number | null>;
}
