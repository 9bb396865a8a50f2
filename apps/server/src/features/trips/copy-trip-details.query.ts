import type { AccountId, TripId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isSamePosition } from '../../db/same-place.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { markTripsBookDue } from '../../telemetry/public.ts';

/** A trip that got details of an earlier one. */
export interface CopiedTrip {
  readonly vehicle_id: VehicleId;
  readonly start_time: Date;
}

/** Two edges are alike by their addresses, or by their positions where one of them has no address. */
const isLike = (edge: 'start' | 'end') => `case
  when e.${edge}_address is null or fresh.${edge}_address is null
  then ${isSamePosition([`e.${edge}_latitude`, `e.${edge}_longitude`], [`fresh.${edge}_latitude`, `fresh.${edge}_longitude`])}
  else e.${edge}_address = fresh.${edge}_address end`;

/**
 * Where the user enabled it, copies tags, person and company to new trips from the last earlier trip between the same places (SET-016, OQ-064). Unchanged are trips
 * that have one of them (the tag of a site does not count), that a user changed, and detected ones older than a week. A sealed trip has no place to compare.
 */
export async function copyTripDetails(tenant: Tenant, tripIds: readonly TripId[]): Promise<CopiedTrip[]> {
  if (tripIds.length === 0) return [];
  await markTripsBookDue(tenant, tripIds);
  return tenant.rows<CopiedTrip>(
    `update trips t set tags = earlier.tags, name = earlier.name, company = earlier.company
       from trips fresh cross join lateral (
         select e.tags, e.name, e.company from trips e
          where e.account_id = $1 and e.vehicle_id = fresh.vehicle_id and e.start_time < fresh.start_time and e.deleted_at is null
            and ${isLike('start')} and ${isLike('end')}
            and (e.tags <> '{}' or e.name is not null or e.company is not null)
          order by e.start_time desc limit 1
       ) as earlier
      where fresh.account_id = $1 and fresh.id = any($2::uuid[]) and fresh.version = 1
        and (fresh.start_time > now() - interval '7 days' or fresh.source = 'manual')
        and (fresh.tags = '{}' or fresh.tags = array[fresh.site_tag]) and fresh.name is null and fresh.company is null and fresh.deleted_at is null
        and t.account_id = $1 and t.id = fresh.id
        and exists (select from users u where u.account_id = $1 and u.trips_copy)
      returning t.vehicle_id, t.start_time`,
    [[...tripIds]],
  );
}

/** A new trip that no earlier one was looked for yet. */
const isDue = `t.details_copied_at is null and t.status <> 'open' and t.deleted_at is null
  and t.start_time > now() - interval '7 days' and t.created_at > now() - interval '1 day'`;

/** Accounts whose user enabled copying and that have such a trip. Reads the trips of a week by trips_in_range. */
export async function findCopyingAccounts({ allAccounts }: Database, limit: number): Promise<AccountId[]> {
  const { rows } = await sql
    .raw<{ account_id: AccountId }>(
      `select distinct u.account_id from users u join vehicles v on v.account_id = u.account_id
        where u.trips_copy and exists (select from trips t where t.account_id = v.account_id and t.vehicle_id = v.id and ${isDue}) limit ${limit}`,
    )
    .execute(allAccounts);
  return rows.map(({ account_id }) => account_id);
}

/** Marks these trips of the account: each is compared once, so that details a user enters later are not copied to older trips. */
export async function takeNewTrips(tenant: Tenant): Promise<TripId[]> {
  const rows = await tenant.rows<{ id: TripId }>(
    `update trips t set details_copied_at = now() where t.account_id = $1 and ${isDue} returning t.id`,
    [],
  );
  return rows.map(({ id }) => id);
}
