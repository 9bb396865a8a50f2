import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

export interface NewView {
  readonly id: string;
  readonly userId: UserId;
  readonly viewer: { readonly accountId: AccountId; readonly userId: UserId; readonly name: string };
  readonly startedAt: number;
  readonly endsAt: number;
}

export async function insertView(tenant: Tenant, { id, userId, viewer, startedAt, endsAt }: NewView): Promise<void> {
  await tenant
    .insertInto('support_views')
    .values({
      account_id: tenant.accountId,
      id,
      user_id: userId,
      viewer_account_id: viewer.accountId,
      viewer_user_id: viewer.userId,
      viewer_name: viewer.name,
      started_at: new Date(startedAt),
      ends_at: new Date(endsAt),
    })
    .execute();
}

/** The active view of this user by this administrator; undefined: there is none. */
export async function findActiveView(
  tenant: Tenant,
  { userId, viewer }: { readonly userId: UserId; readonly viewer: { readonly accountId: AccountId; readonly userId: UserId } },
  now: number,
): Promise<{ readonly id: string; readonly endsAt: number } | undefined> {
  const row = await tenant
    .selectFrom('support_views')
    .select(['id', 'ends_at'])
    .where('user_id', '=', userId)
    .where('viewer_account_id', '=', viewer.accountId)
    .where('viewer_user_id', '=', viewer.userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row && { id: row.id, endsAt: row.ends_at.getTime() };
}

/** Whether a view is active: neither ended nor expired, of a user who is not deactivated. */
export async function isViewActive(
  tenant: Tenant,
  view: { readonly id: string; readonly userId: UserId; readonly viewerId: UserId },
  now: number,
): Promise<boolean> {
  const row = await tenant
    .selectFrom('support_views')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'support_views.account_id').onRef('users.id', '=', 'support_views.user_id'),
    )
    .select('support_views.id')
    .where('support_views.id', '=', view.id)
    .where('support_views.user_id', '=', view.userId)
    .where('support_views.viewer_user_id', '=', view.viewerId)
    .where('support_views.ended_at', 'is', null)
    .where('support_views.ends_at', '>', new Date(now))
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an active view; false where the user has no such view. A view that is over stays unchanged. */
export async function endView(tenant: Tenant, userId: UserId, id: string, now: number): Promise<boolean> {
  const row = await tenant.selectFrom('support_views').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) return false;
  await tenant
    .updateTable('support_views')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .execute();
  return true;
}

/** Ends all active views of the account of a user. */
export async function endViewsOf(tenant: Tenant, userId: UserId, now: number): Promise<void> {
  await tenant
    .updateTable('support_views')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .execute();
}

const maxViews = 50;

/** The views of a user's account, the last first. */
export async function listViews(tenant: Tenant, userId: UserId) {
  const rows = await tenant
    .selectFrom('support_views')
    .select(['id', 'viewer_name', 'started_at', 'ends_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxViews)
    .execute();
  return rows.map((row) => ({ id: row.id, viewer: row.viewer_name, startedAt: row.started_at, endsAt: row.ended_at ?? row.ends_at }));
}
