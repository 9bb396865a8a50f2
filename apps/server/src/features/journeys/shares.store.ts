import type { JourneyShare } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { TokenDirectories } from '../../db/schema/token-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';

type ShareTable = TokenDirectories['journey_shares'];
export type ShareRow = Selectable<ShareTable>;

export const presentShare = (row: ShareRow): JourneyShare => ({
  id: row.id,
  journeyId: row.journey_id,
  costs: row.costs,
  pictures: row.picture_ids,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  lastReadAt: isoOrNull(row.last_read_at?.getTime()),
});

/** The links of a journey that have not ended, by `journey_shares_of_journey`. */
export const listShares = ({ directory, accountId }: Tenant, journeyId: string, now: Date): Promise<ShareRow[]> =>
  directory
    .selectFrom('journey_shares')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('journey_id', '=', journeyId)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

/** Stores a link of a journey whose row is locked; undefined where it has `max` already. */
export async function insertShare(tenant: Tenant, row: Insertable<ShareTable>, max: number): Promise<ShareRow | undefined> {
  if ((await listShares(tenant, row.journey_id, row.created_at)).length >= max) return undefined;
  return tenant.directory.insertInto('journey_shares').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteShare({ directory, accountId }: Tenant, id: string): Promise<boolean> {
  const query = directory.deleteFrom('journey_shares').where('id', '=', id).where('account_id', '=', accountId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes all links of a journey. */
export const deleteShares = async ({ directory, accountId }: Tenant, journeyId: string): Promise<void> =>
  void (await directory.deleteFrom('journey_shares').where('account_id', '=', accountId).where('journey_id', '=', journeyId).execute());

/** No link of a journey shows the picture any more. */
export const forgetPicture = async ({ directory, accountId }: Tenant, journeyId: string, pictureId: string): Promise<void> =>
  void (await directory
    .updateTable('journey_shares')
    .set({ picture_ids: sql<string[]>`array_remove(picture_ids, ${pictureId}::uuid)` })
    .where('account_id', '=', accountId)
    .where('journey_id', '=', journeyId)
    .execute());

/** The link with this hash of its secret that has not ended. */
export const findShare = ({ directory }: Database, hash: Buffer, now: Date): Promise<ShareRow | undefined> =>
  directory.selectFrom('journey_shares').selectAll().where('secret_hash', '=', hash).where('ends_at', '>', now).executeTakeFirst();

/** Stores when a page was opened. From where is nobody's business. */
export const noteOpened = async ({ directory }: Database, id: string, at: Date): Promise<void> =>
  void (await directory.updateTable('journey_shares').set({ last_read_at: at }).where('id', '=', id).execute());

/** Removes the links that ended before a moment. */
export const removeEnded = async ({ directory }: Database, before: Date): Promise<void> =>
  void (await directory.deleteFrom('journey_shares').where('ends_at', '<', before).execute());
