import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AcceptedTerms } from '@wattbook/domain/account/terms';
import type { SecurityEventKind } from '@wattbook/domain/account/security-event';
import type { Country, VehicleCategory } from '@wattbook/domain/vehicles/vehicle-fields';
import type { VehiclePlan, VehicleStatus } from '@wattbook/domain/vehicles/vehicle-plan';
import type { TelemetryProblem } from '@wattbook/domain/vehicles/vehicle-telemetry';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Address } from '@wattbook/contract/scalars';
import type { VehicleAddress } from '@wattbook/contract/vehicles/vehicle-address.schema';
import type { FormerKey, ListSetting, User } from '@wattbook/contract/users/user.schema';
import type { CardDirectories, RateDirectories, TariffDirectories } from './card-tables.ts';
import type { ChargePointDirectories } from './charge-point-tables.ts';
import type { StatisticsDirectories } from './statistics-tables.ts';
import type { SubscriptionDirectories } from './subscription-tables.ts';
import type { ConnectionDirectories } from './connection-tables.ts';
import type { FleetDirectories } from './fleet-tables.ts';
import type { ReferralDirectories } from './referral-tables.ts';
import type { ProcessDirectories } from './process-tables.ts';
import type { MessageDirectories } from './message-tables.ts';
import type { TeamDirectories } from './team-tables.ts';
import type { TokenDirectories } from './token-tables.ts';

/** Directories: rows that must be unique or found across accounts. They contain ids and, of persons, the e-mail; of teams what their members share (decision 0143). */
export interface DirectoryTables
  extends ConnectionDirectories,
    CardDirectories,
    RateDirectories,
    TariffDirectories,
    ChargePointDirectories,
    SubscriptionDirectories,
    StatisticsDirectories,
    MessageDirectories,
    TeamDirectories,
    FleetDirectories,
    ReferralDirectories,
    ProcessDirectories,
    TokenDirectories {
  accounts: { account_id: AccountId; created_at: Generated<Date> };
  user_directory: { email: string; account_id: AccountId; user_id: UserId };
  push_token_directory: { token_hash: Buffer; account_id: AccountId; vehicle_id: VehicleId; created_at: Generated<Date> };
  sign_in_failures: {
    subject_hash: Buffer;
    failures: number;
    locks: Generated<number>;
    last_failure_at: Date;
    locked_until: Date | null;
  };
  guesses: { subject_hash: Buffer; empty_at: Date; notified_at: Generated<Date | null> };
  installation_settings: { name: string; value: ColumnType<unknown, string, string>; changed_at: Generated<Date> };
  notices: {
    id: string;
    level: 'info' | 'warning' | 'error' | 'success';
    message: JSONColumnType<Readonly<Record<string, string>>>;
    link: string | null;
    manufacturers: string[] | null;
    starts_at: Generated<Date>;
    ends_at: Date | null;
  };
  vehicle_master_data: { id: string; facts: JSONColumnType<object> };
  vehicle_model_powers: { id: string; ac_power: number | null; dc_power: number | null };
}

export interface UsersTable {
  account_id: AccountId;
  id: UserId;
  email: string;
  password_hash: string;
  verified_at: Date | null;
  deactivated_at: Date | null;
  role: Generated<User['role']>;
  first_name: string | null;
  last_name: string | null;
  language: Generated<User['language']>;
  time: Generated<User['time']>;
  unit: Generated<User['unit']>;
  unit_energy: Generated<User['unitEnergy']>;
  unit_temp: Generated<User['unitTemp']>;
  currency: Generated<User['currency']>;
  trip_tags: ColumnType<string[], string | undefined, string>;
  charge_tags: ColumnType<string[], string | undefined, string>;
  trips_setting: JSONColumnType<ListSetting> | null;
  charges_setting: JSONColumnType<ListSetting> | null;
  vehicle_limit: Generated<number>;
  created_at: Generated<Date>;
  phone: Generated<string | null>;
  terms: ColumnType<AcceptedTerms[], string | undefined, string>;
  referral_source: Generated<string | null>;
  referral_code: Generated<string | null>;
  campaign: Generated<string | null>;
  drivers: ColumnType<string[], string | undefined, string>;
  trips_gps: Generated<User['tripsGPS']>;
  trips_copy: Generated<boolean>;
  compare: Generated<User['compare']>;
  comparisons: Generated<boolean>;
  notifications: ColumnType<User['notifications'], string | undefined, string>;
  quiet_hours: ColumnType<User['quietHours'], string | null | undefined, string | null>;
  newsletter_ended_at: Generated<Date | null>;
  logbook_reminded_at: Generated<Date | null>;
  public_key: Generated<string | null>;
  private_key: Generated<string | null>;
  recovery_key: Generated<string | null>;
  former_keys: ColumnType<FormerKey[], string | undefined, string>;
  seal_places: Generated<boolean>;
  home_address: ColumnType<Address | null, string | null | undefined, string | null>;
  home_latitude: number | null;
  home_longitude: number | null;
  totp_secret: Generated<string | null>;
  totp_pending: Generated<string | null>;
  two_factor_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A text, as the driver reads big integers. */
  totp_last_step: ColumnType<string, string | undefined, string | number>;
}

export interface OneTimeCodesTable {
  account_id: AccountId;
  user_id: UserId;
  purpose: 'verify' | 'reset' | 'email';
  code_hash: Buffer;
  email: string;
  made_at: Date;
  expires_at: Date;
  made: number;
  counted_from: Date;
}

export interface SecurityEventsTable {
  account_id: AccountId;
  user_id: UserId;
  kind: SecurityEventKind;
  /** Empty: it concerned no vehicle and no passkey. */
  about: Generated<string>;
  since: Date;
  at: Date;
  count: Generated<number>;
  browser: string | null;
  system: string | null;
  by: 'administrator' | 'fleet' | 'operator' | null;
}

export interface KnownNetworksTable {
  account_id: AccountId;
  user_id: UserId;
  network_hash: Buffer;
  seen_at: Date;
}

export interface RecoveryCodesTable {
  account_id: AccountId;
  user_id: UserId;
  code_hash: Buffer;
}

export interface MailsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  kind: string;
  language: User['language'];
  recipient: string;
  sealed: string | null;
  attempts: Generated<number>;
  due_at: Date | null;
  expires_at: Date;
  created_at: Date;
  sent_at: Generated<Date | null>;
  given_up_at: Generated<Date | null>;
  reason: Generated<string | null>;
}

export interface ArchiveTicketsTable {
  account_id: AccountId;
  ticket_hash: Buffer;
  user_id: UserId;
  session_id: string;
  made_at: Date;
  starts_left: number;
}

export interface SessionsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  refresh_hash: Buffer;
  created_at: Generated<Date>;
  refreshed_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: string | null;
  /** Where it ends at the company that signed it in, sealed; null: nowhere. */
  company_sign_out: string | null;
}

export interface SupportViewsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  viewer_account_id: AccountId;
  viewer_user_id: UserId;
  viewer_name: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Generated<Date | null>;
}

export interface VehiclesTable {
  account_id: AccountId;
  id: VehicleId;
  display_name: string;
  manufacture: string | null;
  model: string | null;
  variant: string | null;
  vin: string | null;
  country: Generated<Country | null>;
  kwh: number | null;
  degradation: Generated<number>;
  efficiency: number | null;
  archive: Generated<boolean>;
  pause: Generated<boolean>;
  offline: Generated<boolean>;
  offline_charges: Generated<boolean>;
  trip_creation_mode: Generated<'All' | 'StartEnd' | 'No'>;
  trip_merge_time: Generated<number>;
  time_zone: Generated<string>;
  liter: Generated<number | null>;
  logbook: Generated<boolean>;
  logbook_type: Generated<LogbookType | null>;
  license_plate: Generated<string | null>;
  end_as_start_address: Generated<boolean>;
  fleet_id: Generated<string | null>;
  fleet_pool: Generated<boolean>;
  fleet_trip_lock: Generated<number>;
  fleet: Generated<string | null>;
  fleet_name: Generated<string | null>;
  fleet_scopes: Generated<string | null>;
  fleet_consent_scopes: Generated<string | null>;
  fleet_consent_at: Generated<Date | null>;
  fleet_check_interval: Generated<number | null>;
  fleet_checks: Generated<Date[]>;
  fleet_charge_lock: Generated<number | null>;
  fleet_charge_completed: Generated<boolean | null>;
  login_data: Generated<'none' | 'valid' | 'invalid'>;
  vehicle_master_data_id: Generated<string | null>;
  category: Generated<VehicleCategory | null>;
  compare: Generated<'small' | 'mid' | 'suv' | null>;
  plugin: Generated<boolean>;
  use_tcu: Generated<boolean>;
  telemetry: Generated<boolean>;
  telemetry_until: Generated<Date | null>;
  telemetry_problem: Generated<TelemetryProblem | null>;
  logbook_date: Generated<Date | null>;
  address: ColumnType<VehicleAddress | null, string | null | undefined, string | null>;
  personnel_number: Generated<string | null>;
  distance_to_work: Generated<number | null>;
  plan: Generated<VehiclePlan>;
  payed: Generated<boolean>;
  status: Generated<VehicleStatus | null>;
  created_at: Generated<Date>;
}

export interface KnownAddressesTable {
  account_id: AccountId;
  lat_e4: number;
  lon_e4: number;
  address: JSONColumnType<Address> | null;
  asked_at: Generated<Date>;
}

export interface VehicleSettingsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  holds_from: Date;
  trip_merge_time: number;
  capacity_kwh: number | null;
  degradation: number;
  offline_charges: boolean;
}

export interface IdempotencyKeysTable {
  account_id: AccountId;
  key: string;
  request_hash: Buffer;
  status: number | null;
  answer: JSONColumnType<object> | null;
  created_at: Generated<Date>;
}
