import type { ChargeId } from '@wattbook/domain/ids';
import type { CountedCharge } from '@wattbook/domain/statistics/vehicle-totals';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, isCounted } from '../segments/public.ts';

interface ChargeRow {
  readonly id: ChargeId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly end_level: number | null;
  readonly end_range: number | null;
  readonly odometer: number | null;
  readonly kwh: number | null;
  readonly ac: boolean;
  readonly max_kw: number | null;
  readonly co2: number | null;
  readonly co2_saved: number | null;
}

/** A charge as statistics collect it; `startTime` in milliseconds since 1970. */
export interface IdentifiedCharge extends CountedCharge {
  readonly id: ChargeId;
  readonly startTime: number;
}

/** All charges of a vehicle with what its statistics collect, in order; level and power only of those without an accepted rule error (CONS-013). */
export async function readCountedCharges(tenant: Tenant, vehicleId: string): Promise<IdentifiedCharge[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<ChargeRow>`
      select id, start_time, end_time, case when ${isCounted} then end_level end as end_level, end_range,
        coalesce(end_odometer, start_odometer) as odometer, kwh, ac,
        case when ${isCounted} then max_kw end as max_kw, co2, co2_saved
      from charges where ${inRange(accountId, { vehicleId })} order by start_time`,
  );
  return rows.map((row) => ({
    id: row.id,
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    endLevel: row.end_level,
    endRange: row.end_range,
    odometer: row.odometer,
    kWh: row.kwh,
    ac: row.ac,
    maxKw: row.max_kw,
    co2: row.co2,
    co2Saved: row.co2_saved,
  }));
}
