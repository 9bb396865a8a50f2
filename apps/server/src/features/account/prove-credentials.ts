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

/** What has to hold besides the password; false counts as a wrong attempt, and what it throws counts as none. */
export type SecondProof = (credentials: Credentials) => Promise<boolean>;

const noSecondProof: SecondProof = async () => true;

/**
 * The account of an e-mail and its password. A wrong password, an unknown e-mail and a lock look alike from outside: same checks, same answer, same time. Only who
 * knows the password learns that the account is deactivated.
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
  // A lock guards a secret; where there is none, it would only let one visitor shut out the others of his network.
  if (deps.isShared(address)) return (await prove()) ?? refuse('credentials');
  return countAttempt(deps, caller, address, async () => {
    const found = await prove();
    if (found === undefined) return { wrong: 'credentials' };
    // Where a second step guards the account, the password alone forgets no wrong codes, or every tenth guess would be free.
    const isProven = found.totpSecret === null || secondProof !== noSecondProof;
    return (await secondProof(found)) ? { right: found, isProven } : { wrong: 'token' };
  });
}

/** Whether a signed-in person knows the password of their account; counted with the attempts to sign in. A second proof that fails is said as on signing in. */
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
