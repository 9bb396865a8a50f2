import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { v7 as newId } from 'uuid';
import type { DatabasePool } from '../../db/pool.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { unpackSamples } from './pack-samples.ts';

/** A time range, milliseconds since 1970, both ends included. */
export interface DamagedRange {
  readonly from: number;
  readonly until: number;
}

/** The samples of packed bytes; null: they no longer decode. */
export function tryUnpack(bytes: Buffer): Sample[] | null {
  try {
    return unpackSamples(bytes);
  } catch {
    return null;
  }
}

/** Takes a block that no longer decodes out of the packed days. Does nothing where another reader has done so. */
export async function parkBlock(reader: AccountReader, vehicleId: VehicleId, startTime: Date): Promise<void> {
  await reader.rows(
    `with parked as (
       delete from packed_blocks where account_id = $1 and vehicle_id = $2 and start_time = $3
       returning account_id, vehicle_id, start_time, end_time, sample_count, bytes
     )
     insert into damaged_blocks (account_id, id, vehicle_id, start_time, end_time, sample_count, bytes)
     select account_id, $4::uuid, vehicle_id, start_time, end_time, sample_count, bytes from parked`,
    [vehicleId, startTime, newId()],
  );
}

/** Takes a batch that no longer decodes out of the inbox. */
export async function parkBatch(reader: AccountReader, id: string): Promise<void> {
  await reader.rows(
    `with parked as (delete from history_inbox where account_id = $1 and id = $2 returning account_id, id, vehicle_id, sample_count, bytes)
     insert into damaged_blocks (account_id, id, vehicle_id, sample_count, bytes)
     select account_id, id, vehicle_id, sample_count, bytes from parked`,
    [id],
  );
}

/** The ranges of a vehicle whose samples cannot be read: what was detected in them stands. */
export async function readDamagedRanges(reader: AccountReader, vehicleId: VehicleId): Promise<readonly DamagedRange[]> {
  const rows = await reader.rows<{ start_time: Date; end_time: Date }>(
    'select start_time, end_time from damaged_blocks where account_id = $1 and vehicle_id = $2 and start_time is not null',
    [vehicleId],
  );
  return rows.map((row) => ({ from: row.start_time.getTime(), until: row.end_time.getTime() }));
}

/** Deletes the parked blocks of a vehicle that lie entirely in [from, to): they do not come back, and what was detected in them no longer stands. */
export async function deleteDamaged(
  reader: AccountReader,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await reader.rows('delete from damaged_blocks where account_id = $1 and vehicle_id = $2 and start_time >= $3 and end_time < $4', [
    vehicleId,
    new Date(from),
    new Date(to),
  ]);
}

export interface DamagedBlock {
  readonly accountId: AccountId;
  readonly id: string;
  readonly vehicleId: VehicleId;
  /** The day (UTC) of its samples; null: a batch that was not packed by day yet. */
  readonly day: string | null;
  readonly samples: number;
}

/** Marks the damaged blocks of all accounts as told that were not told yet, and returns them. */
export async function takeUntold(pool: DatabasePool, now: number): Promise<readonly DamagedBlock[]> {
  const { rows } = await pool.run<DamagedRow>(
    'all_accounts',
    `update damaged_blocks set told_at = $1 where told_at is null returning account_id, id, vehicle_id, start_time, sample_count`,
    [new Date(now)],
  );
  return rows.map(presentRow);
}

/** The damaged blocks of all accounts that are due for another try, with their bytes. */
export async function findDue(pool: DatabasePool, now: number): Promise<readonly (DamagedBlock & { readonly bytes: Buffer })[]> {
  const { rows } = await pool.run<DamagedRow & { bytes: Buffer }>(
    'all_accounts',
    `select account_id, id, vehicle_id, start_time, sample_count, bytes from damaged_blocks where next_try_at <= $1 order by next_try_at limit 20`,
    [new Date(now)],
  );
  return rows.map((row) => ({ ...presentRow(row), bytes: row.bytes }));
}

/** Puts a block that decodes again into the inbox, from where it is merged into its day and detected. */
export async function returnBlock(reader: AccountReader, id: string, now: number): Promise<void> {
  await reader.rows(
    `with returned as (delete from damaged_blocks where account_id = $1 and id = $2 returning account_id, id, vehicle_id, sample_count, bytes)
     insert into history_inbox (account_id, id, vehicle_id, received_at, sample_count, bytes)
     select account_id, id, vehicle_id, $3::timestamptz, sample_count, bytes from returned`,
    [id, new Date(now)],
  );
}

/** Postpones the next try: by an hour, then twice as long each time, by a week at most. */
export async function postponeTry(reader: AccountReader, id: string, now: number): Promise<void> {
  await reader.rows(
    `update damaged_blocks set tries = tries + 1, next_try_at = $3::timestamptz + least(interval '1 hour' * 2 ^ least(tries, 10), interval '7 days')
     where account_id = $1 and id = $2`,
    [id, new Date(now)],
  );
}

/** How many blocks of all accounts are parked. */
export async function countDamaged(pool: DatabasePool): Promise<number> {
  const { rows } = await pool.run<{ count: number }>('all_accounts', 'select count(*)::int as count from damaged_blocks');
  return rows[0]?.count ?? 0;
}

interface DamagedRow {
  readonly account_id: AccountId;
  readonly id: string;
  readonly vehicle_id: VehicleId;
  readonly start_time: Date | null;
  readonly sample_count: number;
}

const presentRow = (row: DamagedRow): DamagedBlock => ({
  accountId: row.account_id,
  id: row.id,
  vehicleId: row.vehicle_id,
  day: row.start_time?.toISOString().slice(0, 10) ?? null,
  samples: row.sample_count,
});
