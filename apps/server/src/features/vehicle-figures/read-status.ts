import type { VehicleId } from '@wattbook/domain/ids';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { sumCharges } from '../charges/public.ts';
import { moneyReaderOf } from '../segments/public.ts';
import { sumIdles } from '../idles/public.ts';
import { sumSleeps } from '../sleeps/public.ts';
import { sumTrips } from '../trips/public.ts';
import { readCapacity } from './battery/read-statistics.ts';
import { presentLive } from '../vehicles/public.ts';
import { readVehicle } from '../vehicles/public.ts';

export interface StatusRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The state of a vehicle, and the sums of a range (DASH-001 to DASH-005, OQ-086). */
export async function readStatus(
  { telemetry, now, database }: Pick<Platform, 'now' | 'telemetry' | 'database'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  vehicleId: string,
  range: StatusRange,
): Promise<VehicleStatus> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, vehicleId);
  const reader = await moneyReaderOf({ database, now }, tenant, { userId });
  const { kwh, degradation } = vehicle;
  const of = { ...range, vehicleId };
  const [live, measured, trips, charges, idles, sleeps] = await Promise.all([
    telemetry.readLive(tenant, vehicleId as VehicleId, now()),
    readCapacity(tenant, vehicle),
    sumTrips(tenant, of),
    sumCharges(tenant, of, reader),
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
      converted: charges.converted,
      unconverted: charges.unconverted,
      co2: charges.co2,
      co2Saved: charges.co2Saved,
    },
    idles: { kWh: idles.kWh },
    sleeps: { kWh: sleeps.kWh },
  };
}
