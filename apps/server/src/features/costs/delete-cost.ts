import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { isShown } from './cost.fields.ts';

/** Hides a fixed cost until a job removes it (COST-019). */
export async function deleteCost(tenant: Tenant, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tenant
    .updateTable('fixed_costs')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
}

/** Shows a fixed cost again that was deleted in the last ten minutes; one that is shown already stays. */
export async function restoreCost(tenant: Tenant, id: string, now: number): Promise<void> {
  const restored = await tenant.query(
    (accountId) => sql`
      update fixed_costs set deleted_at = null
      where account_id = ${accountId} and id = ${id} and (deleted_at is null or deleted_at >= ${new Date(finalBefore(now))}) returning id`,
  );
  if (restored.rows.length === 0) throw new AppError('not_found');
}

/** Removes the fixed costs that can no longer be restored. */
export async function removeDeleted({ allAccounts }: Database, now: number): Promise<void> {
  await allAccounts
    .deleteFrom('fixed_costs')
    .where('deleted_at', '<', new Date(finalBefore(now)))
    .execute();
}
