import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { sql } from 'kysely';
import { hideRow, restoreRow } from '../../db/hidden-rows.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { lockCards, readCardRow } from './cards.store.ts';

/** Hides a card. Its charges keep it and their cost (OQ-203). One of a fleet cannot be deleted (COST-046). */
export async function deleteCard(tenant: Tenant, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    const { fleet } = await readCardRow(transaction, id);
    if (fleet) throw new AppError('fleet_account');
    await hideRow(transaction, 'cards', id, now);
  });
}

/** Unless another card is the default by now (OQ-204). */
const defaultAgain = sql`, is_default = is_default and not exists (
  select from cards o
  where o.account_id = cards.account_id and o.category = cards.category and o.vehicle_id is not distinct from cards.vehicle_id and o.is_default
    and o.deleted_at is null and o.id <> cards.id)`;

/** Shows a card again that was deleted in the last ten minutes. */
export async function restoreCard(tenant: Tenant, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    if (!(await restoreRow(transaction, 'cards', id, { now, also: defaultAgain }))) throw new AppError('not_found');
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
