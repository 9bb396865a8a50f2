import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { runSerially } from './run-serially.ts';
import { notifyOfNewDevice } from './new-device.ts';
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
}

/**
 * Signs in with a password and, where two-factor is on, a code (AUTH-009, AUTH-010). An unknown e-mail is answered like a wrong password, locked or not: same checks,
 * same answer, same time. That the account is deactivated, not verified, or needs a code is only answered to the right password.
 */
export async function signIn(deps: AccountDeps, caller: Caller, { token, ...input }: SignIn): Promise<Tokens> {
  return startSession(deps, caller, await verifyCredentials(deps, caller, input, secondFactorOf(deps, token)));
}

/** Creates a session for a user whose credentials are verified, by any method. An unconfirmed e-mail is refused and its code sent; a new device is reported by mail. */
export async function startSession(deps: AccountDeps, caller: Caller, user: Credentials): Promise<Tokens> {
  if (!user.verified) {
    await sendCodeIfNone(deps, user);
    throw new AppError('validEMail');
  }
  await notifyOfNewDevice(deps, caller, user);
  return createSession(deps, caller, user);
}

/** Throws `locked` where a password would be refused as locked: for this network, or for all networks after wrong codes. */
export async function refuseLocked(
  { database, attemptSecret, now }: AccountDeps,
  { network }: Caller,
  { email, totpSecret }: Credentials,
): Promise<void> {
  for (const scope of totpSecret === null ? [network] : [network, allNetworks]) {
    if (isLocked(await readAttempts(database, attemptSubject(attemptSecret, email, scope)), now())) throw new AppError('locked');
  }
}

/**
 * A missing code is no wrong attempt; a wrong code is one, for the network and for all networks together: the check comes after the right password, so that
 * the account cannot be locked this way without it, and guessing from many networks is as slow as from one.
 */
export const secondFactorOf =
  (deps: AccountDeps, token: string | undefined): SecondFactorCheck =>
  async ({ accountId, userId, email, totpSecret }) => {
    if (totpSecret === null) return true;
    if (token === undefined || token === '') throw new AppError('token');
    const { database, now } = deps;
    const subject = attemptSubject(deps.attemptSecret, email, allNetworks);
    return runSerially(subject.toString('base64'), async () => {
      const attempts = await readAttempts(database, subject);
      if (isLocked(attempts, now())) throw new AppError('locked');
      const isRight = await verifySecondFactor(deps, database.forAccount(accountId), { userId, email, totpSecret }, token);
      if (!isRight) await writeAttempts(database, subject, afterFailure(attempts, now()));
      else if (attempts.lastFailureAt > 0) await deleteAttempts(database, subject);
      return isRight;
    });
  };
