import type { User } from '@wattbook/contract/users/user.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { choiceName, messageChannels, type MessageKind } from '@wattbook/domain/messages/message-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** A user with what decides which messages are sent, and how they are written. */
export interface NotifiedUser
  extends Pick<User, 'language' | 'time' | 'unit' | 'unitEnergy' | 'unitTemp' | 'currency' | 'notifications' | 'quietHours'> {
  readonly id: UserId;
}

/** The active users of an account, or one of them. */
export const readNotified = (tenant: Tenant, only: UserId | null): Promise<NotifiedUser[]> =>
  tenant
    .selectFrom('users')
    .select(['id', 'language', 'time', 'unit', 'unit_energy as unitEnergy', 'unit_temp as unitTemp', 'currency'])
    .select(['notifications', 'quiet_hours as quietHours'])
    .where('deactivated_at', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only as UserId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The condition that an active user wants a kind of message on at least one channel. */
export function wantsOnAnyChannel(kind: MessageKind): RawBuilder<boolean> {
  const names = messageChannels.map((channel) => choiceName(kind, channel));
  return sql<boolean>`deactivated_at is null and jsonb_path_exists(notifications, ${`$.keyvalue() ? (@.value == true && (${names.map((name) => `@.key == "${name}"`).join(' || ')}))`}::jsonpath)`;
}

/** The accounts with a user who wants a kind of message. */
export async function findAccountsWanting({ allAccounts }: Pick<Database, 'allAccounts'>, kind: MessageKind): Promise<AccountId[]> {
  const rows = await allAccounts.selectFrom('users').select('account_id').distinct().where(wantsOnAnyChannel(kind)).execute();
  return rows.map(({ account_id }) => account_id);
}
