import type { Selectable } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { TokenDirectories } from '../../db/schema/token-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';

type FeedRow = Selectable<TokenDirectories['calendar_feeds']>;
type Owner = Pick<Actor, 'accountId' | 'userId'>;

export const presentFeed = (row: FeedRow) => ({
  createdAt: row.created_at.toISOString(),
  lastReadAt: isoOrNull(row.last_read_at?.getTime()),
  lastReadFrom: row.last_read_from,
});

export const findFeedOf = ({ directory }: Database, { accountId, userId }: Owner): Promise<FeedRow | undefined> =>
  directory.selectFrom('calendar_feeds').selectAll().where('account_id', '=', accountId).where('user_id', '=', userId).executeTakeFirst();

/** The calendar with this hash of its secret. */
export const findFeed = ({ directory }: Database, hash: Buffer): Promise<FeedRow | undefined> =>
  directory.selectFrom('calendar_feeds').selectAll().where('secret_hash', '=', hash).executeTakeFirst();

/** Gives the calendar of a user a new secret, in place of a former one. */
export async function renewFeed({ directory }: Tenant, { accountId, userId }: Owner, hash: Buffer, at: Date): Promise<FeedRow> {
  const state = { secret_hash: hash, created_at: at, last_read_at: null, last_read_from: null };
  return directory
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, user_id: userId, ...state })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(state))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeed({ directory }: Database, { accountId, userId }: Owner): Promise<void> {
  await directory.deleteFrom('calendar_feeds').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}

/** Stores when and from where a calendar was read. */
export async function noteRead({ directory }: Database, { account_id, user_id }: FeedRow, at: Date, from: string): Promise<void> {
  await directory
    .updateTable('calendar_feeds')
    .set({ last_read_at: at, last_read_from: from })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .execute();
}
