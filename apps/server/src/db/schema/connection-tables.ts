import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SourceVehicle } from '../../connections/connector.ts';

export interface ConnectionsTable {
  account_id: AccountId;
  id: string;
  connector: ConnectorName;
  source_user: string;
  /** Sealed JSON. */
  secrets: string;
  expires_at: Date | null;
  version: Generated<number>;
  renewing_until: Generated<Date | null>;
  listener: Generated<string | null>;
  listening_until: Generated<Date | null>;
  valid: Generated<boolean>;
  granted_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface VehicleConnectionsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  connection_id: string;
  connector: ConnectorName;
  source_vehicle: string;
  poll_at: Generated<Date | null>;
  activity: Generated<Activity | null>;
  data_at: Generated<Date | null>;
  changed_at: Generated<Date | null>;
  failures: Generated<number>;
  problem: Generated<ConnectionProblem | null>;
  problem_since: Generated<Date | null>;
  missed_since: Generated<Date | null>;
  telemetry_renew_at: Generated<Date | null>;
}

export interface ConnectionAttemptsTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  state_hash: Buffer;
  connector: ConnectorName;
  manufacture: string;
  country: Country | null;
  time_zone: string;
  vehicle_id: VehicleId | null;
  /** Sealed JSON. */
  kept: string;
  /** Sealed. */
  confirmed_user: Generated<string | null>;
  device: JSONColumnType<{ userCode: string; verificationUrl: string; everySeconds: number }> | null;
  next_check_at: Generated<Date | null>;
  problem: Generated<ConnectionProblem | null>;
  connection_id: Generated<string | null>;
  vehicles: ColumnType<SourceVehicle[] | null, string | null | undefined, string | null>;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface ConnectionTables {
  connections: ConnectionsTable;
  vehicle_connections: VehicleConnectionsTable;
  connection_attempts: ConnectionAttemptsTable;
}

/** Tables of connections that belong to no account, or are found across accounts. */
export interface ConnectionDirectories {
  source_vehicle_directory: { connector: ConnectorName; source_vehicle: string; account_id: AccountId; vehicle_id: VehicleId };
  named_vehicle_directory: {
    connector: ConnectorName;
    source_vehicle: string;
    account_id: AccountId | null;
    wrong_proofs: Generated<number>;
    expires_at: Date;
  };
  stream_leases: { connector: ConnectorName; listener: string; until: Date };
  make_connectors: { make: string; country: string; connectors: string[] };
}
