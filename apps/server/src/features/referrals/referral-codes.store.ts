import { randomInt } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

const maxTries = 5;

/** The referral code of a user, which is made when it is first asked for. */
export async function readCode(tenant: Tenant, userId: UserId, now: number): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await tenant.directory.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst();
    if (found !== undefined) return found.code;
    await tenant.directory
      .insertInto('referral_codes')
      .values({ code: newCode(), account_id: tenant.accountId, user_id: userId, created_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('No free referral code was found.');
}
