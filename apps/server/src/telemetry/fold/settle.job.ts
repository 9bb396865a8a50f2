import type { VehicleOfAccount } from './vehicle-of-account.ts';
import { settle } from '@wattbook/domain/detection/settle';
import { parseState } from '@wattbook/domain/detection/state';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { tenantTransaction } from '../../db/tenant-connection.ts';
import { aheadMs } from './fold-limits.ts';
import { markDirty } from '../replay/replay-plan.ts';
import { ownerOf, writeTimeline } from '../segments/segments-store.ts';
import { shownSegments } from '../segments/shown-segments.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { lockVehicle, saveState } from './vehicle-state.store.ts';

/**
 * Finds vehicles whose shown state changes by now without a sample, or with stored samples of the future that became due; the longest
 * waiting first.
 */
export async function findDueVehicles({ pool }: TelemetryDeps, now: number, limit: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    `(select account_id, vehicle_id from vehicle_state where due_at <= $1 and dirty_from is null order by due_at limit $3)
     union
     (select account_id, vehicle_id from vehicle_state where future_from <= $2 order by future_from limit $3)`,
    [new Date(now), new Date(now), limit],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/** Writes what time alone changed: a trip or charge has ended, driving becomes unknown. Leaves due samples of the future to a replay. */
export async function settleVehicle(deps: TelemetryDeps, { accountId, vehicleId }: VehicleOfAccount, now: number): Promise<void> {
  const changes = await tenantTransaction(deps.pool, accountId, async (connection) => {
    const vehicle = await lockVehicle(connection, vehicleId);
    const { state } = vehicle;
    if (state.futureFrom !== null && state.futureFrom <= now) {
      const due = { from: state.futureFrom, until: now + aheadMs };
      await saveState(connection, vehicleId, { ...markDirty(state, due, now), replayAt: now, futureFrom: null }, null);
      return null;
    }
    if (state.dirtyFrom !== null || state.state === null || state.dueAt === null || state.dueAt > now) return null;
    const folded = parseState(state.state);
    const view = settle(folded, now);
    const changes = await writeTimeline(connection, ownerOf(vehicle), {
      from: folded.settledUntil,
      until: null,
      segments: shownSegments([], view.segments),
      gaps: null,
    });
    await saveState(connection, vehicleId, { ...state, dueAt: view.dueAt }, { live: view.live, foldedAt: now });
    return changes;
  });
  if (changes === null) return;
  deps.live.publish({ accountId, vehicleId, kind: 'state' });
  if (changes.length > 0) deps.live.publish({ accountId, vehicleId, kind: 'segments', changes });
}
