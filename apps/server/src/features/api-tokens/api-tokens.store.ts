import type { ApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import type { Selectable } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { TokenDirectories } from '../../db/schema/token-tables.ts';
import type { Actor } from '../../http/actor.ts';

type Row = Selectable<TokenDirectories['api_tokens']>;
type Owner = Pick<Actor, 'accountId' | 'userId'>;

const presentToken = (row: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  rights: row.writes ? 'write' : 'read',
  vehicleIds: row.vehicle_ids,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
});

const ofOwner = ({ directory }: Pick<Database, 'directory'>, { accountId, userId }: Owner) =>
  directory.selectFrom('api_tokens').where('account_id', '=', accountId).where('user_id', '=', userId);

/** The tokens of a user, the newest first. */
export const listTokens = async (database: Pick<Database, 'directory'>, owner: Owner): Promise<ApiToken[]> =>
  (await ofOwner(database, owner).selectAll().orderBy('id', 'desc').execute()).map(presentToken);

/** Stores a token; null where the user has `max` already. */
export async function insertToken(tenant: Tenant, row: Row, max: number): Promise<ApiToken | null> {
  // One after the other: in parallel each would find the limit not reached.
  await tenant.selectFrom('users').select('id').where('id', '=', row.user_id).forUpdate().executeTakeFirstOrThrow();
  const owner = { accountId: tenant.accountId, userId: row.user_id };
  const { count } = await ofOwner(tenant, owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= max) return null;
  await tenant.directory.insertInto('api_tokens').values(row).execute();
  return presentToken(row);
}

/** Deletes a token of a user; returns its name, or undefined where there is none. */
export async function deleteToken({ directory }: Database, { accountId, userId }: Owner, id: string): Promise<string | undefined> {
  const row = await directory
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The token with this hash. */
export const findToken = ({ directory }: Database, hash: Buffer): Promise<Row | undefined> =>
  directory.selectFrom('api_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** Stores when and from where a token was used. */
export async function noteUse({ directory }: Database, id: string, use: { readonly at: Date; readonly from: string }): Promise<void> {
  await directory.updateTable('api_tokens').set({ last_used_at: use.at, last_used_from: use.from }).where('id', '=', id).execute();
}
