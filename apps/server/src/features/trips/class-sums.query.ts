import { classTags, type TripClass } from '@wattbook/domain/trips/trip-tags';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { hasOneOf } from './tags.query.ts';
import { isListedTrip, type TripFilter } from './trip.fields.ts';

/** What trips of a range have of each class, in km, and the days with a trip to work. */
export interface ClassSums extends Readonly<Record<TripClass | 'unclassified', number>> {
  readonly workDays: number;
}

/** Sums the shares of divided trips and the distances of the others by their class (TRIP-098, TRIP-099). The days are those of `zone`. */
export async function sumClasses(tenant: Tenant, filter: TripFilter, zone: string): Promise<ClassSums> {
  const { rows } = await tenant.query(
    (accountId) => sql<ClassSums>`
      select coalesce(sum(${shareOf('business', sql`distance - coalesce(private_distance, 0) - coalesce(to_work_distance, 0)`)}), 0) as business,
        coalesce(sum(${shareOf('toWork', sql`coalesce(to_work_distance, 0)`)}), 0) as "toWork",
        coalesce(sum(${shareOf('private', sql`coalesce(private_distance, 0)`)}), 0) as private,
        coalesce(sum(distance) filter (where not (${isDivided} or ${hasOneOf(Object.values(classTags).flat())})), 0) as unclassified,
        count(distinct (start_time at time zone ${zone})::date) filter (where ${shareOf('toWork', sql`to_work_distance`)} > 0) as "workDays"
      from trips where ${isListedTrip(accountId, filter)}`,
  );
  return rows[0] ?? { business: 0, toWork: 0, private: 0, unclassified: 0, workDays: 0 };
}

const isDivided = sql<boolean>`(private_distance is not null or to_work_distance is not null)`;

/** The km of a class: those of the share where a trip is divided, else all of a trip with its tag. */
const shareOf = (named: TripClass, share: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${isDivided} then ${share} when ${hasOneOf(classTags[named])} then distance end`;
