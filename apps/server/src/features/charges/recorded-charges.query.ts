import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted } from '../segments/public.ts';

/**
 * The charges of a vehicle as records: the first start and the last end, the odometer at both in km, the highest power in kW, of how many a beginning or an end was not heard, and how many a
 * person entered or changed.
 */
export interface RecordedCharges {
  readonly first: Date | null;
  readonly last: Date | null;
  readonly first_odometer: number | null;
  readonly last_odometer: number | null;
  readonly max_kw: number | null;
  readonly unheard: number;
  readonly by_hand: number;
}

export async function readRecordedCharges(tenant: Tenant, vehicleId: string): Promise<RecordedCharges> {
  const { rows } = await tenant.query(
    (accountId) => sql<RecordedCharges>`
      select min(start_time) as first, max(end_time) as last, min(start_odometer) as first_odometer, max(end_odometer) as last_odometer,
        max(max_kw) filter (where ${isCounted}) as max_kw, count(*) filter (where start_unheard is not null or end_unheard is not null) as unheard,
        count(*) filter (where frozen) as by_hand
      from charges where ${inRange(accountId, { vehicleId })}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups answers one row.');
  return row;
}
