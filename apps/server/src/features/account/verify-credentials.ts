import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { runSerially } from './run-serially.ts';
import { runHashing } from './passwords.ts';
import { afterFailure, attemptSubject, deleteAttempts, isLocked, readAttempts, waitBefore, writeAttempts } from './sign-in-attempts.ts';

interface PasswordInput {
  readonly email: string;
  readonly password: string;
}

/** The check besides the password; false counts as a wrong attempt, an error that it throws does not. */
export type SecondFactorCheck = (credentials: Credentials) => Promise<boolean>;

const noSecondFactor: SecondFactorCheck = async () => true;

/**
 * The user of an e-mail and its password. An unknown e-mail is answered like a wrong password, locked or not: same checks, same answer, same time. That the account is
 * deactivated is only answered to the right password.
 */
export async function verifyCredentials(
  deps: AccountDeps,
  caller: Caller,
  { email, password }: PasswordInput,
  secondFactor: SecondFactorCheck = noSecondFactor,
): Promise<Credentials> {
  const address = email.toLowerCase();
  const verify = async () => {
    const found = await checkPassword(deps, await findCredentials(deps.database, address), password);
    if (found?.deactivated) throw new AppError('deactivated');
    return found;
  };
  // A public password needs no lock: it would only let one visitor lock out the others of the same network.
  if (deps.isShared(address)) return (await verify()) ?? refuse('credentials');
  return countAttempt(deps, caller, address, async () => {
    const found = await verify();
    if (found === undefined) return { wrong: 'credentials' };
    // With two-factor on, the password alone does not reset the count of wrong codes, otherwise codes could be guessed without limit.
    const isFullyVerified = found.totpSecret === null || secondFactor !== noSecondFactor;
    return (await secondFactor(found)) ? { right: found, isFullyVerified } : { wrong: 'token' };
  });
}

/** Whether the password is the signed-in user's; counted with the attempts to sign in. A second factor that fails throws the same error as on sign-in. */
export async function isRightPassword(
  deps: AccountDeps,
  caller: Caller,
  input: PasswordInput,
  secondFactor?: SecondFactorCheck,
): Promise<boolean> {
  try {
    await verifyCredentials(deps, caller, input, secondFactor);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.word === 'credentials') return false;
    throw error;
  }
}

type Attempt<Result> = { readonly right: Result; readonly isFullyVerified: boolean } | { readonly wrong: 'credentials' | 'token' };

function countAttempt<Result>(
  deps: AccountDeps,
  { network }: Caller,
  address: string,
  run: () => Promise<Attempt<Result>>,
): Promise<Result> {
  const { database, now } = deps;
  const subject = attemptSubject(deps.attemptSecret, address, network);
  return runSerially(subject.toString('base64'), async () => {
    const attempts = await readAttempts(database, subject);
    if (isLocked(attempts, now())) throw new AppError('locked');
    await deps.pause(waitBefore(attempts, now()));
    const attempt = await run();
    if ('wrong' in attempt) {
      await writeAttempts(database, subject, afterFailure(attempts, now()));
      throw new AppError(attempt.wrong);
    }
    if (attempt.isFullyVerified && attempts.lastFailureAt > 0) await deleteAttempts(database, subject);
    return attempt.right;
  });
}

async function checkPassword({ passwords }: AccountDeps, credentials: Credentials | undefined, password: string) {
  const isRight = await runHashing(() =>
    credentials === undefined ? passwords.verifyUnknown(password) : passwords.verify(credentials.passwordHash, password),
  );
  return isRight ? credentials : undefined;
}

function refuse(word: 'credentials'): never {
  throw new AppError(word);
}
