import type { VehicleDay } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { toThousandths } from '../../db/fields/kinds.ts';
import { hasConsumption, inRange } from './in-range.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { offsetsOf } from './zone-offsets.ts';

interface DayRow {
  readonly day: string;
  readonly trips: number;
  readonly distance: number;
  readonly used: number | null;
  readonly used_counted: number | null;
  readonly distance_counted: number | null;
  readonly charges: number;
  readonly kwh: number;
}

export interface DayRange {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/**
 * Sums of trips and charges by the local day of their start, in order (DASH-032). Reads the indexes trips_in_range and charges_in_range only. The offsets of the zone come from
 * the runtime, which has the same zones as the browsers; the database may have older ones.
 */
export async function sumDays(tenant: Tenant, range: DayRange): Promise<VehicleDay[]> {
  const offsets = offsetsOf(range.timezone, Date.parse(range.from), Date.parse(range.to));
  const day = localDay(offsets);
  const { rows } = await tenant.query(
    (accountId) => sql<DayRow>`
      select day, sum(trips) as trips, sum(distance) as distance, sum(used) as used, sum(used_counted) as used_counted,
        sum(distance_counted) as distance_counted,
        sum(charges) as charges, sum(kwh) as kwh
      from (
        select ${day} as day, count(*) as trips, sum(distance) as distance, sum(used_kwh) as used,
          sum(used_kwh) filter (where ${hasConsumption}) as used_counted, sum(distance) filter (where ${hasConsumption}) as distance_counted,
          0 as charges, 0 as kwh
        from trips where ${inRange(accountId, range)} group by 1
        union all
        select ${day}, 0, 0, null, null, null, count(*), coalesce(sum(kwh), 0)
        from charges where ${inRange(accountId, range)} group by 1
      ) days
      group by day order by day`,
  );
  if (rows.length === 0) await requireVehicle(tenant, range.vehicleId);
  return rows.map((row) => ({
    date: row.day,
    trips: row.trips,
    distance: toThousandths(row.distance) ?? 0,
    usedkWh: toThousandths(row.used),
    avgConsumption:
      row.used_counted === null || !row.distance_counted ? null : toThousandths((row.used_counted / row.distance_counted) * 100),
    charges: row.charges,
    kWh: toThousandths(row.kwh) ?? 0,
  }));
}

function localDay(offsets: readonly { readonly from: number; readonly seconds: number }[]): RawBuilder<string> {
  const starts = offsets.map(({ from }) => new Date(from));
  const seconds = offsets.map((offset) => offset.seconds);
  return sql`(start_time at time zone 'UTC'
    + (${seconds}::integer[])[width_bucket(start_time, ${starts}::timestamptz[])] * interval '1 second')::date`;
}
