import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { Address } from '@wattbook/contract/scalars';
import type { CardCategory, Integration } from '@wattbook/domain/cards/card-fields';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Currency } from '../fields/money.ts';

type Json<Value> = ColumnType<Value, string, string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

/** A check of a fleet card by its driver (TEAM-068). */
interface FleetCheck {
  readonly date: string;
  readonly userId: string;
  readonly valid: boolean;
}

export interface CardsTable {
  account_id: AccountId;
  id: string;
  name: string;
  url: string | null;
  color: string;
  category: CardCategory;
  country: Country;
  currency: Currency;
  flat: number;
  base: number;
  loss: number;
  /** Days: `2026-06-01`. */
  start_date: string | null;
  end_date: string | null;
  prices: Json<CardPrice[]>;
  operators: string[];
  vehicle_id: VehicleId | null;
  base_card_id: string | null;
  active: Generated<boolean>;
  renewable: Generated<boolean>;
  is_default: Generated<boolean>;
  fleet: Generated<boolean>;
  integration: Integration | null;
  /** Sealed. */
  token: string | null;
  rfid: string | null;
  tariff_series: string | null;
  grid_fee: number | null;
  tax: number | null;
  token_refused: Generated<boolean>;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
  latitude: number | null;
  longitude: number | null;
  fleet_checks: JsonWithDefault<FleetCheck[]>;
  fleet_check_interval: number | null;
  fleet_check_asked_at: Generated<Date | null>;
  fleet_rates_changed: Generated<boolean>;
  content_number: Generated<number>;
  reprice_from: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface CardVersionsTable {
  account_id: AccountId;
  card_id: string;
  number: number;
  content: Json<CardContent>;
  applies_from: Date | null;
  created_at: Date;
}

/** Prices of smart tariffs, which belong to no account (decision 0080). */
export interface TariffDirectories {
  tariff_series: {
    id: string;
    provider: Integration;
    key: string;
    currency: Currency | null;
    wanted_from: Date | null;
    asked_from: Date | null;
    priced_until: Date | null;
    due_at: Date;
    failures: Generated<number>;
    problem: string | null;
  };
  /** `price` in 10^-8 main units per kWh. */
  tariff_prices: { series_id: string; starts_at: Date; minutes: number; price: number };
}

/** What one euro was in other currencies, by business day (decision 0181). */
export interface RateDirectories {
  exchange_rates: { currency: string; day: string; rate: number };
  exchange_rate_reads: { address: string; read_at: Date };
}

/** Imported master data of cards and operators, which belongs to no account. */
export interface CardDirectories {
  card_master_data: { id: string; facts: JSONColumnType<object> };
  operator_master_data: { id: string; facts: JSONColumnType<object> };
}
