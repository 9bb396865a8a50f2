import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCredentials } from './credentials.store.ts';
import { columnsOfPair, pairAfterReset } from './key-pairs.ts';
import { notifyByMail } from './account-mails.ts';
import { deleteCodes, issueCode, verifyCode } from './one-time-codes.ts';
import { removePasskeys } from './passkeys/remove-passkey.ts';
import { refuseCommonPassword, runHashing } from './passwords.ts';
import { endSessions } from './sessions.store.ts';
import { deleteAttemptsOf } from './sign-in-attempts.ts';
import { forgetTries } from './guesses.ts';
import { rememberNetwork } from './known-networks.store.ts';
import { originOf } from './origin.ts';
import { passwordSubject } from './verify-credentials.ts';
import { limitCalls } from './limit-calls.ts';

/** Sends a code for a new password; an unknown e-mail is answered with 404 (AUTH-054). */
export async function sendResetCode(deps: AccountDeps, caller: Caller, { email }: { readonly email: string }): Promise<void> {
  limitCalls(deps, 'send a code', caller);
  const found = await findCredentials(deps.database, email.toLowerCase());
  if (found === undefined) throw new AppError('not_found');
  // A public password cannot be changed.
  if (deps.isShared(found.email)) throw new AppError('forbidden');
  const { accountId, userId, language, firstName } = found;
  await deps.database.transaction(accountId, (tenant) =>
    issueCode(deps, tenant, 'reset', { userId, email: found.email, language, name: firstName }),
  );
  await deps.securityLog.record({ kind: 'reset_code_sent', user: found, caller });
}

interface Reset {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  /** The private key wrapped with the new password; without it the pair is retired: places sealed with it open with its recovery key only (OQ-044). */
  readonly privateKey: string | null;
  /** The public key of its pair; null: not known to the caller. */
  readonly publicKey: string | null;
}

/** Sets a new password with the code of a mail (AUTH-061). Every session ends, every passkey is deleted, every network is unlocked (OQ-040), this network becomes known, and the e-mail counts as confirmed. */
export async function resetPassword(
  deps: AccountDeps,
  caller: Caller,
  { email, password, code, privateKey, publicKey }: Reset,
): Promise<void> {
  limitCalls(deps, 'try a code', caller);
  const found = await findCredentials(deps.database, email.toLowerCase());
  if (found === undefined) {
    void deps.securityLog.record({ kind: 'wrong_code', user: null, caller });
    throw new AppError('forbidden');
  }
  const { accountId, userId, language, firstName } = found;
  const origin = await originOf(deps, caller, found);
  const verifiedCode = await verifyCode(deps, deps.database.forAccount(accountId), 'reset', { userId, code, origin, caller });
  if (verifiedCode === undefined || verifiedCode.email !== found.email) throw new AppError('forbidden');
  // After the code: what is refused here tells about the name of the user.
  await refuseCommonPassword(password, found);
  const passwordHash = await runHashing(() => deps.passwords.hash(password));
  const now = deps.now();
  const ended = await deps.database.transaction(accountId, async (tenant) => {
    if (!(await verifiedCode.consume(tenant))) throw new AppError('forbidden');
    // Also cancels a pending change of the e-mail, which may be an attacker's.
    await deleteCodes(deps, tenant, userId);
    const stored = await tenant
      .selectFrom('users')
      .select(['public_key', 'private_key', 'recovery_key', 'former_keys'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const pair = columnsOfPair(pairAfterReset(stored, { privateKey, publicKey }, now));
    await tenant
      .updateTable('users')
      .set((expression) => ({
        ...pair,
        password_hash: passwordHash,
        verified_at: expression.fn.coalesce('verified_at', expression.val(new Date(now))),
      }))
      .where('id', '=', userId)
      .execute();
    // A lost password may not be the only loss, and the mail about a new passkey names the reset as the way to remove it.
    await removePasskeys(deps, tenant, found);
    await notifyByMail(deps, tenant, 'passwordChanged', { userId, recipient: found.email, language, name: firstName });
    return endSessions(tenant, userId, now);
  });
  await deleteAttemptsOf(deps.database, deps.attemptSecret, found.email);
  await forgetTries(deps.database, passwordSubject(deps, found.email));
  await rememberNetwork(deps, { accountId, userId, passwordHash }, caller.network);
  await deps.securityLog.record({ kind: 'password_reset', user: found, caller });
  await Promise.all(ended.map(deps.publishSessionEnd));
}
