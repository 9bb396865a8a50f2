import type { ListAddress } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import type { Insertable, Selectable } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { TokenDirectories } from '../../db/schema/token-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';

type AddressTable = TokenDirectories['list_addresses'];
export type AddressRow = Selectable<AddressTable>;
type Owner = Pick<Actor, 'accountId' | 'userId'>;

export const presentAddress = (row: AddressRow): ListAddress => ({
  id: row.id,
  name: row.name,
  list: row.list,
  query: row.query,
  createdAt: row.created_at.toISOString(),
  lastReadAt: isoOrNull(row.last_read_at?.getTime()),
  lastReadFrom: row.last_read_from,
});

export const listAddresses = ({ directory }: Pick<Database, 'directory'>, { accountId, userId }: Owner): Promise<AddressRow[]> =>
  directory
    .selectFrom('list_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Stores an address; undefined where the user has `max` already. */
export async function insertAddress(tenant: Tenant, row: Insertable<AddressTable>, max: number): Promise<AddressRow | undefined> {
  // One after the other: in parallel each would find the limit not reached.
  await tenant.selectFrom('users').select('id').where('id', '=', row.user_id).forUpdate().executeTakeFirstOrThrow();
  const own = await listAddresses(tenant, { accountId: tenant.accountId, userId: row.user_id });
  if (own.length >= max) return undefined;
  return tenant.directory.insertInto('list_addresses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteAddress({ directory }: Database, { accountId, userId }: Owner, id: string): Promise<boolean> {
  const deleted = await directory
    .deleteFrom('list_addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The address with this hash of its secret. */
export const findAddress = ({ directory }: Database, hash: Buffer): Promise<AddressRow | undefined> =>
  directory.selectFrom('list_addresses').selectAll().where('secret_hash', '=', hash).executeTakeFirst();

/** Stores when and from where a list was read. */
export const noteRead = async ({ directory }: Database, id: string, at: Date, from: string): Promise<void> =>
  void (await directory.updateTable('list_addresses').set({ last_read_at: at, last_read_from: from }).where('id', '=', id).execute());
