import { type BatteryStatistics, batteryStatistics } from '@wattbook/domain/statistics/battery-statistics';
import type { Tenant } from '../../../db/tenancy.ts';
import { readChargeEnds } from '../../charges/public.ts';
import { offsetsOf } from '../../segments/public.ts';
import { findCapacity, findStatistics, type ZonedVehicle } from './battery-statistics.store.ts';

/** The statistics of a vehicle's battery: the stored ones, or, until the job has run after a charge changed, computed from all charges. */
export async function readStatistics(tenant: Tenant, vehicle: ZonedVehicle): Promise<BatteryStatistics> {
  return (await findStatistics(tenant, vehicle)) ?? (await computeStatistics(tenant, vehicle));
}

/** The capacity in these statistics, without the others. */
export async function readCapacity(tenant: Tenant, vehicle: ZonedVehicle): Promise<BatteryStatistics['capacity']> {
  const found = await findCapacity(tenant, vehicle);
  return found === undefined ? (await computeStatistics(tenant, vehicle)).capacity : found;
}

/** Computes the statistics from all charges. Months are those of the vehicle's zone. */
export async function computeStatistics(tenant: Tenant, { id, time_zone: timeZone }: ZonedVehicle): Promise<BatteryStatistics> {
  const charges = await readChargeEnds(tenant, id);
  const [first, last] = [charges[0]?.endTime ?? 0, charges.at(-1)?.endTime ?? 0];
  return batteryStatistics(charges, monthsIn(timeZone, first, last));
}

/** Formats the months of instants in [from, to], as `2026-06`. A formatter call for each of thousands would take longer than reading them. */
function monthsIn(timeZone: string, from: number, to: number): (time: number) => string {
  const offsets = offsetsOf(timeZone, from, to);
  return (time) => {
    const seconds = offsets.findLast((offset) => offset.from <= time)?.seconds ?? 0;
    return new Date(time + seconds * 1000).toISOString().slice(0, 7);
  };
}
