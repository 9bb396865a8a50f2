import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { HashingOverloaded } from '../../services/password-hashing.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { openSession } from './open-session.ts';
import { afterFailure, attemptSubject, forgetAttempts, isLocked, readAttempts, waitBefore, writeAttempts } from './sign-in-attempts.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in with a password (AUTH-009). A wrong password, an unknown e-mail and a lock look alike from outside: same checks, same answer, same time. Only who
 * knows the password learns that the account is deactivated or not verified.
 */
export async function signIn(deps: AccountDeps, caller: Caller, { email, password }: SignIn): Promise<Tokens> {
  const address = email.toLowerCase();
  const check = deps.isShared(address) ? checkShared : checkGuarded;
  const credentials = await check(deps, address, password, caller.network);
  if (credentials.deactivated) throw new AppError('deactivated');
  if (!credentials.verified) throw new AppError('validEMail');
  return openSession(deps, caller, credentials);
}

/** A lock guards a secret; where there is none, it would only let one visitor shut out the others of his network. */
async function checkShared(deps: AccountDeps, address: string, password: string): Promise<Credentials> {
  const found = await checkPassword(deps, await findCredentials(deps.database, address), password);
  if (found === undefined) throw new AppError('credentials');
  return found;
}

function checkGuarded(deps: AccountDeps, address: string, password: string, network: string): Promise<Credentials> {
  const { database, now } = deps;
  const subject = attemptSubject(deps.attemptSecret, address, network);
  return inTurn(subject.toString('base64'), async () => {
    const attempts = await readAttempts(database, subject);
    if (isLocked(attempts, now())) throw new AppError('locked');
    await deps.pause(waitBefore(attempts, now()));
    const found = await checkPassword(deps, await findCredentials(database, address), password);
    if (found === undefined) {
      await writeAttempts(database, subject, afterFailure(attempts, now()));
      throw new AppError('credentials');
    }
    if (attempts.lastFailureAt > 0) await forgetAttempts(database, subject);
    return found;
  });
}

async function checkPassword({ passwords }: AccountDeps, credentials: Credentials | undefined, password: string) {
  try {
    const isRight =
      credentials === undefined ? await passwords.verifyNobody(password) : await passwords.verify(credentials.passwordHash, password);
    return isRight ? credentials : undefined;
  } catch (error) {
    if (error instanceof HashingOverloaded) throw new AppError('unavailable', { retryAfter: 10 });
    throw error;
  }
}

const turns = new Map<string, Promise<unknown>>();
const mostWaiting = 5000;

/** Attempts of one pair are looked at one after the other: side by side they would all pass before the first is counted. */
async function inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  if (turns.size >= mostWaiting) throw new AppError('unavailable', { retryAfter: 10 });
  const before = turns.get(subject) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(subject, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(subject) === mine) turns.delete(subject);
  }
}
