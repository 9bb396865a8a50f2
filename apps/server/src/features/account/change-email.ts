import type { Language } from '@wattbook/domain/texts/languages';
import { isOfDomain } from '@wattbook/domain/account/email-address';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { isEmailTaken } from './add-account.ts';
import { findCredentials } from './credentials.store.ts';
import { notifyByMail } from './account-mails.ts';
import { moveEmail } from './move-email.ts';
import { deleteCodes, issueCode, verifyCode, voidCode } from './one-time-codes.ts';
import { endSessions } from './sessions.store.ts';
import { createUndoToken } from './undo-email.ts';

interface EmailOwner {
  readonly userId: UserId;
  readonly email: string;
  readonly language: Language;
  readonly name: string | null;
}

/**
 * Stores a new address as pending and sends a code to it (OQ-046). The present address cancels the change; the count of sent codes stays, otherwise a user could send
 * any number of codes to any address.
 */
export async function requestEmailChange(deps: AccountDeps, tenant: Tenant, owner: EmailOwner, newEmail: string): Promise<void> {
  const email = newEmail.toLowerCase();
  if (email === owner.email) {
    await voidCode(deps, tenant, 'email', owner.userId);
    return;
  }
  if (isOfDomain(email, deps.signUp.blockedDomains)) throw new AppError('email_blocked', { fields: { email: { word: 'email_blocked' } } });
  if ((await findCredentials(deps.database, email)) !== undefined) throw emailTaken();
  await issueCode(deps, tenant, 'email', { ...owner, email });
}

/** The address that is not confirmed yet; null: none. */
export async function findPendingEmail(tenant: Tenant, userId: UserId, now: number): Promise<string | null> {
  const row = await tenant
    .selectFrom('one_time_codes')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Makes the pending address the e-mail of the user (AUTH-072). Every session ends, and a mail to the old address has a link that undoes it for 7 days. */
export async function confirmEmail(
  deps: AccountDeps,
  caller: Caller,
  { accountId, userId, sessionId }: Actor,
  code: string,
): Promise<void> {
  const scope = `session ${sessionId}`;
  const origin = { scope, wideScope: scope, isKnown: false };
  const verifiedCode = await verifyCode(deps, deps.database.forAccount(accountId), 'email', { userId, code, origin, caller });
  if (verifiedCode === undefined) throw new AppError('not_found');
  const ended = await deps.database
    .transaction(accountId, async (tenant) => {
      if (!(await verifiedCode.consume(tenant))) throw new AppError('not_found');
      const { email, language, first_name: name, totp_secret } = await moveEmail(tenant, userId, verifiedCode.email);
      // Codes that were sent to the old address become void.
      await deleteCodes(deps, tenant, userId);
      const changedAt = deps.now();
      const undo = createUndoToken(deps, { accountId, userId, email, changedAt, hadTwoFactor: totp_secret !== null });
      await notifyByMail(deps, tenant, 'emailChanged', { userId, recipient: email, language, name, undo });
      return endSessions(tenant, userId, changedAt);
    })
    .catch((error: unknown) => {
      throw isEmailTaken(error) ? emailTaken() : error;
    });
  await Promise.all(ended.map(deps.publishSessionEnd));
}

const emailTaken = () => new AppError('conflict', { fields: { email: { word: 'email_taken' } } });
