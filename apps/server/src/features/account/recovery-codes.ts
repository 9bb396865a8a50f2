import { createHmac, randomInt } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { AccountDeps } from './account-deps.ts';

type RecoveryDeps = Pick<AccountDeps, 'attemptSecret'>;

const codeCount = 10;
/** Letters and digits that are not mistaken for one another: 31 of them in 10 places are 49 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 10;

/** Creates ten codes for a lost authenticator, each valid for one sign-in; only their hashes are stored. Earlier codes become void. */
export async function createRecoveryCodes(deps: RecoveryDeps, tenant: Tenant, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await deleteRecoveryCodes(tenant, userId);
  await tenant
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: tenant.accountId, user_id: userId, code_hash: hashCode(deps, userId, code) })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(tenant: Tenant, userId: UserId): Promise<void> {
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

/** Whether a recovery code is right; a right one is consumed. Lower case and missing hyphens are accepted. */
export async function consumeRecoveryCode(deps: RecoveryDeps, tenant: Tenant, userId: UserId, code: string): Promise<boolean> {
  const deleted = await tenant
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(deps, userId, code))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

function createCode(): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${characters.slice(0, length / 2)}-${characters.slice(length / 2)}`;
}

const hashCode = ({ attemptSecret }: RecoveryDeps, userId: UserId, code: string): Buffer =>
  createHmac('sha256', attemptSecret)
    .update(`recovery\n${userId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();
