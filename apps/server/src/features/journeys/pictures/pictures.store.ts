import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import { sql } from 'kysely';
import { columnsOf, presentRow } from '../../../db/fields/field.ts';
import { isShown } from '../../../db/hidden-rows.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { pictureFields } from './picture.fields.ts';

/** The pictures of a journey in the order in which they were taken, those without a time last, by `journey_pictures_in_order`. */
export async function listPictures(tenant: Tenant, journeyId: string): Promise<JourneyPicture[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<never>`
      select ${columnsOf(pictureFields)} from journey_pictures
      where account_id = ${accountId} and journey_id = ${journeyId} and ${isShown} order by taken_at, created_at, id`,
  );
  return rows.map((row) => presentRow(pictureFields, row));
}

/** The picture of a journey with these bytes; undefined: it has none. */
export const findSame = (tenant: Tenant, journeyId: string, digest: string) =>
  tenant
    .selectFrom('journey_pictures')
    .select('id')
    .where('journey_id', '=', journeyId)
    .where('digest', '=', digest)
    .where(isShown)
    .executeTakeFirst();

/** The file of a picture; undefined: there is none. */
export const readPictureFile = (tenant: Tenant, id: string) =>
  tenant.selectFrom('journey_pictures').select(['journey_id', 'type', 'content']).where('id', '=', id).where(isShown).executeTakeFirst();

/** The bytes of all pictures of an account. Deleted ones count as long as they can be restored. */
export async function countPictureBytes(tenant: Tenant): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ bytes: number }>`
      select coalesce(sum(size), 0)::double precision as bytes from journey_pictures where account_id = ${accountId}`,
  );
  return rows[0]?.bytes ?? 0;
}
