import type { Tenant } from '../../db/tenancy.ts';

/**
 * Where the user enabled it, copies tags, person and company to trips whose addresses have just become known, from the last earlier trip between the same addresses (SET-016,
 * OQ-064). Trips that have one of them and trips older than a week are unchanged. A sealed trip has no address to compare.
 */
export async function copyTripDetails(tenant: Tenant, tripIds: readonly string[]): Promise<void> {
  if (tripIds.length === 0) return;
  await tenant.rows(
    `update trips t set tags = earlier.tags, name = earlier.name, company = earlier.company
       from trips fresh cross join lateral (
         select e.tags, e.name, e.company from trips e
          where e.account_id = $1 and e.vehicle_id = fresh.vehicle_id and e.start_time < fresh.start_time and e.deleted_at is null
            and e.start_address = fresh.start_address and e.end_address = fresh.end_address
            and (e.tags <> '{}' or e.name is not null or e.company is not null)
          order by e.start_time desc limit 1
       ) as earlier
      where fresh.account_id = $1 and fresh.id = any($2::uuid[]) and fresh.start_time > now() - interval '7 days'
        and fresh.tags = '{}' and fresh.name is null and fresh.company is null and fresh.deleted_at is null
        and t.account_id = $1 and t.id = fresh.id
        and exists (select from users u where u.account_id = $1 and u.trips_copy)`,
    [[...tripIds]],
  );
}
