import { hasPower, kindOfActor } from '@wattbook/domain/access/actor';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { type AccessTokens, findActor, findSession } from '../account/public.ts';
import { isViewActive } from './support-views.store.ts';
import type { ViewTokens } from './view-token.ts';

interface Deps {
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  readonly viewTokens: ViewTokens;
  readonly now: () => number;
}

/** The caller of a token: the signed-in user, or an administrator in a support view of another account (OQ-028). */
export async function findCaller(deps: Deps, token: string): Promise<Actor | undefined> {
  return (await findActor(deps, token)) ?? findViewer(deps, token);
}

/** A support view ends with the session that started it, with the administrator's role, with the viewed account, and when either side ends it: every call checks all of these. */
async function findViewer({ database, viewTokens, now }: Deps, token: string): Promise<Actor | undefined> {
  const claims = await viewTokens.read(token, now());
  if (claims === undefined) return undefined;
  const { viewId, viewer, viewed, endsAt } = claims;
  const session = await findSession(database.forAccount(viewer.accountId), viewer.sessionId, now());
  if (session === undefined || session.deactivated || session.userId !== viewer.userId) return undefined;
  if (!hasPower({ kind: kindOfActor({ role: session.role, isViewing: false }) }, 'administers')) return undefined;
  const view = { id: viewId, userId: viewed.userId, viewerId: viewer.userId };
  if (!(await isViewActive(database.forAccount(viewed.accountId), view, now()))) return undefined;
  const kind = kindOfActor({ role: session.role, isViewing: true });
  return { ...viewed, kind, sessionId: viewer.sessionId, expiresAt: endsAt, view: { id: viewId, viewerId: viewer.userId } };
}
