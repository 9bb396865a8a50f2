import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { hasValidCode, issueCode, verifyCode } from './one-time-codes.ts';
import { originOf } from './origin.ts';
import { verifyCredentials } from './verify-credentials.ts';
import { limitCalls } from './limit-calls.ts';

/** Confirms the e-mail of an account with the code that was sent to it (AUTH-013). An unknown e-mail is answered like a wrong code. */
export async function verifyEmail(
  deps: AccountDeps,
  caller: Caller,
  input: { readonly email: string; readonly code: string },
): Promise<void> {
  limitCalls(deps, 'try a code', caller);
  const found = await findCredentials(deps.database, input.email.toLowerCase());
  if (found === undefined) throw new AppError('not_found');
  const { userId } = found;
  const origin = await originOf(deps, caller, found);
  const attempt = { userId, code: input.code, origin, caller };
  const verifiedCode = await verifyCode(deps, deps.database.forAccount(found.accountId), 'verify', attempt);
  if (verifiedCode === undefined) throw new AppError('not_found');
  await deps.database.transaction(found.accountId, async (tenant) => {
    if (!(await verifiedCode.consume(tenant))) throw new AppError('not_found');
    await tenant
      .updateTable('users')
      .set({ verified_at: new Date(deps.now()) })
      .where('id', '=', userId)
      .execute();
  });
}

/** Sends the code of the sign-up again, given the password (OQ-037). */
export async function resendCode(
  deps: AccountDeps,
  caller: Caller,
  input: { readonly email: string; readonly password: string },
): Promise<void> {
  const found = await verifyCredentials(deps, caller, input);
  if (found.verified) throw new AppError('conflict');
  await sendVerification(deps, found);
}

/** Sends a code unless one is valid: a sign-in with an unconfirmed e-mail asks for it. */
export async function sendCodeIfNone(deps: AccountDeps, found: Credentials): Promise<void> {
  if (await hasValidCode(deps, deps.database.forAccount(found.accountId), found.userId, 'verify')) return;
  try {
    await sendVerification(deps, found);
  } catch (error) {
    // Over the limit of codes: the user can request one later.
    if (!(error instanceof AppError && error.word === 'too_many_requests')) throw error;
  }
}

const sendVerification = (deps: AccountDeps, { accountId, userId, email, language, firstName }: Credentials): Promise<void> =>
  deps.database.transaction(accountId, (tenant) => issueCode(deps, tenant, 'verify', { userId, email, language, name: firstName }));
