import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { v7 as newId } from 'uuid';
import type { Statement, TenantConnection } from '../db/tenant-connection.ts';
import { packSamples, unpackSamples } from './packing/pack-samples.ts';

/** Keeps samples older than the retention until a job merges them into the packed blocks. */
export async function addToInbox(
  connection: TenantConnection,
  vehicleId: VehicleId,
  samples: readonly Sample[],
  receivedAt: number,
): Promise<void> {
  await connection.run(insertInbox, [vehicleId, newId(), new Date(receivedAt), samples.length, packSamples(samples)]);
}

/** Takes at most `limit` batches out of the inbox of a vehicle, the oldest first. They are gone when the transaction commits. */
export async function takeFromInbox(connection: TenantConnection, vehicleId: VehicleId, limit: number): Promise<Sample[]> {
  const rows = await connection.run<{ bytes: Buffer }>(takeInbox, [vehicleId, limit]);
  return rows.flatMap((row) => unpackSamples(row.bytes));
}

const insertInbox: Statement = {
  name: 'insert_inbox',
  text: `
  insert into history_inbox (account_id, vehicle_id, id, received_at, sample_count, bytes)
  values ($1, $2, $3, $4, $5, $6)`,
};

const takeInbox: Statement = {
  name: 'take_inbox',
  text: `
  delete from history_inbox where account_id = $1 and id in (
    select id from history_inbox where account_id = $1 and vehicle_id = $2 order by id limit $3
  ) returning bytes`,
};
