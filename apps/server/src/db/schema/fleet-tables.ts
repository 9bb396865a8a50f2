import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { ProofOutcome, ProviderProblem } from '@wattbook/domain/fleet/company-sign-in';
import type { FleetRole } from '@wattbook/domain/fleet/fleet-policy';
import type { CopiedRow } from '@wattbook/domain/fleet/scope-table';
import type { Generated, JSONColumnType } from 'kysely';

export interface FleetConsentsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  user_id: UserId | null;
  fleet_id: string | null;
  fleet_name: string | null;
  scopes: string;
  text_version: string | null;
  given_at: Date;
  /** From when on older trips and charges are the fleet's, too; null: none. */
  shared_since: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  ended_by: Generated<'withdrawn' | 'left' | 'replaced' | 'fleet' | null>;
  state_copied: Generated<Date | null>;
}

/** Fleets, their people and invitations: found across accounts (decision 0149). */
export interface FleetDirectories {
  fleets: {
    account_id: AccountId;
    name: string;
    email: string | null;
    created_at: Date;
    trip_lock: Generated<number | null>;
    charge_lock: Generated<number | null>;
    check_interval: Generated<number | null>;
    scopes: Generated<string | null>;
  };
  fleet_people: { id: string; fleet_id: AccountId; account_id: AccountId; user_id: UserId; role: FleetRole; joined_at: Date };
  fleet_invitations: {
    id: string;
    fleet_id: AccountId;
    email: string | null;
    vin: string | null;
    role: FleetRole | null;
    scopes: string | null;
    token_hash: Buffer;
    invited_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  company_sign_ins: {
    account_id: AccountId;
    issuer: string;
    client_id: string;
    client_secret: string;
    domain: string;
    proof_token: string;
    proved_at: Date | null;
    checked_at: Date | null;
    outcome: ProofOutcome | null;
    problem: ProviderProblem | null;
    problem_at: Date | null;
  };
  company_links: {
    id: string;
    fleet_id: AccountId;
    issuer: string;
    subject: string;
    account_id: AccountId;
    user_id: UserId;
    linked_at: Date;
    last_used_at: Date | null;
  };
}

/** A vehicle that joined a fleet, in the account of the fleet. */
export interface FleetVehiclesTable {
  account_id: AccountId;
  id: VehicleId;
  driver_account_id: AccountId | null;
  display_name: string | null;
  vin: string | null;
  email: string | null;
  pool: Generated<boolean>;
  scopes: string | null;
  consent_id: string | null;
  consent_scopes: string | null;
  consent_at: Date | null;
  joined_at: Date;
  left_at: Date | null;
  read_at: Date;
  state: Generated<CopiedRow | null>;
  state_at: Generated<Date | null>;
  statements_since: Generated<Date | null>;
  charge_completed: Generated<boolean | null>;
  card_due_at: Generated<Date | null>;
  rates_changed: Generated<boolean>;
  /** The next three are generated from `state`. */
  odometer: Generated<number | null>;
  activity: Generated<string | null>;
  last_contact: Generated<string | null>;
}

export interface FleetMarksTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  fleet_id: AccountId;
  id: string;
}

export interface FleetCopiesTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  noun: 'trip' | 'charge';
  id: string;
  consent_id: string;
  start_time: Date;
  record: JSONColumnType<CopiedRow>;
}

/** `month`: its first day. */
export interface FleetCopyMarksTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  month: string;
  id: string;
}

export interface FleetOpeningsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  user_id: UserId;
  name: string;
  role: FleetRole;
  what: 'vehicle' | 'trip' | 'charge' | 'statement';
  opened_at: Date;
}

/** Who has a vehicle of the pool; in the account of the fleet (decision 0171). */
export interface FleetBookingsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  driver: string;
  note: string | null;
  start_time: Date;
  end_time: Date;
  created_at: Date;
}
