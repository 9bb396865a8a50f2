import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { SecurityEventKind } from '@wattbook/domain/account/security-event';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { runSerially } from './run-serially.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { createDeviceToken, readDeviceToken } from './device-tokens.ts';
import { rememberNetwork } from './known-networks.store.ts';
import { createSession } from './create-session.ts';
import { verifyCredentials, type SecondFactorCheck } from './verify-credentials.ts';
import { afterFailure, attemptSubject, allNetworks, deleteAttempts, isLocked, readAttempts, writeAttempts } from './sign-in-attempts.ts';
import { verifySecondFactor } from './two-factor.ts';
import { sendCodeIfNone } from './verify-email.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The second factor: a code of the authenticator, or a recovery code. */
  readonly token?: string | undefined;
  /** Tokens of earlier sign-ins in this browser. */
  readonly devices?: readonly string[] | undefined;
}

/**
 * Signs in with a password and, where two-factor is on, a code (AUTH-009, AUTH-010). An unknown e-mail is answered like a wrong password, locked or not: same checks,
 * same answer, same time. That the account is deactivated, not verified, or needs a code is only answered to the right password.
 */
export async function signIn(deps: AccountDeps, caller: Caller, { token, ...input }: SignIn): Promise<Tokens> {
  const user = await verifyCredentials(deps, caller, input, secondFactorOf(deps, caller, token));
  const tokens = await startSession(deps, caller, user, { devices: input.devices });
  await deps.securityLog.record({ kind: 'signed_in', user, caller });
  return tokens;
}

/** Refuses a user whose address is not confirmed yet, and sends the code for it. */
export async function requireVerified(deps: AccountDeps, user: Credentials): Promise<void> {
  if (user.verified) return;
  await sendCodeIfNone(deps, user);
  throw new AppError('validEMail');
}

export interface SessionStart {
  /** Tokens of earlier sign-ins in this browser. */
  readonly devices?: readonly string[] | undefined;
  /** Where the session ends at the company that signed the user in; null: nowhere. */
  readonly signOut?: string | null;
}

/** Creates a session for a user whose credentials are verified, by any method. An unconfirmed e-mail is refused and its code sent; a new device is reported by mail. */
export async function startSession(
  deps: AccountDeps,
  caller: Caller,
  user: Credentials,
  { devices = [], signOut = null }: SessionStart = {},
): Promise<Tokens> {
  await requireVerified(deps, user);
  await notifyOfNewDevice(deps, caller, user);
  const session = await createSession(deps, caller, user, signOut);
  // A public password makes nobody known.
  if (deps.isShared(user.email)) return session;
  await rememberNetwork(deps, user, caller.network);
  const { attemptSecret, now } = deps;
  const isOwn = (token: string) => readDeviceToken(attemptSecret, user, token, now()) !== undefined;
  return { ...session, device_token: devices.find(isOwn) ?? createDeviceToken(attemptSecret, user, now()) };
}

/**
 * A missing code is no wrong attempt; a wrong code is one, for the origin and for all unknown origins together: the check comes after the right password, so that
 * the account cannot be locked this way without it, and guessing from many networks is as slow as from one. A known origin is counted apart.
 */
export const secondFactorOf =
  (deps: AccountDeps, caller: Caller, token: string | undefined): SecondFactorCheck =>
  async ({ accountId, userId, email, totpSecret }, origin) => {
    if (totpSecret === null) return true;
    const { database, now } = deps;
    const refuse = (word: 'token' | 'locked', kind: SecurityEventKind): never => {
      void deps.securityLog.record({ kind, user: { accountId, userId }, caller });
      throw new AppError(word);
    };
    if (token === undefined || token === '') return refuse('token', 'second_factor_missing');
    const subject = attemptSubject(deps.attemptSecret, email, origin.isKnown ? `code ${origin.scope}` : allNetworks);
    return runSerially(subject.toString('base64'), async () => {
      const attempts = await readAttempts(database, subject);
      if (isLocked(attempts, now())) return refuse('locked', 'locked');
      const isRight = await verifySecondFactor(deps, database.forAccount(accountId), { userId, email, totpSecret }, token);
      if (!isRight) await writeAttempts(database, subject, afterFailure(attempts, now()));
      else if (attempts.lastFailureAt > 0) await deleteAttempts(database, subject);
      return isRight;
    });
  };
