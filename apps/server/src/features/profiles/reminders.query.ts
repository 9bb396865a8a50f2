import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { wantsOnAnyChannel } from './notified.query.ts';

export interface RemindedUser {
  readonly accountId: AccountId;
  readonly userId: UserId;
  /** In ms since 1970; null: never. */
  readonly remindedAt: number | null;
}

/** The notifications that switch reminders on (SET-037, OQ-171), on any channel. */
const wantsReminders = wantsOnAnyChannel('logbookNotTagged');

/** The users of all accounts who want to be reminded of trips without a purpose. */
export async function findReminded({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<RemindedUser[]> {
  const rows = await allAccounts.selectFrom('users').select(['account_id', 'id', 'logbook_reminded_at']).where(wantsReminders).execute();
  return rows.map(({ account_id: accountId, id: userId, logbook_reminded_at: at }) => ({
    accountId,
    userId,
    remindedAt: at?.getTime() ?? null,
  }));
}

/** Notes that a user is reminded now; false: within this time, or no longer wanted. */
export async function claimReminder(
  tenant: Tenant,
  userId: UserId,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tenant
    .updateTable('users')
    .set({ logbook_reminded_at: new Date(now) })
    .where('id', '=', userId)
    .where(wantsReminders)
    .where((where) => where.or([where('logbook_reminded_at', 'is', null), where('logbook_reminded_at', '<=', new Date(since))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
