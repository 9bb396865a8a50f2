import type { RangeReading, MeasuredTrip } from '@wattbook/domain/statistics/vehicle-metrics';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { hasConsumption, inRange, isCounted } from '../segments/public.ts';

interface TripRow {
  readonly start_time: Date;
  readonly distance: number;
  readonly used_kwh: number | null;
  readonly avg_speed: number;
  readonly avg_out_temp: number | null;
  readonly level: number | null;
  readonly range: number | null;
}

/** All trips of a vehicle with what its statistics collect: energy only where it counts for the consumption, and the range that was shown at the end, without those with an accepted rule error (CONS-013). */
export async function readMeasuredTrips(tenant: Tenant, vehicleId: string): Promise<{ trips: MeasuredTrip[]; readings: RangeReading[] }> {
  const { rows } = await tenant.query(
    (accountId) => sql<TripRow>`
      select start_time, distance, case when ${hasConsumption} then used_kwh end as used_kwh, avg_speed, avg_out_temp,
        case when ${isCounted} then end_level end as level, end_range as range
      from trips where ${inRange(accountId, { vehicleId })} order by start_time`,
  );
  return {
    trips: rows.map((row) => ({
      startTime: row.start_time.getTime(),
      distance: row.distance,
      usedkWh: row.used_kwh,
      avgSpeed: row.avg_speed,
      outTemp: row.avg_out_temp,
    })),
    readings: rows.flatMap(({ level, range }) => (level === null || range === null ? [] : [{ level, range }])),
  };
}
