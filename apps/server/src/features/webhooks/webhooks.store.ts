import type { Webhook } from '@wattbook/contract/webhooks/webhook.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Selectable } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { WebhooksTable } from '../../db/schema/webhook-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';

export type WebhookRow = Selectable<WebhooksTable>;

const purposeOf = (id: string, what: 'address' | 'secret') => `webhook ${what} ${id}`;
export const sealOf = (sealing: Sealing, id: string, what: 'address' | 'secret', text: string): string =>
  sealing.seal(text, purposeOf(id, what));
/** Undefined: it was sealed with another secret of the installation. */
export const openOf = (
  sealing: Sealing,
  row: Pick<WebhookRow, 'id' | 'address' | 'secret'>,
  what: 'address' | 'secret',
): string | undefined => sealing.open(row[what], purposeOf(row.id, what));

export const presentWebhook = (sealing: Sealing, row: WebhookRow): Webhook => ({
  id: row.id,
  address: openOf(sealing, row, 'address') ?? '',
  events: row.events,
  vehicleIds: row.vehicle_ids,
  createdAt: row.created_at.toISOString(),
  lastSentAt: isoOrNull(row.last_sent_at?.getTime()),
  failingSince: isoOrNull(row.failing_since?.getTime()),
  disabledAt: isoOrNull(row.disabled_at?.getTime()),
  heldUntil: isoOrNull(row.held_until?.getTime()),
});

/** The webhooks of a user, the newest first. */
export const listWebhooks = (tenant: Tenant, userId: UserId): Promise<WebhookRow[]> =>
  tenant.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute();

export const findWebhook = (tenant: Tenant, id: string, userId: UserId): Promise<WebhookRow | undefined> =>
  tenant.selectFrom('webhooks').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Stores a webhook; false where the user has `max` already. */
export async function insertWebhook(tenant: Tenant, row: WebhookRow, max: number): Promise<boolean> {
  // One after the other: in parallel each would find the limit not reached.
  await tenant.selectFrom('users').select('id').where('id', '=', row.user_id).forUpdate().executeTakeFirstOrThrow();
  if ((await listWebhooks(tenant, row.user_id)).length >= max) return false;
  await tenant.insertInto('webhooks').values(row).execute();
  return true;
}

export const deleteWebhook = async (tenant: Tenant, id: string, userId: UserId): Promise<boolean> =>
  (await tenant.deleteFrom('webhooks').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n;

/** Switches a webhook on; what is not older than three days is tried again from now. */
export async function enableWebhook(tenant: Tenant, id: string, now: number): Promise<void> {
  await tenant.updateTable('webhooks').set({ disabled_at: null, failing_since: null, held_until: null }).where('id', '=', id).execute();
  await tenant
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(now), attempts: 0 })
    .where('webhook_id', '=', id)
    .where('sent_at', 'is', null)
    .where('created_at', '>', new Date(now - 3 * 86_400_000))
    .execute();
}

/** The accounts that have webhooks which are on. */
export async function listAccountsWithWebhooks({ allAccounts }: Database): Promise<AccountId[]> {
  const rows = await allAccounts.selectFrom('webhooks').select('account_id').distinct().where('disabled_at', 'is', null).execute();
  return rows.map((row) => row.account_id);
}

/** The webhooks of an account that are on. */
export const listOpenWebhooks = (tenant: Tenant): Promise<WebhookRow[]> =>
  tenant.selectFrom('webhooks').selectAll().where('disabled_at', 'is', null).execute();
