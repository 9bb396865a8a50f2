import type { SecurityEventKind } from '@wattbook/domain/account/security-event';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { type Allowance, claimNotice, giveBackTry, guessSubject, takeTry } from './guesses.ts';
import { type Origin, originOf } from './origin.ts';
import { notifyByMail } from './account-mails.ts';
import { runSerially } from './run-serially.ts';
import { runHashing } from './passwords.ts';
import { afterFailure, attemptSubject, deleteAttempts, isLocked, readAttempts, waitBefore, writeAttempts } from './sign-in-attempts.ts';

interface PasswordInput {
  readonly email: string;
  readonly password: string;
  /** Tokens of earlier sign-ins in this browser. */
  readonly devices?: readonly string[] | undefined;
}

/** The check besides the password; false counts as a wrong attempt, an error that it throws does not. */
export type SecondFactorCheck = (credentials: Credentials, origin: Origin) => Promise<boolean>;

const noSecondFactor: SecondFactorCheck = async () => true;

/** Wrong passwords of one account from all origins that are not known: 20 at once, then one an hour, so at most 44 in a day. */
export const strangersAllowance: Allowance = { burst: 20, everyMs: 3_600_000 };

/** Under which the wrong passwords of an e-mail from unknown origins are counted. */
export const passwordSubject = ({ attemptSecret }: Pick<AccountDeps, 'attemptSecret'>, email: string): Buffer =>
  guessSubject(attemptSecret, 'password', email);

/**
 * The user of an e-mail and its password. An unknown e-mail is answered like a wrong password, locked or not: same checks, same answer, same time. That the account is
 * deactivated is only answered to the right password.
 */
export async function verifyCredentials(
  deps: AccountDeps,
  caller: Caller,
  { email, password, devices }: PasswordInput,
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
  const user = await findCredentials(deps.database, address);
  const origin = await originOf(deps, caller, user, devices);
  return countAttempt(deps, origin, { address, user, caller }, async () => {
    const found = await verify();
    if (found === undefined) return { wrong: 'credentials' };
    // With two-factor on, the password alone does not reset the count of wrong codes, otherwise codes could be guessed without limit.
    const isFullyVerified = found.totpSecret === null || secondFactor !== noSecondFactor;
    return (await secondFactor(found, origin)) ? { right: found, isFullyVerified } : { wrong: 'token' };
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

interface Target {
  readonly address: string;
  /** Undefined: the e-mail is unknown. */
  readonly user: Credentials | undefined;
  readonly caller: Caller;
}

function countAttempt<Result>(deps: AccountDeps, origin: Origin, target: Target, run: () => Promise<Attempt<Result>>): Promise<Result> {
  const { database, now } = deps;
  const subject = attemptSubject(deps.attemptSecret, target.address, origin.scope);
  return runSerially(subject.toString('base64'), async () => {
    const attempts = await readAttempts(database, subject);
    if (isLocked(attempts, now())) throw locked(deps, target);
    const attempt = await countForAll(deps, origin, target, async () => {
      await deps.pause(waitBefore(attempts, now()));
      return run();
    });
    if ('wrong' in attempt) {
      await writeAttempts(database, subject, afterFailure(attempts, now()));
      recordFailure(deps, attempt.wrong === 'token' ? 'wrong_second_factor' : 'wrong_password', target);
      throw new AppError(attempt.wrong);
    }
    if (attempt.isFullyVerified && attempts.lastFailureAt > 0) await deleteAttempts(database, subject);
    return attempt.right;
  });
}

/** Counts wrong attempts of all unknown origins together. When no more are allowed, the user is told, and every unknown origin is refused. */
async function countForAll<Result>(
  deps: AccountDeps,
  { isKnown }: Origin,
  target: Target,
  run: () => Promise<Attempt<Result>>,
): Promise<Attempt<Result>> {
  if (isKnown) return run();
  const { address, user } = target;
  const { database, now } = deps;
  const subject = passwordSubject(deps, address);
  const taken = await takeTry(database, subject, strangersAllowance, now());
  if (taken === undefined) throw locked(deps, target);
  let isWrong = false;
  try {
    const attempt = await run();
    isWrong = 'wrong' in attempt;
    return attempt;
  } finally {
    if (!isWrong) await giveBackTry(database, subject, strangersAllowance);
    else if (taken.isLast && user !== undefined && (await claimNotice(database, subject, now()))) {
      recordFailure(deps, 'guessing', target);
      await notifyOfGuessing(deps, user);
    }
  }
}

/** Not waited for: whether there is a row to write must not show in the time of the answer. */
function recordFailure({ securityLog }: AccountDeps, kind: SecurityEventKind, { user, caller }: Pick<Target, 'user' | 'caller'>): void {
  void securityLog.record({ kind, user: user ?? null, caller });
}

function locked(deps: AccountDeps, target: Target): AppError {
  recordFailure(deps, 'locked', target);
  return new AppError('locked');
}

async function notifyOfGuessing(deps: AccountDeps, user: Credentials): Promise<void> {
  const { accountId, userId, email: recipient, language, firstName: name } = user;
  // An address that is not confirmed may be another person's.
  if (!user.verified || user.deactivated) return;
  await deps.database.transaction(accountId, (tenant) => notifyByMail(deps, tenant, 'guessing', { userId, recipient, language, name }));
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
