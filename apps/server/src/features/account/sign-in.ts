import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { HashingOverloaded } from '../../services/password-hashing.ts';
import { accessMinutes } from './access-token.ts';
import { type AccountDeps, refreshLife } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { dropOldSessions, insertSession } from './sessions.store.ts';
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
  const { database, now } = deps;
  const address = email.toLowerCase();
  const subject = attemptSubject(deps.attemptSecret, address, caller.network);
  const credentials = await inTurn(subject.toString('base64'), async () => {
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
  if (credentials.deactivated) throw new AppError('deactivated');
  if (!credentials.verified) throw new AppError('validEMail');
  return openSession(deps, caller, credentials);
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

async function openSession(deps: AccountDeps, caller: Caller, { accountId, userId, role }: Credentials): Promise<Tokens> {
  const now = deps.now();
  const sessionId = uuidv7();
  const refresh = deps.refreshTokens.make(accountId, sessionId);
  const tenant = deps.database.forAccount(accountId);
  await dropOldSessions(tenant, userId, now);
  await insertSession(tenant, {
    id: sessionId,
    userId,
    refreshHash: refresh.hash,
    now,
    expiresAt: now + refreshLife,
    userAgent: caller.userAgent,
  });
  const access = await deps.accessTokens.sign({ accountId, userId, role, sessionId }, now);
  return { access_token: access, refresh_token: refresh.token, expires_in: accessMinutes };
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
