import type { UserId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type AccountDeps, findAccountOf, notifyByMail } from '../account/public.ts';
import { lockUserProfile, displayNameOf, readUserProfile } from '../profiles/public.ts';
import { findActiveView, insertView } from './support-views.store.ts';
import { allowsLook } from './tickets/tickets.store.ts';
import { type ViewTokens, viewMinutes } from './view-token.ts';

const minuteMs = 60_000;

export interface SupportViewsDeps extends Pick<AccountDeps, 'database' | 'sealing' | 'isShared' | 'now' | 'securityLog'> {
  readonly viewTokens: ViewTokens;
}

/**
 * Starts a support view of a user's account for an administrator, while a ticket of the user allows it (SUP-020). The view is stored where the owner can read it, and reported by mail, in one transaction. An active
 * view of the same administrator is continued until its own end: reloading the page starts no second one.
 */
export async function startView(deps: SupportViewsDeps, caller: Caller, { accountId, userId, sessionId }: Actor, viewedId: UserId) {
  // No support view of the administrator's own account.
  if (viewedId === userId) throw new AppError('not_found');
  const { database, now } = deps;
  const viewedAccount = await findAccountOf(database, viewedId);
  if (viewedAccount === undefined) throw new AppError('not_found');
  const viewerName = displayNameOf(await readUserProfile(database.forAccount(accountId), userId));
  const startedAt = now();
  const { view, name, isNew } = await database.transaction(viewedAccount, async (tenant) => {
    // Of two page loads at once the second one finds the view of the first.
    const user = await lockUserProfile(tenant, viewedId);
    if (user === undefined) throw new AppError('not_found');
    if (!(await allowsLook(tenant, viewedId))) throw new AppError('consent_required');
    const active = await findActiveView(tenant, { userId: viewedId, viewer: { accountId, userId } }, startedAt);
    if (active !== undefined) return { view: active, name: displayNameOf(user), isNew: false };
    const newView = { id: newId(), endsAt: startedAt + viewMinutes * minuteMs };
    await insertView(tenant, { ...newView, userId: viewedId, viewer: { accountId, userId, name: viewerName }, startedAt });
    if (!deps.isShared(user.email)) {
      const { email: recipient, language, firstName } = user;
      await notifyByMail(deps, tenant, 'supportView', { userId: viewedId, recipient, language, name: firstName, viewer: viewerName });
    }
    return { view: newView, name: displayNameOf(user), isNew: true };
  });
  const viewed = { accountId: viewedAccount, userId: viewedId };
  if (isNew) await deps.securityLog.record({ kind: 'support_view_started', user: viewed, caller, by: userId });
  const { id, endsAt } = view;
  const claims = { viewId: id, viewer: { accountId, userId, sessionId }, viewed };
  return {
    id,
    token: await deps.viewTokens.sign(claims, endsAt),
    expires_in: (endsAt - startedAt) / minuteMs,
    user: { id: viewedId, name },
  };
}
