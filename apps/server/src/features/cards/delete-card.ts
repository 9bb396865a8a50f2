import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import { changesFinalBefore, finalBefore } from '@wattbook/domain/deletion/restorable';
import { sql } from 'kysely';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { recordChange } from '../changelog/public.ts';
import { lockCards, readCardRow } from './cards.store.ts';

/** Hides a card. Its charges keep it and their cost (OQ-203). One of a fleet cannot be deleted (COST-046). */
export async function deleteCard(tenant: Tenant, actor: Actor, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    requireAllowed(cardVerdict('delete', { actor, card: await readCardRow(transaction, id) }));
    await hideRow(transaction, 'cards', id, now);
    await recordChange(transaction, { noun: 'cards', entityId: id, vehicleId: null, action: 'deleted', actor, now });
  });
}

const removedBefore = (now: number) => changesFinalBefore(now, { logbook: false });

/** Unless another card is the default by now (OQ-204). */
const defaultAgain = sql`, is_default = is_default and not exists (
  select from cards o
  where o.account_id = cards.account_id and o.category = cards.category and o.vehicle_id is not distinct from cards.vehicle_id and o.is_default
    and o.deleted_at is null and o.id <> cards.id)`;

/** Shows a card again that was deleted in the last 30 days; one that is shown stays. */
export async function restoreCard(tenant: Tenant, actor: Actor, id: string, now: number): Promise<void> {
  await tenant.transaction(async (transaction) => {
    await lockCards(transaction);
    const shown = await transaction.selectFrom('cards').select('id').where('id', '=', id).where(isShown).executeTakeFirst();
    if (shown !== undefined) return;
    const since = removedBefore(now);
    if (!(await restoreRow(transaction, 'cards', id, { now, since, also: defaultAgain }))) throw new AppError('not_found');
    await recordChange(transaction, { noun: 'cards', entityId: id, vehicleId: null, action: 'restored', actor, now });
  });
}

/** Removes deleted cards that can no longer be restored and that no charge refers to. The access to a provider goes after ten minutes: a card that is restored later needs it again. */
export async function removeDeletedCards({ allAccounts }: Database, now: number): Promise<void> {
  await sql`update cards set token = null where deleted_at < ${new Date(finalBefore(now))} and token is not null`.execute(allAccounts);
  await sql`
    delete from cards c
    where deleted_at < ${new Date(removedBefore(now))}
      and not exists (select from charges where charges.account_id = c.account_id and charges.card_id = c.id)`.execute(allAccounts);
}
