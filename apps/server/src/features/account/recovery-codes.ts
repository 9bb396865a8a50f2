import { createHmac, randomInt } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { AccountDeps } from './account-deps.ts';

type RecoveryDeps = Pick<AccountDeps, 'attemptSecret'>;

const howMany = 10;
/** Letters and digits that nobody takes for another one: 31 of them in 10 places are 49 bits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;

/** Ten codes for who has lost the authenticator, each good for one sign-in; kept is only their hash. Those from before are void. */
export async function makeRecoveryCodes(deps: RecoveryDeps, tenant: Tenant, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await dropRecoveryCodes(tenant, userId);
  await tenant
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: tenant.accountId, user_id: userId, code_hash: hashCode(deps, userId, code) })))
    .execute();
  return codes;
}

export async function dropRecoveryCodes(tenant: Tenant, userId: UserId): Promise<void> {
  await tenant.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(tenant: Tenant, userId: UserId): Promise<number> {
  const { count } = await tenant
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a recovery code is right; then it is used up. Small letters and missing lines are forgiven. */
export async function spendRecoveryCode(deps: RecoveryDeps, tenant: Tenant, userId: UserId, code: string): Promise<boolean> {
  const used = await tenant
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(deps, userId, code))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

function makeCode(): string {
  const signs = Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
}

const hashCode = ({ attemptSecret }: RecoveryDeps, userId: UserId, code: string): Buffer =>
  createHmac('sha256', attemptSecret)
    .update(`recovery\n${userId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();
