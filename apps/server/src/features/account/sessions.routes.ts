import type { sessionsApi } from '@wattbook/contract/sessions/sessions.endpoints';
import { nameDevice } from '@wattbook/domain/account/device-name';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { endSessions, findSession, listSessions, revokeSession } from './sessions.store.ts';

/** The sessions of the signed-in user; another user's id is answered with 404. In a shared account each visitor reads and ends only their own session. */
export const sessionsRoutes = (deps: AccountDeps): Handlers<typeof sessionsApi> => {
  const authorize = async (actor: Actor, id: string) => {
    if (id !== actor.userId) throw new AppError('not_found');
    const tenant = deps.database.forAccount(actor.accountId);
    const { email } = await tenant.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow();
    return { tenant, isShared: deps.isShared(email) };
  };
  return {
    'GET /v1/users/:id/sessions': async ({ actor, params }) => {
      const { tenant, isShared } = await authorize(actor, params.id);
      const rows = await listSessions(tenant, actor.userId, deps.now());
      const data = rows
        .filter(({ id }) => !isShared || id === actor.sessionId)
        .map(({ id, createdAt, lastUsedAt, userAgent }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          ...nameDevice(userAgent),
          current: id === actor.sessionId,
        }));
      return { total: data.length, data };
    },
    'DELETE /v1/users/:id/sessions': async ({ actor, params, caller }) => {
      const { tenant, isShared } = await authorize(actor, params.id);
      if (isShared) throw new AppError('forbidden');
      const ended = await endSessions(tenant, actor.userId, deps.now(), actor.sessionId);
      if (ended.length > 0) await deps.securityLog.record({ kind: 'sessions_ended', user: actor, caller });
      await Promise.all(ended.map(deps.publishSessionEnd));
    },
    'DELETE /v1/users/:id/sessions/:sessionId': async ({ actor, params: { id, sessionId }, caller }) => {
      const { tenant, isShared } = await authorize(actor, id);
      const session = await findSession(tenant, sessionId, deps.now());
      if (session?.userId !== actor.userId || (isShared && sessionId !== actor.sessionId)) throw new AppError('not_found');
      await revokeSession(tenant, sessionId, deps.now());
      await deps.securityLog.record({ kind: 'session_ended', user: actor, caller });
      await deps.publishSessionEnd(sessionId);
    },
  };
};
