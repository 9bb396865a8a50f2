import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted } from '../segments/public.ts';

interface ChargeEndRow {
  readonly start_time: Date;
  readonly end_time: Date;
  readonly ac: boolean;
  readonly start_level: number | null;
  readonly end_level: number | null;
  readonly end_range: number | null;
  readonly odometer: number | null;
  readonly kwh: number | null;
  readonly head_level: number | null;
  readonly head_kwh: number | null;
}

/** The battery values of the charges of a vehicle, in the order of their ends, without those with an accepted rule error (CONS-013). Energy only where it was measured. */
export async function readChargeEnds(tenant: Tenant, vehicleId: VehicleId) {
  const { rows } = await tenant.query(
    (accountId) => sql<ChargeEndRow>`
      select start_time, end_time, ac, start_level, end_level, end_range, coalesce(end_odometer, start_odometer) as odometer,
        case when energy_method in ('counter', 'integral') and not counter_start_unknown and start_unheard is null
          and end_unheard is null then kwh end as kwh, head_level, head_kwh
      from charges where ${inRange(accountId, { vehicleId })} and ${isCounted} order by end_time`,
  );
  return rows.map((row) => ({
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    ac: row.ac,
    startLevel: row.start_level,
    endLevel: row.end_level,
    endRange: row.end_range,
    odometer: row.odometer,
    kWh: row.kwh,
    headLevel: row.head_level,
    headkWh: row.head_kwh,
  }));
}
