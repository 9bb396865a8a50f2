import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { v7 as newId } from 'uuid';
import type { DatabasePool } from '../../db/pool.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { isWithin, type SampleRange } from '../samples/sample-range.ts';
import { packSamples, unpackSamples } from './pack-samples.ts';

/** A time range, milliseconds since 1970, both ends included. */
export interface DamagedRange {
  readonly from: number;
  readonly until: number;
}

/** The samples of packed bytes, or of them those of a range; null: they no longer decode. */
export function tryUnpack(bytes: Buffer, range?: SampleRange): Sample[] | null {
  try {
    return unpackSamples(bytes, range);
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

const blockRange = "tstzrange(start_time, end_time, '[]')";

/** The ranges of a vehicle whose samples cannot be read and were not deleted: what was detected in them stands. */
export async function readDamagedRanges(reader: AccountReader, vehicleId: VehicleId): Promise<readonly DamagedRange[]> {
  const rows = await reader.rows<{ first: Date; last: Date; ends_before: boolean }>(
    `select lower(part) as first, upper(part) as last, not upper_inc(part) as ends_before
     from damaged_blocks cross join lateral unnest(tstzmultirange(${blockRange}) - deleted) as part
     where account_id = $1 and vehicle_id = $2 and start_time is not null`,
    [vehicleId],
  );
  return rows.map(({ first, last, ends_before }) => ({ from: first.getTime(), until: last.getTime() - (ends_before ? 1 : 0) }));
}

/**
 * Deletes the samples of [from, to) in the parked blocks of a vehicle: blocks of which nothing is left are deleted, the others remember it. They do not come back, and
 * what was detected in them no longer stands. Returns the ranges of these samples.
 */
export async function deleteDamaged(
  reader: AccountReader,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly DamagedRange[]> {
  // A batch that was not packed by day yet may have samples of any time.
  const rows = await reader.rows<{ first: Date; last: Date; has_range: boolean }>(
    `update damaged_blocks set deleted = deleted + tstzmultirange(tstzrange($3, $4))
     where account_id = $1 and vehicle_id = $2 and (start_time is null or ${blockRange} && tstzrange($3, $4))
     returning greatest(start_time, $3) as first, least(end_time, $4) as last, start_time is not null as has_range`,
    [vehicleId, new Date(from), new Date(to)],
  );
  await reader.rows(
    `delete from damaged_blocks where account_id = $1 and vehicle_id = $2 and start_time is not null and ${blockRange} <@ deleted`,
    [vehicleId],
  );
  return rows.filter(({ has_range }) => has_range).map(({ first, last }) => ({ from: first.getTime(), until: last.getTime() }));
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

/** Puts the samples of a block that decodes again into the inbox, from where they are merged into their day and detected; without those that were deleted meanwhile. */
export async function returnSamples(reader: AccountReader, id: string, samples: readonly Sample[], now: number): Promise<void> {
  const [parked] = await reader.rows<{ vehicle_id: VehicleId; deleted: readonly { readonly from: string; readonly to: string }[] }>(
    `delete from damaged_blocks where account_id = $1 and id = $2
     returning vehicle_id, array(select json_build_object('from', lower(part), 'to', upper(part)) from unnest(deleted) as part) as deleted`,
    [id],
  );
  const ranges = (parked?.deleted ?? []).map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  const kept = samples.filter((sample) => !ranges.some((range) => isWithin(range)(sample)));
  if (parked === undefined || kept.length === 0) return;
  await reader.rows(
    `insert into history_inbox (account_id, id, vehicle_id, received_at, sample_count, bytes) values ($1, $2, $3, $4, $5, $6)`,
    [id, parked.vehicle_id, new Date(now), kept.length, packSamples(kept)],
  );
}

/** Postpones the next try: by an hour, then twice as long each time, by a week at most. */
export async function postponeTry(reader: AccountReader, id: string, now: number): Promise<void> {
  await reader.rows(
    `update damaged_blocks set tries = tries + 1, 
       next_try_at = ($3::timestamptz at time zone 'UTC' + least(interval '1 hour' * 2 ^ least(tries, 10), interval '168 hours')) at time zone 'UTC'
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
