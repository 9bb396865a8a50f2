import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from '../segments/public.ts';

/** When the first trip of a vehicle began; null: it has none. Reads the first entry of the index trips_in_range. */
export async function readFirstStart(tenant: Tenant, vehicleId: string): Promise<Date | null> {
  const { rows } = await tenant.query(
    (accountId) =>
      sql<{ start_time: Date }>`select start_time from trips where ${inRange(accountId, { vehicleId })} order by start_time limit 1`,
  );
  return rows[0]?.start_time ?? null;
}
