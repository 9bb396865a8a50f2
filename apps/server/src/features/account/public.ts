import { kindOfActor } from '@wattbook/domain/access/actor';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { AccessTokens } from './access-token.ts';
import { findSession } from './sessions.store.ts';

export type { AccessTokens } from './access-token.ts';
export type { AccountDeps } from './account-deps.ts';
export { type AddedAccount, addAccount, isEmailTaken, type NewAccount, prepareAccount } from './add-account.ts';
export { requestEmailChange, confirmEmail, findPendingEmail } from './change-email.ts';
export { deleteAccount, endAccount } from './end-account.ts';
export { notifyByMail } from './account-mails.ts';
export { changeRole } from './change-role.ts';
export { removeAccount, resetTwoFactor, restoreAccount } from './operator-help.ts';
export { columnsOfPair, type StoredPair, type KeyColumns, replacePair } from './key-pairs.ts';
export { createSession } from './create-session.ts';
export { requireVerified, secondFactorOf, startSession } from './sign-in.ts';
export { passwordNeeds, refuseCommonPassword, runHashing } from './passwords.ts';
export { isStaffOf } from './staff.ts';
export { proveCallerOf, wrongPassword } from './prove-caller.ts';
export { isRightPassword, verifyCredentials } from './verify-credentials.ts';
export { endSessions, findSession } from './sessions.store.ts';
export { activateTwoFactor, deactivateTwoFactor, createPendingSecret } from './two-factor.ts';
export { findAdministrators, hasAccount, hasAccounts, isActiveAccount, lockAccounts, setDeactivated } from './accounts.store.ts';
export { countRecoveryCodes } from './recovery-codes.ts';
export { sessionEndChannel } from './session-end.ts';
export { insertAccount } from './accounts.store.ts';
export { listEmails } from './credentials.store.ts';
export { findAccountOf, findCredentials, findCredentialsById, findCredentialsOf } from './credentials.store.ts';

/** The user of an access token; undefined as soon as the session is revoked or the user is deactivated. */
export async function findActor(
  { database, accessTokens, now }: { readonly database: Database; readonly accessTokens: AccessTokens; readonly now: () => number },
  token: string,
): Promise<Actor | undefined> {
  const claims = await accessTokens.read(token, now());
  if (claims === undefined) return undefined;
  const session = await findSession(database.forAccount(claims.accountId), claims.sessionId, now());
  if (session === undefined || session.deactivated || session.userId !== claims.userId) return undefined;
  const { role: _, ...caller } = claims;
  return { ...caller, kind: kindOfActor({ role: session.role, isViewing: false }) };
}

/** Whether a session is active: neither revoked nor expired, its user neither deleted nor deactivated. */
export async function isSessionActive(
  { database, now }: { readonly database: Database; readonly now: () => number },
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<boolean> {
  const session = await findSession(database.forAccount(accountId), sessionId, now());
  return session !== undefined && !session.deactivated;
}
