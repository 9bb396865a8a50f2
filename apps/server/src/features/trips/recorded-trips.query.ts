import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange } from '../segments/public.ts';

/** The trips of a vehicle as records: the first start and the last end, the odometer at both in km, the km of all, and how many a person entered or changed. */
export interface RecordedTrips {
  readonly first: Date | null;
  readonly last: Date | null;
  readonly first_odometer: number | null;
  readonly last_odometer: number | null;
  readonly driven: number;
  readonly by_hand: number;
}

export async function readRecordedTrips(tenant: Tenant, vehicleId: string): Promise<RecordedTrips> {
  const { rows } = await tenant.query(
    (accountId) => sql<RecordedTrips>`
      select min(start_time) as first, max(end_time) as last, min(start_odometer) as first_odometer, max(end_odometer) as last_odometer,
        coalesce(sum(distance), 0) as driven, count(*) filter (where frozen) as by_hand
      from trips where ${inRange(accountId, { vehicleId })}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups answers one row.');
  return row;
}
