import type { Language } from '@wattbook/domain/texts/languages';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeKind } from '@wattbook/domain/account/user-policy';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { codeMinutes, queueMail, withdrawMails } from '../mail/public.ts';
import type { AccountDeps } from './account-deps.ts';
import { takeCodeTry } from './code-tries.ts';
import type { Origin } from './origin.ts';

/** The purpose of a code that is sent by mail: confirm the address of a new account, set a new password, confirm a new address. */
export type CodePurpose = CodeKind;

type CodeDeps = Pick<AccountDeps, 'attemptSecret' | 'sealing' | 'now'>;
type VerifyDeps = CodeDeps & Pick<AccountDeps, 'database' | 'securityLog'>;

const [pauseMs, hourMs] = [30_000, 3_600_000];
const maxPerHour = 5;

interface CodeRecipient {
  readonly userId: UserId;
  /** The recipient, in lower case. */
  readonly email: string;
  readonly language: Language;
  readonly name: string | null;
}

/**
 * Creates a code of six digits and queues its mail; the previous code becomes void. At most one in 30 seconds and five an hour for each purpose; wrong tries are
 * counted whatever code they are for (code-tries.ts), so new codes give no new tries.
 */
export async function issueCode(deps: CodeDeps, tenant: Tenant, purpose: CodePurpose, to: CodeRecipient): Promise<void> {
  const now = deps.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const previous = await tenant
    .selectFrom('one_time_codes')
    .select(['made_at', 'made', 'counted_from'])
    .where('user_id', '=', to.userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  const isCounted = previous !== undefined && previous.counted_from.getTime() > now - hourMs;
  if (previous !== undefined) {
    const freeAt = Math.max(
      previous.made_at.getTime() + pauseMs,
      isCounted && previous.made >= maxPerHour ? previous.counted_from.getTime() + hourMs : 0,
    );
    if (freeAt > now) throw new AppError('too_many_requests', { retryAfter: Math.ceil((freeAt - now) / 1000) });
  }
  const expiresAt = now + codeMinutes * 60_000;
  const values = {
    code_hash: hashCode(deps, tenant, { userId: to.userId, purpose, code }),
    email: to.email,
    made_at: new Date(now),
    expires_at: new Date(expiresAt),
    made: isCounted ? previous.made + 1 : 1,
    counted_from: isCounted ? previous.counted_from : new Date(now),
  };
  await tenant
    .insertInto('one_time_codes')
    .values({ account_id: tenant.accountId, user_id: to.userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'purpose']).doUpdateSet(values))
    .execute();
  const { userId, language, name, email: recipient } = to;
  await queueMail(tenant, deps.sealing, { kind: purpose, userId, language, recipient, values: { name, code }, now, expiresAt });
}

/** A code that was verified and not used yet. */
export interface VerifiedCode {
  readonly email: string;
  /** Consumes the code, in the transaction of the change that it allows; false when another call consumed it first. */
  readonly consume: (tenant: Tenant) => Promise<boolean>;
}

/**
 * Verifies a code; undefined when it is wrong or expired, which counts as a wrong try of its origin. An origin without tries is refused (`too_many_requests`). Both are
 * recorded in the security log.
 */
export async function verifyCode(
  deps: VerifyDeps,
  tenant: Tenant,
  purpose: CodePurpose,
  attempt: { readonly userId: UserId; readonly code: string; readonly origin: Origin; readonly caller: Caller },
): Promise<VerifiedCode | undefined> {
  const { origin, caller } = attempt;
  const user = { accountId: tenant.accountId, userId: attempt.userId };
  const tries = await takeCodeTry(deps, { purpose, user, origin, caller });
  const row = await tenant
    .selectFrom('one_time_codes')
    .select(['code_hash', 'email'])
    .where('user_id', '=', attempt.userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(deps.now()))
    .executeTakeFirst();
  const hash = hashCode(deps, tenant, { userId: attempt.userId, purpose, code: attempt.code });
  if (row === undefined || !timingSafeEqual(row.code_hash, hash)) {
    void deps.securityLog.record({ kind: 'wrong_code', user, caller });
    return undefined;
  }
  await tries.giveBack();
  return {
    email: row.email,
    consume: async (transaction) => {
      const deleted = await transaction
        .deleteFrom('one_time_codes')
        .where('user_id', '=', attempt.userId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      if (deleted.numDeletedRows !== 1n) return false;
      await withdrawMails(transaction, { userId: attempt.userId, kinds: [purpose], reason: 'used', now: deps.now() });
      return true;
    },
  };
}

/** Deletes the codes of a user, and their waiting mails. */
export async function deleteCodes({ now }: Pick<CodeDeps, 'now'>, tenant: Tenant, userId: UserId): Promise<void> {
  await tenant.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await withdrawMails(tenant, { userId, kinds: ['verify', 'reset', 'email'], reason: 'withdrawn', now: now() });
}

/** Makes a code void; it still counts for the limit of new codes. */
export async function voidCode({ now }: Pick<CodeDeps, 'now'>, tenant: Tenant, purpose: CodePurpose, userId: UserId): Promise<void> {
  await tenant
    .updateTable('one_time_codes')
    .set({ expires_at: new Date(now()) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  await withdrawMails(tenant, { userId, kinds: [purpose], reason: 'withdrawn', now: now() });
}

/** Whether the user has a code that has not expired. */
export async function hasValidCode({ now }: Pick<CodeDeps, 'now'>, tenant: Tenant, userId: UserId, purpose: CodePurpose): Promise<boolean> {
  const row = await tenant
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  return row !== undefined;
}

interface OneTimeCode {
  readonly userId: UserId;
  readonly purpose: CodePurpose;
  /** Its six digits. */
  readonly code: string;
}

/** An HMAC, because six digits are found by trying them all: the key is not in the database. */
const hashCode = ({ attemptSecret }: CodeDeps, { accountId }: Tenant, { userId, purpose, code }: OneTimeCode): Buffer =>
  createHmac('sha256', attemptSecret).update(`code\n${accountId}\n${userId}\n${purpose}\n${code}`).digest();
