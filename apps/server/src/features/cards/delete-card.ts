import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { isShown } from './card.fields.ts';
import { lockCards, readCardRow } from './cards.store.ts';

/** Hides a card. Its charges keep it and their cost (OQ-203). One of a fleet cannot be deleted (COST-046). */
export async function deleteCard(tenant: Tenant, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    const { fleet } = await readCardRow(transaction, id);
    if (fleet) throw new AppError('fleet_account');
    await transaction
      .updateTable('cards')
      .set({ deleted_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  });
}

/** Shows a card again that was deleted in the last ten minutes; it is the default again unless another one is by now (OQ-204). */
export async function restoreCard(tenant: Tenant, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    const restored = await transaction.query(
      (accountId) => sql`
        update cards c set deleted_at = null, is_default = is_default and not exists (
          select from cards o
          where o.account_id = ${accountId} and o.category = c.category and o.vehicle_id is not distinct from c.vehicle_id and o.is_default
            and o.deleted_at is null and o.id <> c.id)
        where account_id = ${accountId} and id = ${id} and (${isShown} or deleted_at >= ${new Date(finalBefore(now))}) returning id`,
    );
    if (restored.rows.length === 0) throw new AppError('not_found');
  });
}

/** Removes deleted cards that can no longer be restored and that no charge refers to; of the others the access to a provider. */
export async function removeDeletedCards({ allAccounts }: Database, now: number): Promise<void> {
  const final = new Date(finalBefore(now));
  await sql`update cards set token = null where deleted_at < ${final} and token is not null`.execute(allAccounts);
  await sql`
    delete from cards c
    where deleted_at < ${final}
      and not exists (select from charges where charges.account_id = c.account_id and charges.card_id = c.id)`.execute(allAccounts);
}
