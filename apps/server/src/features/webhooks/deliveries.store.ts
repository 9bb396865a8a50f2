import type { WebhookDelivery } from '@wattbook/contract/webhooks/webhook.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { WebhookDeliveriesTable } from '../../db/schema/webhook-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { WebhookRow } from './webhooks.store.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

const rowsOfPage = 20;
const dayMs = 86_400_000;
/** Longer than the events of before are looked for: what was told is known as long as it could be found again. */
const keptDays = 30;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.sent_at !== null ? 'sent' : row.due_at === null ? 'given_up' : 'waiting',
  createdAt: row.created_at.toISOString(),
  attempts: row.attempts,
  dueAt: isoOrNull(row.due_at?.getTime()),
  sentAt: isoOrNull(row.sent_at?.getTime()),
  status: row.status,
  reason: row.reason,
  body: row.body,
});

export interface NewDelivery extends Pick<DeliveryRow, 'event' | 'thing' | 'body'> {
  readonly now: number;
}

/** Stores an event for a receiver, due at once; undefined: it is stored already. */
export async function insertDelivery(
  tenant: Tenant,
  webhookId: string,
  { event, thing, body, now }: NewDelivery,
): Promise<DeliveryRow | undefined> {
  const at = new Date(now);
  return tenant
    .insertInto('webhook_deliveries')
    .values({ account_id: tenant.accountId, id: newId(), webhook_id: webhookId, event, thing, body, created_at: at, due_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export async function listDeliveries(
  tenant: Tenant,
  webhookId: string,
  { page = 1, limit = rowsOfPage }: Paging,
): Promise<{ total: number; data: WebhookDelivery[] }> {
  const own = tenant.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, data: rows.map(presentDelivery) };
}

/** Makes an event due again, with its id; undefined: the receiver has no such event. */
export const sendAgain = (tenant: Tenant, webhookId: string, id: string, now: number): Promise<DeliveryRow | undefined> =>
  tenant
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(now), sent_at: null, attempts: 0 })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export interface DueDelivery {
  readonly accountId: AccountId;
  readonly id: string;
}

/** Due events, a few of each receiver: one that is slow keeps none of the others waiting. */
export async function findDueDeliveries(
  { allAccounts }: Database,
  { now, ofEach, limit }: { readonly now: number; readonly ofEach: number; readonly limit: number },
): Promise<DueDelivery[]> {
  const due = sql<{ account_id: AccountId; id: string }>`
    select d.account_id, d.id from webhooks w
    cross join lateral (
      select account_id, id, due_at from webhook_deliveries
      where account_id = w.account_id and webhook_id = w.id and due_at <= ${new Date(now)} order by due_at limit ${ofEach}
    ) d
    where w.disabled_at is null and (w.held_until is null or w.held_until <= ${new Date(now)}) order by d.due_at limit ${limit}`;
  return (await due.execute(allAccounts)).rows.map((row) => ({ accountId: row.account_id, id: row.id }));
}

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
}

/** Claims a due event for one attempt: nobody else claims it before `until`, and if this process ends meanwhile, it is tried again then. */
export const claimDelivery = (
  tenant: Tenant,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<ClaimedDelivery | undefined> =>
  tenant.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '<=', new Date(now))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const webhook = await transaction.selectFrom('webhooks').selectAll().where('id', '=', row.webhook_id).executeTakeFirst();
    if (webhook === undefined || webhook.disabled_at !== null || (webhook.held_until?.getTime() ?? 0) > now) return undefined;
    const attempts = row.attempts + 1;
    await transaction
      .updateTable('webhook_deliveries')
      .set({ attempts, due_at: new Date(until) })
      .where('id', '=', id)
      .execute();
    return { delivery: { ...row, attempts }, webhook };
  });

/** Deletes what is older than 30 days, unless it is still tried. */
export const deleteOldDeliveries = async ({ allAccounts }: Database, now: number): Promise<void> =>
  void (await allAccounts
    .deleteFrom('webhook_deliveries')
    .where('due_at', 'is', null)
    .where('created_at', '<', new Date(now - keptDays * dayMs))
    .execute());
