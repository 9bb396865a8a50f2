import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import type { PackedBlock } from './cut-blocks.ts';
import { parkBlock, tryUnpack } from './damaged-blocks.store.ts';

/** The mode whose places are still to be removed from a day; null: none are. */
export type PlacesToStrip = 'StartEnd' | 'No' | 'Sealed' | null;

export interface StoredBlock extends PackedBlock {
  readonly strip: PlacesToStrip;
}

interface BlockRow {
  readonly start_time: Date;
  readonly end_time: Date;
  readonly sample_count: number;
  readonly bytes: Buffer;
  readonly strip: PlacesToStrip;
}

/** Reads the blocks of one day, [from, to), in order. */
export async function readDayBlocks(connection: TenantConnection, vehicleId: VehicleId, from: number, to: number): Promise<StoredBlock[]> {
  const rows = await connection.run<BlockRow>(selectBlocks, [vehicleId, new Date(from), new Date(to)]);
  return rows.map((row) => ({
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    count: row.sample_count,
    bytes: row.bytes,
    strip: row.strip,
  }));
}

/** The samples of the blocks of a day. A block that no longer decodes is parked and left out. */
export async function unpackStored(connection: TenantConnection, vehicleId: VehicleId, blocks: readonly PackedBlock[]): Promise<Sample[]> {
  const parts: Sample[][] = [];
  for (const { startTime, bytes } of blocks) {
    if (parts.length > 0) await yieldToEvents();
    const samples = tryUnpack(bytes);
    if (samples === null) await parkBlock(connection, vehicleId, new Date(startTime));
    else parts.push(samples);
  }
  return parts.flat();
}

/** What a day has packed, and what it is to have; `strip`: the places that were not kept. */
export interface BlockChange {
  readonly stored: readonly PackedBlock[];
  readonly blocks: readonly PackedBlock[];
  readonly strip: PlacesToStrip;
}

/** Replaces the stored blocks of a day. Equal blocks stay untouched. */
export async function replaceBlocks(
  connection: TenantConnection,
  vehicleId: VehicleId,
  { stored, blocks, strip }: BlockChange,
): Promise<void> {
  const before = new Map(stored.map((block) => [block.startTime, block]));
  const starts = new Set(blocks.map((block) => block.startTime));
  const removed = stored.filter((block) => !starts.has(block.startTime));
  const changed = blocks.filter((block) => before.get(block.startTime)?.bytes.equals(block.bytes) !== true);
  if (removed.length > 0) await connection.run(deleteBlocks, [vehicleId, removed.map((block) => new Date(block.startTime))]);
  if (changed.length === 0) return;
  await connection.run(upsertBlocks, [
    vehicleId,
    changed.map((block) => new Date(block.startTime)),
    changed.map((block) => new Date(block.endTime)),
    changed.map((block) => block.count),
    changed.map((block) => block.bytes),
    strip,
  ]);
}

const selectBlocks: Statement = {
  name: 'read_day_blocks',
  text: `
  select start_time, end_time, sample_count, bytes, strip from packed_blocks
  where account_id = $1 and vehicle_id = $2 and start_time >= $3 and start_time < $4 order by start_time`,
};

const deleteBlocks: Statement = {
  name: 'delete_blocks',
  text: 'delete from packed_blocks where account_id = $1 and vehicle_id = $2 and start_time = any($3::timestamptz[])',
};

const upsertBlocks: Statement = {
  name: 'write_blocks',
  text: `
  insert into packed_blocks (account_id, vehicle_id, start_time, end_time, sample_count, bytes, strip)
  select $1::uuid, $2::uuid, b.start_time, b.end_time, b.sample_count, b.bytes, $7::text
  from unnest($3::timestamptz[], $4::timestamptz[], $5::integer[], $6::bytea[]) as b(start_time, end_time, sample_count, bytes)
  on conflict (account_id, vehicle_id, start_time) do update set end_time = excluded.end_time, sample_count = excluded.sample_count,
    bytes = excluded.bytes, strip = excluded.strip`,
};
