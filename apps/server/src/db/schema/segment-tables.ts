import type { Generated, JSONColumnType } from 'kysely';
import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import type { Address } from '@wattbook/contract/scalars';
import type { RuleStatus } from '@wattbook/domain/consistency/rule-status';
import type { PointOrigin } from '@wattbook/domain/chargepoints/point-of-charge';
import type { MeterSource } from '@wattbook/domain/charges/metered-energy';
import type { Breakdown, PricedAt, UnpricedReason } from '@wattbook/domain/prices/breakdown';
import type { BatteryStatistics } from '@wattbook/domain/statistics/battery-statistics';
import type { EnergyMethod, OdometerGap, SegmentKind } from '@wattbook/domain/detection/segment';
import type { Currency } from '../fields/money.ts';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { AccountId, ChargeId, IdleId, SegmentId, SiteId, SleepId, TripId, UserId, VehicleId } from '@wattbook/domain/ids';

/** `open`: live state only; `settled`: shown, may still change; `closed`: final in order. Lists and sums show settled and closed rows. */
export type SegmentStatus = 'open' | 'settled' | 'closed';

interface SegmentTable<Id> {
  account_id: AccountId;
  id: Id;
  vehicle_id: VehicleId;
  start_time: Date;
  end_time: Date;
  status: SegmentStatus;
  start_unheard: number | null;
  end_unheard: number | null;
  unheard: Generated<number | null>;
  frozen: Generated<boolean>;
  deleted_at: Date | null;
  start_level: number | null;
  end_level: number | null;
  start_range: number | null;
  end_range: number | null;
  start_odometer: number | null;
  end_odometer: number | null;
  start_latitude: number | null;
  start_longitude: number | null;
  end_latitude: number | null;
  end_longitude: number | null;
  avg_out_temp: number | null;
  avg_in_temp: number | null;
  source: string;
  import: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

/** The findings of a trip or charge as they are answered, and whether one was accepted. */
interface CheckedTable {
  errors: JSONColumnType<RuleError[], never, never>;
  excluded: Generated<boolean>;
}

export interface TripsTable extends SegmentTable<TripId>, CheckedTable {
  distance: number;
  distance_method: 'odometer' | 'speed' | 'gps';
  distance_doubt: 'least' | 'contradicted' | null;
  earliest_start: Date | null;
  latest_end: Date | null;
  odometer_correction: Generated<number>;
  used_kwh: number | null;
  used_method: EnergyMethod | null;
  start_gas_level: number | null;
  end_gas_level: number | null;
  avg_speed: number;
  max_speed: number | null;
  avg_consumption: number | null;
  elevation_gain: number | null;
  cost: number | null;
  cost_currency: Currency | null;
  cost_entered: Generated<boolean>;
  cost_partial: Generated<boolean>;
  co2: number | null;
  start_address: JSONColumnType<Address> | null;
  end_address: JSONColumnType<Address> | null;
  tags: Generated<string[]>;
  name: string | null;
  company: string | null;
  reason: string | null;
  comment: string | null;
  driver: string | null;
  private_distance: number | null;
  to_work_distance: number | null;
  /** The trip that it is a half of; that one is deleted, and comes back when the split is undone. */
  split_from: TripId | null;
  /** The trip that it is a part of: it is deleted, and comes back when the merge is undone. */
  merged_into: TripId | null;
  /** The trips whose sealed tracks contain its own; null: it has one, or none. */
  track_of: TripId[] | null;
  drive_number: number | null;
  places_key: Generated<string | null>;
  sealed_places: JSONColumnType<SealedPlaces> | null;
  start_place_hash: Generated<Buffer | null>;
  end_place_hash: Generated<Buffer | null>;
  start_site_id: SiteId | null;
  end_site_id: SiteId | null;
  site_tag: string | null;
  details_copied_at: Date | null;
}

/** The sealed texts of a trip; an absent one was not known. */
export type SealedPlaces = Partial<Readonly<Record<Exclude<SealedField, 'track' | 'line'>, string>>>;

export interface SealedTracksTable {
  account_id: AccountId;
  trip_id: TripId;
  vehicle_id: VehicleId;
  track: Buffer | null;
  line: Buffer | null;
}

export interface ChargesTable extends SegmentTable<ChargeId>, CheckedTable {
  user_id: UserId | null;
  battery_kwh: number | null;
  kwh: number | null;
  energy_method: EnergyMethod | null;
  grid_kwh: number | null;
  kwh_bill: number | null;
  meter_start: number | null;
  meter_end: number | null;
  meter_source: MeterSource | null;
  stated_kwh: number | null;
  ac: boolean;
  ac_inferred: Generated<boolean>;
  max_kw: number | null;
  counter_start_unknown: Generated<boolean>;
  /** The level in the first report that had counter and level, and what was counted by then. */
  head_level: number | null;
  head_kwh: number | null;
  distance_between_charges: number | null;
  cost: number | null;
  cost_currency: Currency | null;
  /** What it cost before own solar power set the price to zero. */
  cost_before_solar: number | null;
  co2: number | null;
  co2_saved: number | null;
  pv: Generated<boolean>;
  renewable: Generated<boolean>;
  point_id: string | null;
  point_name: string | null;
  point_origin: PointOrigin | null;
  /** Whether its charge point is to be looked for. */
  point_due: Generated<boolean>;
  /** The operator that a user chose. */
  operator_id: string | null;
  address: string | null;
  type: Generated<'Other' | 'Home' | 'Supercharger' | 'Company' | 'Private'>;
  card_id: string | null;
  card_name: string | null;
  locked: Generated<boolean>;
  tags: Generated<string[]>;
  comment: string | null;
  charge_number: number | null;
  /** The charge that it is a part of: it is deleted, and comes back when the merge is undone. */
  merged_into: ChargeId | null;
  price_due: Generated<PriceDue | null>;
  site_id: SiteId | null;
  site_tag: string | null;
  /** It was interrupted when it ended (decision 0186). */
  interrupted: Generated<boolean>;
  /** The charge limit of the car when it ended, percent; null: not known. */
  limit_level: number | null;
}

/** What the job has to do: `changed` keeps a cost that a user entered, `again` was asked for and replaces it. */
export type PriceDue = 'changed' | 'again';

/** Why a charge has no breakdown: `no_card`: none fits it; `without_card`: a user took it away; `entered`: its cost was entered. */
export type PriceReason = (UnpricedReason | { readonly word: 'no_card' | 'without_card' | 'entered' | 'no_version' }) & {
  readonly at?: PricedAt;
};

export interface ChargePricesTable {
  account_id: AccountId;
  charge_id: ChargeId;
  card_id: string | null;
  card_version: number | null;
  breakdown: JSONColumnType<Breakdown> | null;
  reason: JSONColumnType<PriceReason> | null;
  priced_at: Date;
  waits_for: string | null;
  waits_at: Date | null;
}

export interface EnergyStoresTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  due: Generated<boolean>;
}

export interface StationaryTable<Id> extends SegmentTable<Id> {
  kwh: number | null;
  grid_kwh: number | null;
  cost: number | null;
  cost_currency: Currency | null;
  /** The energy that the cost is of. */
  cost_kwh: number | null;
}

export type IdlesTable = StationaryTable<IdleId>;
export type SleepsTable = StationaryTable<SleepId>;

export interface OdometerGapsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  at: Date;
  reason: OdometerGap['reason'];
  km: number;
}

export interface BatteryStatisticsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  rules: Generated<number>;
  time_zone: string | null;
  statistics: JSONColumnType<BatteryStatistics> | null;
}

/** `month`: its first day. */
export interface VehicleMonthMarksTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  month: string;
  id: string;
}

export interface WithdrawnSegmentsTable {
  account_id: AccountId;
  id: SegmentId;
  vehicle_id: VehicleId;
  kind: SegmentKind;
  withdrawn_at: Generated<Date>;
  record: JSONColumnType<object>;
}

export interface FindingsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  rule: string;
  segment_id: SegmentId;
  detail: JSONColumnType<object>;
  status: RuleStatus | null;
  valid: Generated<boolean>;
  number: number | null;
  other_kind: 'trip' | 'charge' | null;
  other_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TripLinesTable {
  account_id: AccountId;
  trip_id: TripId;
  vehicle_id: VehicleId;
  start_time: Date;
  end_time: Date;
  point_count: number;
  points: Buffer;
}

export interface VehicleRoutesTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  mark: Generated<number>;
  until: Date | null;
  trips: number | null;
  counts: number[] | null;
  lines: Buffer[] | null;
  later: Generated<number>;
}

export interface RuleChecksTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  from_time: Date;
  to_time: Date;
}
