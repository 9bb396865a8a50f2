import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { capacityOfCharges } from '@wattbook/domain/statistics/capacity-of-charges';
import { rangeByMonth } from '@wattbook/domain/statistics/range-degradation';
import { sql } from 'kysely';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, offsetsOf } from '../segments/public.ts';
import { readVehicle } from './public.ts';

interface ChargeEndRow {
  readonly end_time: Date;
  readonly start_level: number | null;
  readonly end_level: number | null;
  readonly end_range: number | null;
  readonly odometer: number | null;
  readonly kwh: number | null;
}

/** The range of a full battery by month and what it holds, from the rows of charges (STAT-032, OQ-180). Months are those of the vehicle's zone. */
export async function readDegradation(
  tenant: Tenant,
  vehicleId: string,
): Promise<{ total: number; data: RangeDegradation[]; capacityEstimate: number | null }> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const { rows } = await tenant.query(
    (accountId) => sql<ChargeEndRow>`
      select end_time, start_level, end_level, end_range, coalesce(end_odometer, start_odometer) as odometer,
        case when energy_method in ('counter', 'integral') and not counter_start_unknown and not estimated then kwh end as kwh
      from charges where ${inRange(accountId, { vehicleId })} order by end_time`,
  );
  const charges = rows.map((row) => ({
    endTime: row.end_time.getTime(),
    startLevel: row.start_level,
    endLevel: row.end_level,
    endRange: row.end_range,
    odometer: row.odometer,
    kWh: row.kwh,
  }));
  const [first, last] = [charges[0]?.endTime ?? 0, charges.at(-1)?.endTime ?? 0];
  const data = rangeByMonth(charges, monthsIn(vehicle.time_zone, first, last)).map((month) => ({
    ...month,
    odometer: toThousandths(month.odometer),
    rangeSmoothed: Math.round(month.rangeSmoothed * 1000) / 1000,
    degradation: Math.round(month.degradation * 1000) / 1000,
  }));
  return { total: data.length, data, capacityEstimate: toThousandths(capacityOfCharges(charges)) };
}

/** Names the months of moments in [from, to], as `2026-06`. Asking the formatter for each of thousands would take longer than reading them. */
function monthsIn(timeZone: string, from: number, to: number): (time: number) => string {
  const offsets = offsetsOf(timeZone, from, to);
  return (time) => {
    const seconds = offsets.findLast((offset) => offset.from <= time)?.seconds ?? 0;
    return new Date(time + seconds * 1000).toISOString().slice(0, 7);
  };
}
