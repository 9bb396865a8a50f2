import type { VehicleId } from '@wattbook/domain/ids';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import type { Carried, LiveState } from '../../telemetry/public.ts';
import { sumCharges } from '../charges/public.ts';
import { sumIdles } from '../idles/public.ts';
import { sumSleeps } from '../sleeps/public.ts';
import { sumTrips } from '../trips/public.ts';
import { isoOrNull } from './vehicle.fields.ts';
import { readCapacity } from './battery/read-statistics.ts';
import { readVehicle } from './vehicle.store.ts';

export interface StatusRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The state of a vehicle, and the sums of a range (DASH-001 to DASH-005, OQ-086). */
export async function readStatus(
  { telemetry, now }: Pick<Platform, 'now' | 'telemetry'>,
  tenant: Tenant,
  vehicleId: string,
  range: StatusRange,
): Promise<VehicleStatus> {
  const vehicle = await readVehicle(tenant, vehicleId);
  const { kwh, degradation } = vehicle;
  const of = { ...range, vehicleId };
  const [live, measured, trips, charges, idles, sleeps] = await Promise.all([
    telemetry.readLive(tenant, vehicleId as VehicleId, now()),
    readCapacity(tenant, vehicle),
    sumTrips(tenant, of),
    sumCharges(tenant, of),
    sumIdles(tenant, of),
    sumSleeps(tenant, of),
  ]);
  return {
    ...presentLive(live, now()),
    capacity: toThousandths(measured?.capacity ?? (kwh === null ? null : kwh * (1 - degradation))),
    trips: { total: trips.total, distance: trips.distance, avgConsumption: trips.avgConsumption },
    charges: {
      total: charges.total,
      kWh: charges.kWh,
      cost: charges.cost,
      costCurrency: charges.costCurrency,
      co2: charges.co2,
      co2Saved: charges.co2Saved,
    },
    idles: { kWh: idles.kWh },
    sleeps: { kWh: sleeps.kWh },
  };
}

type LiveFields = Omit<VehicleStatus, 'capacity' | 'trips' | 'charges' | 'idles' | 'sleeps'>;

/** Carried values have the time of their reading; some values of charging are present only while it charges. */
export function presentLive(live: LiveState | null, now: number): LiveFields {
  const carried = live?.carried ?? {};
  const level = carried.usableSoc ?? carried.soc;
  const isCharging = live?.state === 'Charging';
  const minutes = isCharging ? carried.minutesToFull?.value : undefined;
  return {
    state: live?.state ?? null,
    since: isoOrNull(live?.since),
    lastUpdate: isoOrNull(live?.lastUpdate),
    level: level?.value ?? null,
    range: carried.rangeKm?.value ?? null,
    odometer: carried.odometerKm?.value ?? null,
    latitude: carried.lat?.value ?? null,
    longitude: carried.lon?.value ?? null,
    charging: carried.charging?.value ?? null,
    chargerPower: isCharging ? (carried.chargerPowerKw?.value ?? null) : null,
    chargingDuration: isCharging && live?.since != null ? Math.max(0, Math.round((now - live.since) / 1000)) : null,
    remainingToCompleteInSeconds: minutes === undefined ? null : Math.round(minutes * 60),
    version: carried.sw?.value ?? null,
    values: {
      level: presentValue(level),
      range: presentValue(carried.rangeKm),
      odometer: presentValue(carried.odometerKm),
      speed: presentValue(carried.speedKmh),
      power: presentValue(carried.powerKw),
      chargerPower: presentValue(carried.chargerPowerKw),
      socLimit: presentValue(carried.socLimit),
      plugged: presentValue(carried.plugged),
      climate: presentValue(carried.climateOn),
      outTemp: presentValue(carried.outTempC),
      inTemp: presentValue(carried.inTempC),
      fuelLevel: presentValue(carried.fuelLevel),
    },
  };
}

const presentValue = <Value>(value: Carried<Value> | undefined): { value: Value; at: string } | null =>
  value === undefined ? null : { value: value.value, at: new Date(value.at).toISOString() };
