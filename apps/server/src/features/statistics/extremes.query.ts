import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted } from '../segments/public.ts';

interface Extremes {
  readonly first_trip: Date | null;
  readonly max_kw: number | null;
}

/** The start of the first trip of a vehicle, the first entry of its part of trips_in_range, and the highest power of its charges. */
export async function readExtremes(tenant: Tenant, vehicleId: string): Promise<Extremes> {
  const { rows } = await tenant.query(
    (accountId) => sql<Extremes>`
      select (select start_time from trips where ${inRange(accountId, { vehicleId })} order by start_time limit 1) as first_trip,
        (select max(max_kw) from charges where ${inRange(accountId, { vehicleId })} and ${isCounted}) as max_kw`,
  );
  return rows[0] ?? { first_trip: null, max_kw: null };
}
