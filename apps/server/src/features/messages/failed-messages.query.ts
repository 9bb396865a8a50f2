import type { FailedMessage } from '@wattbook/contract/messages/message.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { MessagesTable } from '../../db/schema/message-tables.ts';
import type { Database } from '../../db/tenancy.ts';
import { displayNameOf } from '../profiles/public.ts';
import { isHanded, stateOf } from './messages.store.ts';

interface MessagesOfUsers extends MessagesTable {
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const { readOnly, instant, computed } = kindsOf<MessagesOfUsers>();

const fields = {
  id: readOnly('id'),
  kind: readOnly('kind'),
  channel: readOnly('channel'),
  user: computed(['user_id', 'email', 'first_name', 'last_name'], (row) => ({
    id: row.user_id,
    email: row.email,
    name: displayNameOf({ email: row.email, firstName: row.first_name, lastName: row.last_name }),
  })),
  state: computed(['sent_at', 'given_up_at'], stateOf),
  attempts: readOnly('attempts'),
  createdAt: instant('created_at'),
  dueAt: computed(['channel', 'provider_id', 'sent_at', 'given_up_at', 'due_at'], (row) =>
    isHanded(row) ? null : isoOrNull(row.due_at?.getTime()),
  ),
  reason: readOnly('reason'),
} satisfies FieldTable<MessagesOfUsers, FailedMessage>;

/** Those that failed and were not sent since. Reads the index messages_failed. */
const failedOfUsers = sql`(
  select m.*, u.email, u.first_name, u.last_name
  from messages m join users u on u.account_id = m.account_id and u.id = m.user_id
  where m.reason is not null and m.sent_at is null
) as listed`;

const list = { fields, sort: ['-createdAt'] as const, limit: 30 };

type FailedQuery = ListQuery<typeof fields> & { readonly fields?: undefined };

/** The messages of all users that did not arrive, for administrators. */
export const listFailedMessages = (
  database: Database,
  query: FailedQuery,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<FailedMessage>> =>
  listPageOfAll<MessagesOfUsers, typeof fields>(database, list, { from: failedOfUsers, conditions }, query);

interface FoundMessage {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly channelId: string | null;
  /** It is with the mails, and tried again by itself. */
  readonly isHanded: boolean;
}

/** The account of a failed message; undefined: there is none. */
export async function findFailedMessage(database: Database, id: string): Promise<FoundMessage | undefined> {
  const row = await database.allAccounts
    .selectFrom('messages')
    .select(['account_id', 'user_id', 'channel_id', 'provider_id', 'given_up_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('reason', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isHanded = row.provider_id !== null && row.given_up_at === null;
  return { accountId: row.account_id, userId: row.user_id, channelId: row.channel_id, isHanded };
}
