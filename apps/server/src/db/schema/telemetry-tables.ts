import type { Generated, JSONColumnType } from 'kysely';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { ChargingWordMeaning } from '@wattbook/domain/telemetry/charging-word';

interface OfVehicle {
  account_id: AccountId;
  vehicle_id: VehicleId;
}

/** Hot samples. The columns of the fields are listed in telemetry/sample-columns.ts, which reads and writes them. */
export interface SamplesTable extends OfVehicle {
  ts: Date;
  source: string;
  received_at: Date | null;
  cleared: Generated<number>;
}

/** The detection state of a vehicle and its position; see the migration for each column. */
export interface VehicleStateTable extends OfVehicle {
  version: Generated<number>;
  state: string | null;
  position_at: Date | null;
  position_source: string | null;
  stored_until: Date | null;
  settled_until: Date | null;
  due_at: Date | null;
  dirty_from: Date | null;
  dirty_until: Date | null;
  dirty_since: Date | null;
  touched_from: Date | null;
  replay_at: Date | null;
  future_from: Date | null;
  lines_from: Date | null;
  final_until: Date | null;
  snapshots_at: Generated<Date[]>;
  live: JSONColumnType<object> | null;
  folded_at: Date | null;
}

export interface VehicleSnapshotsTable extends OfVehicle {
  at: Date;
  source: string;
  state: string;
}

export interface HistoryInboxTable extends OfVehicle {
  id: string;
  received_at: Date;
  sample_count: number;
  bytes: Buffer;
}

export interface PackedBlocksTable extends OfVehicle {
  start_time: Date;
  end_time: Date;
  sample_count: number;
  bytes: Buffer;
  strip: 'StartEnd' | 'No' | 'Sealed' | null;
}

export interface QuarantineTable extends OfVehicle {
  fingerprint: Buffer;
  received_at: Date;
  ts: Date | null;
  source: string | null;
  field: string;
  reason: string;
  value: string;
}

export interface RefusalCountsTable extends OfVehicle {
  day: Date;
  reason: string;
  noted: number;
  only_counted: string;
}

export interface ChargingWordsTable extends OfVehicle {
  id: string;
  word: string;
  /** PostgreSQL's bigint, as a text. */
  count: string;
  last_at: Date;
  meaning: ChargingWordMeaning | null;
}

export interface DamagedBlocksTable extends OfVehicle {
  id: string;
  start_time: Date | null;
  end_time: Date | null;
  sample_count: number;
  bytes: Buffer;
  /** Ranges in the form of PostgreSQL. */
  deleted: Generated<string>;
  found_at: Generated<Date>;
  told_at: Date | null;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
}

/** Tables of samples: hot samples, state, snapshots, inbox, packed blocks, quarantine with its counts, words that were not understood. */
export interface TelemetryTables {
  samples: SamplesTable;
  vehicle_state: VehicleStateTable;
  vehicle_snapshots: VehicleSnapshotsTable;
  history_inbox: HistoryInboxTable;
  packed_blocks: PackedBlocksTable;
  quarantine: QuarantineTable;
  refusal_counts: RefusalCountsTable;
  charging_words: ChargingWordsTable;
  damaged_blocks: DamagedBlocksTable;
}
