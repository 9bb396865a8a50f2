import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { NIL, v7 as newId } from 'uuid';
import type { AccountReader, Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { parkBatch, tryUnpack } from '../packing/damaged-blocks.store.ts';
import { packSamples } from '../packing/pack-samples.ts';

/** Stores samples older than the retention until a job merges them into the packed blocks. */
export async function addToInbox(
  connection: TenantConnection,
  vehicleId: VehicleId,
  samples: readonly Sample[],
  receivedAt: number,
): Promise<void> {
  await connection.run(insertInbox, [vehicleId, newId(), new Date(receivedAt), samples.length, packSamples(samples)]);
}

/**
 * Reads the oldest batches of a vehicle's inbox: at most `batches`, and no further one once `samples` samples are reached. A batch that no longer
 * decodes is parked.
 */
export async function readInbox(
  connection: TenantConnection,
  vehicleId: VehicleId,
  limit: { readonly batches: number; readonly samples: number },
): Promise<{ readonly ids: readonly string[]; readonly samples: readonly Sample[] }> {
  const rows = await connection.run<{ id: string; bytes: Buffer }>(selectInbox, [vehicleId, limit.batches, limit.samples]);
  const batches: Sample[][] = [];
  for (const { id, bytes } of rows) {
    if (batches.length > 0) await yieldToEvents();
    const samples = tryUnpack(bytes);
    if (samples === null) await parkBatch(connection, id);
    else batches.push(samples);
  }
  return { ids: rows.map(({ id }) => id), samples: batches.flat() };
}

/** Reads every waiting sample of a vehicle, a batch at a time. */
export async function* readWaiting(reader: AccountReader, vehicleId: VehicleId): AsyncGenerator<readonly Sample[]> {
  let after: string = NIL;
  for (;;) {
    const rows = await reader.rows<{ id: string; bytes: Buffer }>(
      'select id, bytes from history_inbox where account_id = $1 and vehicle_id = $2 and id > $3 order by id limit $4',
      [vehicleId, after, batchesAtOnce],
    );
    for (const { id, bytes } of rows) {
      const samples = tryUnpack(bytes);
      if (samples === null) await parkBatch(reader, id);
      else yield samples;
    }
    const last = rows.at(-1);
    if (rows.length < batchesAtOnce || last === undefined) return;
    after = last.id;
  }
}

const batchesAtOnce = 100;

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
