import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import { AppError } from '../../http/app-error.ts';
import { accessMinutes } from './access-token.ts';
import { type AccountDeps, refreshLife } from './account-deps.ts';
import { findSession, revokeSession, rotateSession } from './sessions.store.ts';

/** Renews a session with a refresh token, which is valid once (AUTH-025, OQ-009). A token that was used before may be stolen: the session ends. */
export async function refreshSession(deps: AccountDeps, token: string): Promise<Tokens> {
  const now = deps.now();
  const given = deps.refreshTokens.read(token);
  if (given === undefined) throw new AppError('unauthorized');
  const tenant = deps.database.forAccount(given.accountId);
  const session = await findSession(tenant, given.sessionId, now);
  if (session === undefined) throw new AppError('unauthorized');
  if (session.deactivated) throw new AppError('deactivated');
  const next = deps.refreshTokens.make(given.accountId, given.sessionId);
  const rotation = { id: given.sessionId, from: given.hash, to: next.hash, now, expiresAt: now + refreshLife };
  if (!(await rotateSession(tenant, rotation))) {
    await revokeSession(tenant, given.sessionId, now);
    await deps.announceEnd(given.sessionId);
    throw new AppError('unauthorized');
  }
  const { userId, role } = session;
  const access = await deps.accessTokens.sign({ accountId: given.accountId, userId, role, sessionId: given.sessionId }, now);
  return { access_token: access, refresh_token: next.token, expires_in: accessMinutes };
}
