import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { capacityOfCharges } from '@wattbook/domain/statistics/capacity-of-charges';
import { rangeByMonth } from '@wattbook/domain/statistics/range-degradation';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readChargeEnds } from '../charges/public.ts';
import { offsetsOf } from '../segments/public.ts';
import { readVehicle } from './vehicle.store.ts';

/** The range of a full battery by month and its capacity, from the rows of charges (STAT-032, OQ-180). Months are those of the vehicle's zone. */
export async function readDegradation(
  tenant: Tenant,
  vehicleId: string,
): Promise<{ total: number; data: RangeDegradation[]; capacityEstimate: number | null }> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const charges = await readChargeEnds(tenant, vehicle.id);
  const [first, last] = [charges[0]?.endTime ?? 0, charges.at(-1)?.endTime ?? 0];
  const data = rangeByMonth(charges, monthsIn(vehicle.time_zone, first, last)).map((month) => ({
    ...month,
    odometer: toThousandths(month.odometer),
    rangeSmoothed: Math.round(month.rangeSmoothed * 1000) / 1000,
    degradation: Math.round(month.degradation * 1000) / 1000,
  }));
  return { total: data.length, data, capacityEstimate: toThousandths(capacityOfCharges(charges)) };
}

/** Formats the months of instants in [from, to], as `2026-06`. A formatter call for each of thousands would take longer than reading them. */
function monthsIn(timeZone: string, from: number, to: number): (time: number) => string {
  const offsets = offsetsOf(timeZone, from, to);
  return (time) => {
    const seconds = offsets.findLast((offset) => offset.from <= time)?.seconds ?? 0;
    return new Date(time + seconds * 1000).toISOString().slice(0, 7);
  };
}
