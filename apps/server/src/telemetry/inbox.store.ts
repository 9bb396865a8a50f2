import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { v7 as newId } from 'uuid';
import type { Statement, TenantConnection } from '../db/tenant-connection.ts';
import { packSamples } from './packing/pack-samples.ts';
import { unpackBlocks } from './packing/unpack-blocks.ts';

/** Stores samples older than the retention until a job merges them into the packed blocks. */
export async function addToInbox(
  connection: TenantConnection,
  vehicleId: VehicleId,
  samples: readonly Sample[],
  receivedAt: number,
): Promise<void> {
  await connection.run(insertInbox, [vehicleId, newId(), new Date(receivedAt), samples.length, packSamples(samples)]);
}

/** Reads the oldest batches of a vehicle's inbox: at most `batches`, and no further one once `samples` samples are reached. */
export async function readInbox(
  connection: TenantConnection,
  vehicleId: VehicleId,
  limit: { readonly batches: number; readonly samples: number },
): Promise<{ readonly ids: readonly string[]; readonly samples: readonly Sample[] }> {
  const rows = await connection.run<{ id: string; bytes: Buffer }>(selectInbox, [vehicleId, limit.batches, limit.samples]);
  return { ids: rows.map(({ id }) => id), samples: await unpackBlocks(rows) };
}

/** Deletes batches whose samples the same transaction stores. */
export async function removeFromInbox(connection: TenantConnection, ids: readonly string[]): Promise<void> {
  await connection.run(deleteInbox, [ids]);
}

const insertInbox: Statement = {
  name: 'insert_inbox',
  text: `
  insert into history_inbox (account_id, vehicle_id, id, received_at, sample_count, bytes)
  values ($1, $2, $3, $4, $5, $6)`,
};

const selectInbox: Statement = {
  name: 'read_inbox',
  text: `
  select id, bytes from (
    select id, bytes, sum(sample_count) over (order by id) - sample_count as before
    from history_inbox where account_id = $1 and vehicle_id = $2 order by id limit $3
  ) b where before < $4 order by id`,
};

const deleteInbox: Statement = {
  name: 'delete_inbox',
  text: 'delete from history_inbox where account_id = $1 and id = any($2::uuid[])',
};
