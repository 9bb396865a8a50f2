import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { inTurn } from './in-turn.ts';
import { whileHashing } from './passwords.ts';
import { afterFailure, attemptSubject, forgetAttempts, isLocked, readAttempts, waitBefore, writeAttempts } from './sign-in-attempts.ts';

interface Given {
  readonly email: string;
  readonly password: string;
}

/** The check besides the password; false counts as a wrong attempt, an error that it throws does not. */
export type SecondProof = (credentials: Credentials) => Promise<boolean>;

const noSecondProof: SecondProof = async () => true;

/**
 * The user of an e-mail and its password. An unknown e-mail is answered like a wrong password, locked or not: same checks, same answer, same time. That the account is
 * deactivated is only answered to the right password.
 */
export async function proveCredentials(
  deps: AccountDeps,
  caller: Caller,
  { email, password }: Given,
  secondProof: SecondProof = noSecondProof,
): Promise<Credentials> {
  const address = email.toLowerCase();
  const prove = async () => {
    const found = await checkPassword(deps, await findCredentials(deps.database, address), password);
    if (found?.deactivated) throw new AppError('deactivated');
    return found;
  };
  // A public password needs no lock: it would only let one visitor lock out the others of the same network.
  if (deps.isShared(address)) return (await prove()) ?? refuse('credentials');
  return countAttempt(deps, caller, address, async () => {
    const found = await prove();
    if (found === undefined) return { wrong: 'credentials' };
    // With two-factor on, the password alone does not reset the count of wrong codes, otherwise codes could be guessed without limit.
    const isProven = found.totpSecret === null || secondProof !== noSecondProof;
    return (await secondProof(found)) ? { right: found, isProven } : { wrong: 'token' };
  });
}

/** Whether the password is the signed-in user's; counted with the attempts to sign in. A second factor that fails throws the same error as on sign-in. */
export async function knowsPassword(deps: AccountDeps, caller: Caller, given: Given, secondProof?: SecondProof): Promise<boolean> {
  try {
    await proveCredentials(deps, caller, given, secondProof);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.word === 'credentials') return false;
    throw error;
  }
}

type Attempt<Result> = { readonly right: Result; readonly isProven: boolean } | { readonly wrong: 'credentials' | 'token' };

function countAttempt<Result>(
  deps: AccountDeps,
  { network }: Caller,
  address: string,
  look: () => Promise<Attempt<Result>>,
): Promise<Result> {
  const { database, now } = deps;
  const subject = attemptSubject(deps.attemptSecret, address, network);
  return inTurn(subject.toString('base64'), async () => {
    const attempts = await readAttempts(database, subject);
    if (isLocked(attempts, now())) throw new AppError('locked');
    await deps.pause(waitBefore(attempts, now()));
    const attempt = await look();
    if ('wrong' in attempt) {
      await writeAttempts(database, subject, afterFailure(attempts, now()));
      throw new AppError(attempt.wrong);
    }
    if (attempt.isProven && attempts.lastFailureAt > 0) await forgetAttempts(database, subject);
    return attempt.right;
  });
}

async function checkPassword({ passwords }: AccountDeps, credentials: Credentials | undefined, password: string) {
  const isRight = await whileHashing(() =>
    credentials === undefined ? passwords.verifyNobody(password) : passwords.verify(credentials.passwordHash, password),
  );
  return isRight ? credentials : undefined;
}

function refuse(word: 'credentials'): never {
  throw new AppError(word);
}
