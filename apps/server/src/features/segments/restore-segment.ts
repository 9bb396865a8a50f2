import { changesFinalBefore } from '@wattbook/domain/deletion/restorable';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { checkRange, detectRestored, readOverlapping, changedIn } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import type { DeleteDeps, SegmentCheck } from './delete-segment.ts';
import { kindOf, type SegmentTableName } from './in-range.ts';
import { lockForChange } from './lock-for-change.ts';

interface DeletedRow {
  readonly vehicle_id: VehicleId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly status: string;
  readonly frozen: boolean;
  readonly deleted_at: Date | null;
}

/**
 * Shows a segment again that was deleted in the last 30 days, of a vehicle with a logbook in the last ten years, as it was; one that is shown already stays. Answers `not_found` for any other, and `conflict` where
 * its time has another segment by now. `check` throws where the rules of the noun forbid it.
 */
export async function restoreSegment(
  { database, live, now }: DeleteDeps,
  actor: Actor,
  table: SegmentTableName,
  id: string,
  check: SegmentCheck = () => Promise.resolve(),
): Promise<void> {
  const { accountId } = actor;
  const restored = await database.transaction(accountId, async (tenant) => {
    const found = await readRow(tenant, table, id);
    await lockForChange(tenant, found.vehicle_id);
    // Read again: before the timeline was locked, another request could restore it.
    const row = await readRow(tenant, table, id);
    if (row.deleted_at === null) return null;
    if (row.deleted_at.getTime() < changesFinalBefore(now(), await readVehicle(tenant, row.vehicle_id))) throw new AppError('not_found');
    const segment = { vehicleId: row.vehicle_id, startTime: row.start_time.getTime() };
    await check(tenant, segment);
    await refuseOccupied(tenant, row);
    await tenant.query(
      () => sql`update ${sql.table(table)} set deleted_at = null, version = version + 1 where account_id = ${accountId} and id = ${id}`,
    );
    await detectRestored(tenant, { ...segment, id, kind: kindOf[table], isClosed: row.status === 'closed', isFrozen: row.frozen }, now());
    if (table === 'trips' || table === 'charges')
      await checkRange(tenant, row.vehicle_id, { from: segment.startTime, to: row.end_time.getTime() });
    await recordChange(tenant, { noun: table, entityId: id, vehicleId: row.vehicle_id, action: 'restored', actor, now: now() });
    return { vehicleId: row.vehicle_id, from: segment.startTime, to: row.end_time.getTime() };
  });
  if (restored === null) return;
  const { vehicleId, ...range } = restored;
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, [kindOf[table]]) });
}

async function readRow(tenant: Tenant, table: SegmentTableName, id: string): Promise<DeletedRow> {
  const { rows } = await tenant.query(
    (accountId) => sql<DeletedRow>`
      select vehicle_id, start_time, end_time, status, frozen, deleted_at from ${sql.table(table)}
      where account_id = ${accountId} and id = ${id} and status <> 'open'`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Detection leaves the time of a deleted segment free; a user can have created a trip in it. */
async function refuseOccupied(tenant: Tenant, { vehicle_id, start_time, end_time }: DeletedRow): Promise<void> {
  const range = { from: start_time.getTime(), to: end_time.getTime() };
  const others = await readOverlapping(tenant, vehicle_id, { ...range, kinds: ['trip', 'charge', 'idle', 'sleep'] });
  if (others.length > 0) throw new AppError('conflict');
}
