import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { chargePointName } from '@wattbook/domain/chargepoints/charge-point-name';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

type Directory = Database['directory'];

interface Row extends Omit<ChargePoint, 'location' | 'operatorId'> {
  readonly operator_id: string;
  readonly latitude: number;
  readonly longitude: number;
}

const columns = sql.raw('id, operator, operator_id, address, city, latitude, longitude, evses');

const present = ({ id, operator, operator_id: operatorId, address, city, latitude, longitude, evses }: Row): ChargePoint => ({
  id,
  operator,
  operatorId,
  address,
  city,
  location: { latitude, longitude },
  evses,
});

const radiusKm = 3;
const maxFound = 100;
const kmPerDegree = 111.2;

/** The charge points within 3 km of a position, nearest first. Rides on the index of both coordinates. */
export async function listChargePointsNear(directory: Directory, { latitude, longitude }: Location): Promise<ChargePoint[]> {
  const perDegreeEast = kmPerDegree * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const [north, east] = [radiusKm / kmPerDegree, radiusKm / perDegreeEast];
  // Flat at this size: the error is below a thousandth.
  const squaredKm = sql`((latitude - ${latitude}) * ${kmPerDegree}) ^ 2 + ((longitude - ${longitude}) * ${perDegreeEast}) ^ 2`;
  const { rows } = await sql<Row>`
    select ${columns} from charge_points
    where latitude between ${latitude - north} and ${latitude + north}
      and longitude between ${longitude - east} and ${longitude + east}
      and ${squaredKm} <= ${radiusKm ** 2}
    order by ${squaredKm}, id limit ${maxFound}`.execute(directory);
  return rows.map(present);
}

/** The charge points with these ids, in their order. */
export async function listChargePoints(directory: Directory, ids: readonly string[]): Promise<ChargePoint[]> {
  const { rows } = await sql<Row>`select ${columns} from charge_points where id = any(${ids}::uuid[])`.execute(directory);
  const found = new Map(rows.map((row) => [row.id, present(row)]));
  return [...new Set(ids)].flatMap((id) => found.get(id.toLowerCase()) ?? []);
}

/** Whether this installation knows any charge point. */
export async function hasChargePoints(directory: Directory): Promise<boolean> {
  return (await directory.selectFrom('charge_points').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The name that a charge shows for the charge point with this id; null: there is none. */
export async function nameOfChargePoint(directory: Directory, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const found = await directory.selectFrom('charge_points').select(['operator', 'city']).where('id', '=', id).executeTakeFirst();
  return found === undefined ? null : chargePointName(found);
}

/** The id of the point of a charge is any text that an import or a script wrote. */
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
