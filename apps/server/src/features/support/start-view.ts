import type { UserId } from '@wattbook/domain/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type AccountDeps, sendNotice } from '../account/public.ts';
import { findRunningView, insertView } from './support-views.store.ts';
import { type ViewTokens, viewMinutes } from './view-token.ts';

const minuteMs = 60_000;

export interface SupportViewsDeps extends Pick<AccountDeps, 'database' | 'sealing' | 'isShared' | 'now'> {
  readonly viewTokens: ViewTokens;
}

/**
 * Lets an administrator look at the account of somebody for a while. The look is written down where its owner reads it, and told by mail, in one transaction. One of
 * theirs that goes on is continued until its own end: a page that is loaded again begins nothing new.
 */
export async function startView(deps: SupportViewsDeps, { accountId, userId, sessionId }: Actor, viewedId: UserId) {
  // Oneself is looked at without this.
  if (viewedId === userId) throw new AppError('not_found');
  const { database, now } = deps;
  const place = await database.directory
    .selectFrom('user_directory')
    .select('account_id')
    .where('user_id', '=', viewedId)
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
  const viewer = await database
    .forAccount(accountId)
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const viewerName = nameOf(viewer);
  const startedAt = now();
  const { look, name } = await database.transaction(place.account_id, async (tenant) => {
    const person = await tenant
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'language'])
      .where('id', '=', viewedId)
      .where('deactivated_at', 'is', null)
      // Of two page loads at once the second one finds the look of the first.
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) throw new AppError('not_found');
    const running = await findRunningView(tenant, { userId: viewedId, viewer: { accountId, userId } }, startedAt);
    if (running !== undefined) return { look: running, name: nameOf(person) };
    const begun = { id: uuidv7(), endsAt: startedAt + viewMinutes * minuteMs };
    await insertView(tenant, { ...begun, userId: viewedId, viewer: { accountId, userId, name: viewerName }, startedAt });
    if (!deps.isShared(person.email)) {
      const { email: recipient, language, first_name } = person;
      await sendNotice(deps, tenant, 'supportView', { userId: viewedId, recipient, language, name: first_name, viewer: viewerName });
    }
    return { look: begun, name: nameOf(person) };
  });
  const { id, endsAt } = look;
  const claims = { viewId: id, viewer: { accountId, userId, sessionId }, viewed: { accountId: place.account_id, userId: viewedId } };
  return {
    id,
    token: await deps.viewTokens.sign(claims, endsAt),
    expires_in: (endsAt - startedAt) / minuteMs,
    user: { id: viewedId, name },
  };
}

/** What somebody is called: their name, or their e-mail where they gave none. */
function nameOf({ first_name, last_name, email }: { first_name: string | null; last_name: string | null; email: string }): string {
  const name = [first_name, last_name].filter((part) => part !== null).join(' ');
  return name === '' ? email : name;
}
