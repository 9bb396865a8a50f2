import { AppError } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { SegmentTableName } from './segment-list.query.ts';
import { sql } from 'kysely';

/**
 * Deletes a segment for the person: the row stays, frozen, so that detection does not find the same stretch again. Deleting it once more is not found.
 */
export async function deleteSegment(tenant: Tenant, table: SegmentTableName, id: string, now: number): Promise<void> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ id: string }>`
      update ${sql.table(table)}
      set deleted_at = ${new Date(now)}, frozen = true, version = version + 1
      where account_id = ${accountId} and id = ${id} and deleted_at is null and status <> 'open'
      returning id`,
  );
  if (rows.length === 0) throw new AppError('not_found');
}
