import { roleVerdict } from '@wattbook/domain/account/user-policy';
import type { UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';
import { lockAccounts } from './accounts.store.ts';
import type { Credentials } from './credentials.store.ts';

interface RoleChange {
  readonly user: Pick<Credentials, 'accountId' | 'userId'>;
  readonly role: Credentials['role'];
  /** The administrator; null: the operator. */
  readonly by: UserId | null;
}

/** Makes a user an administrator of this installation, or an ordinary user again, effective from the next call, where the policy allows it; returns its verdict (decision 0039). */
export async function changeRole({ allAccounts }: Database, { user, role, by }: RoleChange): Promise<ReturnType<typeof roleVerdict>> {
  return allAccounts.transaction().execute(async (transaction) => {
    // One change at a time: of two administrators who make each other a user, the second one is none any more.
    await lockAccounts(transaction);
    const administrators = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deactivated_at', 'is', null)
      .execute();
    const verdict = roleVerdict({ change: { by, user: user.userId, role }, administrators: administrators.map(({ id }) => id) });
    if (verdict.may)
      await transaction.updateTable('users').set({ role }).where('account_id', '=', user.accountId).where('id', '=', user.userId).execute();
    return verdict;
  });
}
