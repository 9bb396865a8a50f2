import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

/** Makes an address the e-mail of a user; returns the user before. Throws where the address has another account (`isEmailTaken`). */
export async function moveEmail(tenant: Tenant, userId: UserId, email: string) {
  const before = await tenant
    .selectFrom('users')
    .select(['email', 'language', 'first_name', 'totp_secret', 'two_factor_since'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tenant.directory.updateTable('user_directory').set({ email }).where('email', '=', before.email).execute();
  // Whoever saw the secret that waits for its code may be the one from whom the account is taken back.
  await tenant.updateTable('users').set({ email, totp_pending: null }).where('id', '=', userId).execute();
  return before;
}
