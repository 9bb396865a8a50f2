import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, type VehicleRange } from '../segments/public.ts';

/** How many charges of a range were interrupted when they ended (decision 0202). */
export async function countInterrupted(tenant: Tenant, range: VehicleRange): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ count: number }>`select count(*)::int as count from charges where ${inRange(accountId, range)} and interrupted`,
  );
  return rows[0]?.count ?? 0;
}
