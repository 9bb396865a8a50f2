import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { capacityOfCharges } from '@wattbook/domain/statistics/capacity-of-charges';
import { rangeByMonth } from '@wattbook/domain/statistics/range-degradation';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { inRange, toThousandths } from '../segments/public.ts';
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
  const monthOf = monthsIn(vehicle.time_zone);
  const data = rangeByMonth(charges, (time) => monthOf(time)).map((month) => ({
    ...month,
    odometer: toThousandths(month.odometer),
    rangeSmoothed: Math.round(month.rangeSmoothed * 1000) / 1000,
    degradation: Math.round(month.degradation * 1000) / 1000,
  }));
  return { total: data.length, data, capacityEstimate: toThousandths(capacityOfCharges(charges)) };
}

function monthsIn(timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' });
  return (time) => {
    const parts = format.formatToParts(time);
    const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return `${find('year')}-${find('month')}`;
  };
}
