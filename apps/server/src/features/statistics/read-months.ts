import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { consumptionOf } from '@wattbook/domain/statistics/collected';
import { unpackRatio } from '@wattbook/domain/statistics/pack-metrics';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { readComputedAt, readPacked } from './collected/metrics.store.ts';

/** The consumption of a vehicle by month, as it was last collected (STAT-044): one small row, whatever the number of trips. */
export async function readMonths(tenant: Tenant, vehicleId: string): Promise<VehicleMonths> {
  await requireVehicle(tenant, vehicleId);
  const metric = 'consumptionByMonth';
  const bytes = (await readPacked(tenant, vehicleId as VehicleId, [metric])).get(metric);
  const computedAt = await readComputedAt(tenant, vehicleId as VehicleId);
  return {
    computedAt: computedAt?.toISOString() ?? null,
    months: (bytes === undefined ? [] : unpackRatio(bytes).keys).map((month) => ({
      monthYearKey: `${Math.floor(month.key / 100)}-${String(month.key % 100).padStart(2, '0')}`,
      trips: month.trips,
      distance: month.distance,
      usedkWh: month.usedkWh,
      avgConsumption: toThousandths(consumptionOf(month)) ?? 0,
    })),
  };
}
