import { type PlaceChoice, type PointOrigin, placeMetres } from '@wattbook/domain/chargepoints/point-of-charge';
import type { AccountId, ChargeId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isShown } from '../../../db/hidden-rows.ts';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { ChargeRow } from '../charge.fields.ts';

/** A charge whose charge point is to be looked for. */
export type PointlessCharge = Pick<
  ChargeRow,
  | 'id'
  | 'start_time'
  | 'end_time'
  | 'ac'
  | 'max_kw'
  | 'start_latitude'
  | 'start_longitude'
  | 'type'
  | 'pv'
  | 'site_id'
  | 'locked'
  | 'point_id'
  | 'point_name'
  | 'point_origin'
>;

/** The charge point that a charge gets. */
export interface GivenPoint {
  readonly id: ChargeId;
  readonly pointId: string | null;
  readonly pointName: string | null;
  readonly origin: PointOrigin | null;
}

/** A price tells whether a charge was at home: it comes first. */
const isDue = sql.raw(`point_due and status <> 'open' and deleted_at is null and price_due is null`);

/** Vehicles with charges whose charge point is to be looked for. Reads the index charges_point_due. */
export async function findPointless(
  { allAccounts }: Database,
  limit: number,
): Promise<{ readonly account_id: AccountId; readonly vehicle_id: VehicleId }[]> {
  const { rows } = await sql<{ account_id: AccountId; vehicle_id: VehicleId }>`
    select distinct account_id, vehicle_id from charges where ${isDue} limit ${limit}`.execute(allAccounts);
  return rows;
}

/** Such charges of a vehicle, the newest first; the caller has locked its timeline. */
export const readPointless = (tenant: Tenant, vehicleId: VehicleId, limit: number): Promise<PointlessCharge[]> =>
  tenant
    .selectFrom('charges')
    .select(['id', 'start_time', 'end_time', 'ac', 'max_kw', 'start_latitude', 'start_longitude'])
    .select(['type', 'pv', 'site_id', 'locked', 'point_id', 'point_name', 'point_origin'])
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`${isDue}`)
    .orderBy('start_time', 'desc')
    .limit(limit)
    .execute();

/** What the users of the account chose for places. Reads the index charges_point_chosen. */
export async function readPlaceChoices(tenant: Tenant): Promise<PlaceChoice[]> {
  const rows = await tenant
    .selectFrom('charges')
    .select(['point_id', 'ac', 'start_latitude', 'start_longitude'])
    .where('point_origin', '=', 'chosen_for_place')
    .where(isShown)
    .execute();
  return rows.flatMap(({ point_id: pointId, ac, start_latitude: latitude, start_longitude: longitude }) =>
    latitude === null || longitude === null ? [] : [{ pointId, ac, location: { latitude, longitude } }],
  );
}

/** Writes charge points, and has the charges priced whose operator may be another now. */
export const writePoints = (tenant: Tenant, given: readonly GivenPoint[]): Promise<unknown> =>
  tenant.rows(
    `update charges c set point_id = w."pointId", point_name = w."pointName", point_origin = w.origin, point_due = false,
       price_due = case when c.point_name is distinct from w."pointName" then 'changed' else c.price_due end
     from jsonb_to_recordset($2::jsonb) as w(id uuid, "pointId" text, "pointName" text, origin text)
     where c.account_id = $1 and c.id = w.id`,
    [JSON.stringify(given)],
  );

/** Clears the marks of charges that keep what they have. */
export const keepPoints = (tenant: Tenant, ids: readonly ChargeId[]): Promise<unknown> =>
  tenant.rows('update charges set point_due = false where account_id = $1 and id = any($2::uuid[])', [ids]);

const metresPerDegree = 111_200;

/** Has the charge points of the other charges at the place of one looked for again, as its user chooses another for the place. What was chosen for one charge stays. */
export async function markPlaceDue(
  tenant: Tenant,
  {
    id,
    ac,
    start_latitude: latitude,
    start_longitude: longitude,
  }: Pick<ChargeRow, 'id' | 'ac'> & Partial<Pick<ChargeRow, 'start_latitude' | 'start_longitude'>>,
): Promise<void> {
  if (latitude == null || longitude == null) return;
  await tenant.rows(
    `update charges set point_due = true, point_origin = case when point_origin = 'chosen_for_place' then 'remembered' else point_origin end
     where account_id = $1 and id <> $2 and ac = $3 and point_origin is distinct from 'chosen' and deleted_at is null
       and ((start_latitude - $4) * $6) ^ 2 + ((start_longitude - $5) * $6 * cos(radians($4))) ^ 2 <= $7 ^ 2`,
    [id, ac, latitude, longitude, metresPerDegree, placeMetres],
  );
}

/** Has charges without a charge point looked at again where there is one near them, after new ones came. */
export async function markNearPoints({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<void> {
  await sql`
    update charges c set point_due = true
    where point_id is null and point_origin is null and not point_due and start_latitude is not null and deleted_at is null
      and exists (
        select from charge_map_points p
        where p.latitude between c.start_latitude - 0.002 and c.start_latitude + 0.002
          and p.longitude between c.start_longitude - 0.005 and c.start_longitude + 0.005)`.execute(allAccounts);
}
