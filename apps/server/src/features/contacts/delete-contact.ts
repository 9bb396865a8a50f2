import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { sql } from 'kysely';
import { readRow } from '../../db/rows.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { contacts, isShown } from './contact.fields.ts';

/** Hides a contact until a job removes it. A contact of a fleet cannot be deleted (TEAM-042, OQ-225). */
export async function deleteContact(tenant: Tenant, id: string, now: number): Promise<void> {
  const contact = await readRow(tenant, contacts, id, isShown);
  if (contact === undefined) throw new AppError('not_found');
  if (contact.fleet) throw new AppError('fleet_account');
  await tenant
    .updateTable('contacts')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Shows a contact again that was deleted in the last ten minutes; one that is shown already stays. */
export async function restoreContact(tenant: Tenant, id: string, now: number): Promise<void> {
  const restored = await tenant.query(
    (accountId) => sql`
      update contacts set deleted_at = null
      where account_id = ${accountId} and id = ${id} and (deleted_at is null or deleted_at >= ${new Date(finalBefore(now))}) returning id`,
  );
  if (restored.rows.length === 0) throw new AppError('not_found');
}

/** Removes the contacts that can no longer be restored. */
export async function removeDeleted({ allAccounts }: Database, now: number): Promise<void> {
  await allAccounts
    .deleteFrom('contacts')
    .where('deleted_at', '<', new Date(finalBefore(now)))
    .execute();
}
