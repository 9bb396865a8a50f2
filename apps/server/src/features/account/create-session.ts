import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../http/actor.ts';
import { accessMinutes } from './access-token.ts';
import { type AccountDeps, refreshLifeMs } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { sealCompanySignOut } from './company-sign-out.ts';
import { deleteOldSessions, insertSession } from './sessions.store.ts';

type SessionUser = Pick<Credentials, 'accountId' | 'userId' | 'role'>;
type SessionDeps = Pick<AccountDeps, 'database' | 'accessTokens' | 'refreshTokens' | 'now' | 'sealing'>;

/** Creates a session and its tokens for a user whose credentials have been verified. `signOut`: where it ends at the company that signed the user in; null: nowhere. */
export async function createSession(
  deps: SessionDeps,
  caller: Caller,
  { accountId, userId, role }: SessionUser,
  signOut: string | null = null,
): Promise<Tokens> {
  const now = deps.now();
  const sessionId = newId();
  const refresh = deps.refreshTokens.create(accountId, sessionId);
  const tenant = deps.database.forAccount(accountId);
  await deleteOldSessions(tenant, userId, now);
  await insertSession(tenant, {
    id: sessionId,
    userId,
    refreshHash: refresh.hash,
    now,
    expiresAt: now + refreshLifeMs,
    userAgent: caller.userAgent,
    companySignOut: signOut === null ? null : sealCompanySignOut(deps, sessionId, signOut),
  });
  const access = await deps.accessTokens.sign({ accountId, userId, role, sessionId }, now);
  return { access_token: access, refresh_token: refresh.token, expires_in: accessMinutes };
}
