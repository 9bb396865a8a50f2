import type { BatteryState, RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { batteryHealth, type BatteryHealth } from '@wattbook/domain/statistics/battery-health';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readStatistics } from './battery/read-statistics.ts';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import { readVehicle } from '../vehicles/public.ts';

interface Degradation {
  readonly total: number;
  readonly data: RangeDegradation[];
  readonly capacityEstimate: number | null;
  readonly battery: BatteryState;
}

/** The state of the battery, and the range when full by month (STAT-032, STAT-034, OQ-180). */
export async function readDegradation(tenant: Tenant, vehicleId: string): Promise<Degradation> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const statistics = await readStatistics(tenant, vehicle);
  const data = statistics.ranges.map((month) => ({
    ...month,
    odometer: toThousandths(month.odometer),
    rangeSmoothed: rounded(month.rangeSmoothed),
    degradation: rounded(month.degradation),
  }));
  const battery = presentHealth(batteryHealth(statistics, vehicle.kwh));
  return { total: data.length, data, capacityEstimate: battery.capacity, battery };
}

const presentHealth = (battery: BatteryHealth): BatteryState => ({
  ...battery,
  odometer: toThousandths(battery.odometer),
  typical: toThousandths(battery.typical),
  health: toThousandths(battery.health),
  healthRange: presentRange(battery.healthRange),
  capacity: toThousandths(battery.capacity),
  capacityRange: presentRange(battery.capacityRange),
  kWh: toThousandths(battery.kWh),
  from: isoOrNull(battery.from),
  until: isoOrNull(battery.until),
  months: battery.months.map((month) => ({ ...month, odometer: toThousandths(month.odometer), health: rounded(month.health) })),
});

const presentRange = (range: readonly [number, number] | null): [number, number] | null =>
  range === null ? null : [rounded(range[0]), rounded(range[1])];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
