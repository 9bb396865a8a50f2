import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import type { SegmentTableName } from './in-range.ts';
import { sql } from 'kysely';

export type DeleteDeps = Pick<Platform, 'database' | 'live' | 'now'>;

/**
 * Deletes a segment for the user: the row stays, frozen, so that detection does not find the same segment again. A second deletion answers `not_found`.
 */
export async function deleteSegment(
  { database, live, now }: DeleteDeps,
  { accountId }: Actor,
  table: SegmentTableName,
  id: string,
): Promise<void> {
  const { rows } = await database.forAccount(accountId).query(
    () => sql<{ vehicle_id: VehicleId; start_time: Date }>`
      update ${sql.table(table)}
      set deleted_at = ${new Date(now())}, frozen = true, version = version + 1
      where account_id = ${accountId} and id = ${id} and deleted_at is null and status <> 'open'
      returning vehicle_id, start_time`,
  );
  const [deleted] = rows;
  if (deleted === undefined) throw new AppError('not_found');
  live.publish({ accountId, vehicleId: deleted.vehicle_id, kind: 'periods', from: deleted.start_time.getTime() });
}
