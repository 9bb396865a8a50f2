import type { FleetDriver } from '@wattbook/contract/fleet/console.schema';
import { sql } from 'kysely';
import type { Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { isInFleet } from '../joined/joined-vehicles.store.ts';
import { consents, findingCondition } from '../joined/vehicle-conditions.ts';

const orders = {
  email: sql`email`,
  vehicles: sql`count(*)`,
  findings: sql`count(*) filter (where waits)`,
  lastContact: sql`max(last_contact)`,
};

interface DriverQuery {
  readonly search?: string | undefined;
  readonly sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly itemsPerPage?: number | undefined;
}

/** The drivers of a fleet: the vehicles that joined by the account that they are in. */
export async function listDrivers(fleet: Tenant, query: DriverQuery, now: number): Promise<Page<FleetDriver>> {
  const { search = '', sort = 'email', page = 1, limit = query.itemsPerPage ?? 50 } = query;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  const { rows } = await fleet.query<FleetDriver & { readonly total: number }>(
    (accountId) => sql`
      select email, count(*)::int as vehicles, count(*) filter (where open is not true)::int as agreed,
        count(*) filter (where waits)::int as findings, max(last_contact) as "lastContact", count(*) over ()::int as total
      from (
        select email, driver_account_id, last_contact, ${consents.open} as open, ${findingCondition('any', now)} as waits
        from fleet_vehicles where account_id = ${accountId} and ${isInFleet} and strpos(lower(email), lower(${search})) > 0
      ) as driven
      group by driver_account_id, email
      order by ${order} ${direction} nulls last, email ${direction} limit ${limit} offset ${(page - 1) * limit}`,
  );
  // A page after the last one has no row that counts.
  if (rows.length === 0 && page > 1) return { total: (await listDrivers(fleet, { search, limit: 1 }, now)).total, data: [] };
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...driver }) => driver) };
}
