import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { accessMinutes } from './access-token.ts';
import { type AccountDeps, maxSessionMs, refreshLifeMs } from './account-deps.ts';
import { findSession, revokeSession, rotateSession } from './sessions.store.ts';

/** Renews a session with a refresh token, which is valid once (AUTH-025, OQ-009). A token that was used before may be stolen: the session ends. */
export async function refreshSession(deps: AccountDeps, caller: Caller, token: string): Promise<Tokens> {
  const now = deps.now();
  const parsed = deps.refreshTokens.read(token);
  if (parsed === undefined) throw new AppError('unauthorized');
  const tenant = deps.database.forAccount(parsed.accountId);
  const session = await findSession(tenant, parsed.sessionId, now);
  if (session === undefined) throw new AppError('unauthorized');
  if (session.deactivated) throw new AppError('deactivated');
  const next = deps.refreshTokens.create(parsed.accountId, parsed.sessionId);
  const rotation = {
    id: parsed.sessionId,
    from: parsed.hash,
    to: next.hash,
    now,
    expiresAt: now + refreshLifeMs,
    maxLifeMs: maxSessionMs,
  };
  if (!(await rotateSession(tenant, rotation))) {
    await revokeSession(tenant, parsed.sessionId, now);
    const user = { accountId: parsed.accountId, userId: session.userId };
    await deps.securityLog.record({ kind: 'session_token_reused', user, caller });
    await deps.publishSessionEnd(parsed.sessionId);
    throw new AppError('unauthorized');
  }
  const { userId, role } = session;
  const access = await deps.accessTokens.sign({ accountId: parsed.accountId, userId, role, sessionId: parsed.sessionId }, now);
  return { access_token: access, refresh_token: next.token, expires_in: accessMinutes };
}
