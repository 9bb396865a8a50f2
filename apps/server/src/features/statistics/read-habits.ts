import type { VehicleHabits } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { consumptionOf, type RatioKey } from '@wattbook/domain/statistics/collected';
import { speedStep, temperatureStep } from '@wattbook/domain/statistics/metrics';
import { unpackRatio, unpackSingle } from '@wattbook/domain/statistics/pack-metrics';
import type { Tenant } from '../../db/tenancy.ts';
import { readComputedAt, readPacked } from './collected/metrics.store.ts';

/** Consumption by temperature and speed and time by level of a vehicle, as they were last collected. */
export async function readHabits(tenant: Tenant, vehicleId: VehicleId): Promise<VehicleHabits> {
  const packed = await readPacked(tenant, vehicleId, ['consumptionByTemperature', 'consumptionBySpeed', 'hoursByLevel']);
  const steps = (metric: 'consumptionByTemperature' | 'consumptionBySpeed', width: number) => {
    const bytes = packed.get(metric);
    return bytes === undefined ? [] : unpackRatio(bytes).keys.map((key) => presentStep(key, width));
  };
  const hours = packed.get('hoursByLevel');
  return {
    computedAt: (await readComputedAt(tenant, vehicleId))?.toISOString() ?? null,
    temperature: steps('consumptionByTemperature', temperatureStep),
    speed: steps('consumptionBySpeed', speedStep),
    levels: hours === undefined ? [] : unpackSingle(hours).keys.map(({ key, value }) => ({ level: key, hours: rounded(value, 100) })),
  };
}

const presentStep = (key: RatioKey, width: number) => ({
  from: key.key,
  to: key.key + width,
  trips: key.trips,
  distance: key.distance,
  usedkWh: key.usedkWh,
  avgConsumption: rounded(consumptionOf(key), 100),
});

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
