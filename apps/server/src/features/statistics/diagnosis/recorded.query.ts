import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { inRange } from '../../segments/public.ts';

/** What was recorded of a vehicle. Odometers and `driven` in km: `driven` are the distances of the trips, beside what the odometer rose; null: unknown. */
export interface Recorded {
  readonly first: Date | null;
  readonly last: Date | null;
  readonly first_odometer: number | null;
  readonly last_odometer: number | null;
  readonly driven: number;
  readonly max_kw: number | null;
  readonly unheard_charges: number;
  readonly by_hand: number;
}

/** Reads what the trips and charges of a vehicle tell of the records themselves: small rows, no samples. */
export async function readRecorded(tenant: Tenant, vehicleId: string): Promise<Recorded> {
  const { rows } = await tenant.query(
    (accountId) => sql<Recorded>`
      with of_trips as (
        select min(start_time) as first, max(end_time) as last, min(start_odometer) as first_odometer, max(end_odometer) as last_odometer,
          coalesce(sum(distance), 0) as driven, count(*) filter (where frozen) as by_hand
        from trips where ${inRange(accountId, { vehicleId })}
      ), of_charges as (
        select min(start_time) as first, max(end_time) as last, min(start_odometer) as first_odometer, max(end_odometer) as last_odometer,
          max(max_kw) as max_kw, count(*) filter (where start_unheard is not null or end_unheard is not null) as unheard_charges,
          count(*) filter (where frozen) as by_hand
        from charges where ${inRange(accountId, { vehicleId })}
      )
      select least(t.first, c.first) as first, greatest(t.last, c.last) as last, least(t.first_odometer, c.first_odometer) as first_odometer,
        greatest(t.last_odometer, c.last_odometer) as last_odometer, t.driven, c.max_kw, c.unheard_charges, t.by_hand + c.by_hand as by_hand
      from of_trips t, of_charges c`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has one row.');
  return row;
}
