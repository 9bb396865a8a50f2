import { classTags, sameTags } from '@wattbook/domain/trips/trip-tags';
import type { VehicleId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

/** Trips with one of these tags. */
export const hasOneOf = (tags: readonly string[]): RawBuilder<boolean> => sql`tags && array[${sql.join(tags)}]::text[]`;

/** Trips that carry this tag, or the one in the other language that counts as the same (TRIP-092). */
export const hasTripTag = (tag: string): RawBuilder<boolean> => hasOneOf(sameTags(tag));

/** Trips with a class. */
export const hasClassTag: RawBuilder<boolean> = hasOneOf(Object.values(classTags).flat());

/** Trips without a purpose from a moment on; `-infinity`: of all time. */
export const isUntaggedSince = (moment: string): RawBuilder<boolean> => sql`not (${hasClassTag}) and start_time >= ${moment}`;

/** The number of trips of a vehicle without a purpose that started in a range, in ms; `to` is not included. On trips_in_range. */
export async function countUntagged(tenant: Tenant, vehicleId: VehicleId, { from, to }: { readonly from: number; readonly to: number }) {
  const { count } = await tenant
    .selectFrom('trips')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicle_id', '=', vehicleId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'open')
    .where(isUntaggedSince(new Date(from).toISOString()))
    .where('start_time', '<', new Date(to))
    .executeTakeFirstOrThrow();
  return count;
}

/** The tags of a trip as a search reads them: a class in both languages. */
export const searchedTags: RawBuilder<string> = sql`concat_ws(' ', array_to_string(tags, ' '), ${sql.join(
  Object.values(classTags).map((pair) => sql`case when ${hasOneOf(pair)} then ${pair.join(' ')} end`),
)})`;
