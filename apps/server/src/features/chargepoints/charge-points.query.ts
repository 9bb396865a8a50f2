import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { chargePointName } from '@wattbook/domain/chargepoints/charge-point-name';
import { mergeListings } from '@wattbook/domain/chargepoints/listing';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';
import { type ListingRow, listingColumns, toListing } from './listings/listing-row.ts';
import { isUuid } from './map/my-points.ts';

type Directory = Database['directory'];

const radiusKm = 3;
const maxFound = 100;
const kmPerDegree = 111.2;

/** The charge points within 3 km of a position, nearest first. Rides on the index of both coordinates. */
export async function listChargePointsNear(directory: Directory, { latitude, longitude }: Location): Promise<ChargePoint[]> {
  const perDegreeEast = kmPerDegree * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const [north, east] = [radiusKm / kmPerDegree, radiusKm / perDegreeEast];
  // Flat at this size: the error is below a thousandth.
  const squaredKm = sql`((latitude - ${latitude}) * ${kmPerDegree}) ^ 2 + ((longitude - ${longitude}) * ${perDegreeEast}) ^ 2`;
  const { rows } = await sql<{ id: string }>`
    select id from charge_map_points
    where latitude between ${latitude - north} and ${latitude + north}
      and longitude between ${longitude - east} and ${longitude + east}
      and ${squaredKm} <= ${radiusKm ** 2}
    order by ${squaredKm}, id limit ${maxFound}`.execute(directory);
  return readPoints(
    directory,
    rows.map(({ id }) => id),
  );
}

/** The charge points that have these ids, in their order and with all that their sources state; unknown ones are left out. */
export async function readPoints(directory: Directory, ids: readonly string[]): Promise<ChargePoint[]> {
  const found = await readListings(directory, ids);
  return [...new Set(ids.map((id) => id.toLowerCase()))].flatMap((id) => {
    const listings = found.get(id);
    return listings === undefined ? [] : [mergedPoint(id, listings)];
  });
}

/** Returns what is known of a charge point; where no source has it any more, what they had last. */
export function mergedPoint(id: string, rows: readonly ListingRow[]): ChargePoint & { readonly openingTimes: string | null } {
  const current = rows.filter(({ gone_at }) => gone_at === null);
  const country = rows.find((row) => row.country !== null)?.country ?? null;
  return { id, country, ...mergeListings((current.length === 0 ? rows : current).map(toListing)) };
}

/** Reads the rows of the charge points that have these ids, or are named by a row of another source with one of them. */
export async function readListings(directory: Directory, ids: readonly string[]): Promise<ReadonlyMap<string, readonly ListingRow[]>> {
  const { rows } = await sql<ListingRow & { readonly asked: string }>`
    select named.id as asked, ${listingColumns} from charge_points as named
    join charge_points on charge_points.point_id = named.point_id join charge_point_sources on name = charge_points.source
    where named.id = any(${ids}::uuid[])`.execute(directory);
  return Map.groupBy(rows, ({ asked }) => asked);
}

/** Whether this installation knows any charge point. */
export async function hasChargePoints(directory: Directory): Promise<boolean> {
  return (await directory.selectFrom('charge_map_points').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether new charge points have come since this was asked last. */
export async function claimNewPoints({ directory }: Pick<Database, 'directory'>): Promise<boolean> {
  const came = await directory
    .updateTable('charge_point_sources')
    .set({ points_came: false })
    .where('points_came', '=', true)
    .returning('name')
    .execute();
  return came.length > 0;
}

/** The name that a charge shows for the charge point with this id; null: there is none. */
export async function nameOfChargePoint(directory: Directory, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [point] = await readPoints(directory, [id]);
  return point === undefined ? null : chargePointName(point);
}
