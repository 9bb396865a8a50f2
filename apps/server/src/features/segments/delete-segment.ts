import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { checkRange, changedIn } from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { kindOf, type SegmentTableName } from './in-range.ts';
import { sql } from 'kysely';
import { lockForChange } from './lock-for-change.ts';

export type DeleteDeps = Pick<Platform, 'database' | 'live' | 'now'>;

interface DeletedSegment {
  readonly vehicleId: VehicleId;
  readonly startTime: number;
}

/** Throws where the rules of a noun forbid to delete or restore a segment, and writes what else changes with it, in the same transaction. */
export type SegmentCheck = (tenant: Tenant, segment: DeletedSegment) => Promise<void>;

/**
 * Deletes a segment for the user: the row stays, so that detection does not find the same segment again and it can be restored. A second deletion answers `not_found`.
 * `check` throws where the rules of the noun forbid it; then nothing is deleted.
 */
export async function deleteSegment(
  { database, live, now }: DeleteDeps,
  actor: Actor,
  table: SegmentTableName,
  id: string,
  check: SegmentCheck = () => Promise.resolve(),
): Promise<void> {
  const { accountId } = actor;
  const { segment, endTime } = await database.transaction(accountId, async (tenant) => {
    await lockTimelineOf(tenant, table, id);
    const { rows } = await tenant.query(
      () => sql<{ vehicle_id: VehicleId; start_time: Date; end_time: Date }>`
        update ${sql.table(table)}
        set deleted_at = ${new Date(now())}, version = version + 1
        where account_id = ${accountId} and id = ${id} and deleted_at is null and status <> 'open'
        returning vehicle_id, start_time, end_time`,
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('not_found');
    const segment = { vehicleId: row.vehicle_id, startTime: row.start_time.getTime() };
    await check(tenant, segment);
    const range = { from: segment.startTime, to: row.end_time.getTime() };
    if (table === 'trips' || table === 'charges') await checkRange(tenant, segment.vehicleId, range);
    await recordChange(tenant, { noun: table, entityId: id, vehicleId: row.vehicle_id, action: 'deleted', actor, now: now() });
    return { segment, endTime: range.to };
  });
  const { vehicleId, startTime } = segment;
  live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn({ from: startTime, to: endTime }, [kindOf[table]]) });
}

/** The rules read the entries around a deleted one, which nothing may change meanwhile. */
async function lockTimelineOf(tenant: Tenant, table: SegmentTableName, id: string): Promise<void> {
  const { rows } = await tenant.query(
    (accountId) =>
      sql<{ vehicle_id: VehicleId }>`select vehicle_id from ${sql.table(table)} where account_id = ${accountId} and id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  await lockForChange(tenant, row.vehicle_id);
}
