import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { inTurn } from './in-turn.ts';
import { tellOfNewDevice } from './new-device.ts';
import { openSession } from './open-session.ts';
import { proveCredentials, type SecondProof } from './prove-credentials.ts';
import { afterFailure, attemptSubject, everywhere, forgetAttempts, isLocked, readAttempts, writeAttempts } from './sign-in-attempts.ts';
import { takeSecondStep } from './two-factor.ts';
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
export async function signIn(deps: AccountDeps, caller: Caller, { token, ...given }: SignIn): Promise<Tokens> {
  return letIn(deps, caller, await proveCredentials(deps, caller, given, secondStepOf(deps, token)));
}

/** Creates a session for a user whose credentials are verified, by any method. An unconfirmed e-mail is refused and its code sent; a new device is reported by mail. */
export async function letIn(deps: AccountDeps, caller: Caller, person: Credentials): Promise<Tokens> {
  if (!person.verified) {
    await sendCodeIfNone(deps, person);
    throw new AppError('validEMail');
  }
  await tellOfNewDevice(deps, caller, person);
  return openSession(deps, caller, person);
}

/** Throws `locked` where a password would be refused as locked: for this network, or for all networks after wrong codes. */
export async function refuseLocked(
  { database, attemptSecret, now }: AccountDeps,
  { network }: Caller,
  { email, totpSecret }: Credentials,
): Promise<void> {
  for (const place of totpSecret === null ? [network] : [network, everywhere]) {
    if (isLocked(await readAttempts(database, attemptSubject(attemptSecret, email, place)), now())) throw new AppError('locked');
  }
}

/**
 * A missing code is no wrong attempt; a wrong code is one, for the network and for all networks together: the check comes after the right password, so that
 * the account cannot be locked this way without it, and guessing from many networks is as slow as from one.
 */
export const secondStepOf =
  (deps: AccountDeps, token: string | undefined): SecondProof =>
  async ({ accountId, userId, email, totpSecret }) => {
    if (totpSecret === null) return true;
    if (token === undefined || token === '') throw new AppError('token');
    const { database, now } = deps;
    const subject = attemptSubject(deps.attemptSecret, email, everywhere);
    return inTurn(subject.toString('base64'), async () => {
      const attempts = await readAttempts(database, subject);
      if (isLocked(attempts, now())) throw new AppError('locked');
      const isRight = await takeSecondStep(deps, database.forAccount(accountId), { userId, email, totpSecret }, token);
      if (!isRight) await writeAttempts(database, subject, afterFailure(attempts, now()));
      else if (attempts.lastFailureAt > 0) await forgetAttempts(database, subject);
      return isRight;
    });
  };
