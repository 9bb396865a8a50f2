import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, type VehicleRange } from '../segments/public.ts';

/** When the charges of a range began, in milliseconds since 1970, and their energy in kWh, in order. Reads the index charges_in_range only. */
export async function readChargeTimes(tenant: Tenant, range: VehicleRange): Promise<{ startTime: number; kWh: number | null }[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ start_time: Date; kwh: number | null }>`
      select start_time, kwh from charges where ${inRange(accountId, range)} order by start_time`,
  );
  return rows.map(({ start_time, kwh }) => ({ startTime: start_time.getTime(), kWh: kwh }));
}
