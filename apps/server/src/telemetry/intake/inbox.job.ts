import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { TenantSession } from '../../db/tenant-connection.ts';
import { readInbox, removeFromInbox } from './inbox.store.ts';
import { cutBlocks, type PackedBlock } from '../packing/cut-blocks.ts';
import { dayOf } from '../samples/partitions.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { storeDays } from '../samples/store-days.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';

/** Read at once: limits memory and the time that other work waits while the batches are sorted. */
const maxPerRun = { batches: 200, samples: 50_000 };
/** The inbox of a vehicle is packed when no batch arrived for this long, or when its oldest batch is older than `patienceMs`. */
const quietMs = 1_500;
const timeoutMs = 15_000;

export async function findFullInboxes({ pool }: TelemetryDeps, now: number, limit: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    `select account_id, vehicle_id from history_inbox group by account_id, vehicle_id
     having max(received_at) <= $1 or min(received_at) <= $2 limit $3`,
    [new Date(now - quietMs), new Date(now - timeoutMs), limit],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/**
 * Merges the waiting batches of a vehicle into its packed days and deletes them from the inbox, in one transaction. Marks the state dirty,
 * so a replay follows.
 */
export async function emptyInbox(deps: TelemetryDeps, { accountId, vehicleId }: VehicleOfAccount, now: number): Promise<number | null> {
  return withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: false }, (session) =>
    emptyInboxInSession(deps, session, vehicleId, now),
  );
}

/** The same, for a caller that has claimed the vehicle's work already. */
export async function emptyInboxInSession(deps: TelemetryDeps, session: TenantSession, vehicleId: VehicleId, now: number): Promise<number> {
  let stored = 0;
  for (;;) {
    const { ids, samples } = await readInbox(session, vehicleId, maxPerRun);
    if (ids.length === 0) return stored;
    const days = new Map<number, readonly PackedBlock[]>();
    for (const [day, group] of Map.groupBy(mergeSamples(samples), (sample) => dayOf(sample.ts))) days.set(day, await cutBlocks(group));
    stored += await storeDays(deps, session, { vehicleId, days, alongside: (connection) => removeFromInbox(connection, ids) }, now);
  }
}
