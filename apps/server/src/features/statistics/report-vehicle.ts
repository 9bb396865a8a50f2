import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { reportIds } from '@wattbook/domain/statistics/comparison';
import { chargeEndsOf } from '@wattbook/domain/statistics/range-degradation';
import { median } from '@wattbook/domain/statistics/median';
import { unpackSingle } from '@wattbook/domain/statistics/pack-metrics';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readChargeEnds, readMaxPower, sumCharges } from '../charges/public.ts';
import { readFirstStart, sumTrips } from '../trips/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { readPacked } from './collected/metrics.store.ts';

/** The datasheet of a vehicle: the whole recorded time (STAT-026, OQ-185). */
export async function reportVehicle(tenant: Tenant, vehicleId: string): Promise<VehicleReport> {
  await requireVehicle(tenant, vehicleId);
  const [trips, charges, range, max, firstTrip] = await Promise.all([
    sumTrips(tenant, { vehicleId }),
    sumCharges(tenant, { vehicleId }),
    readRange(tenant, vehicleId as VehicleId),
    readMaxPower(tenant, vehicleId),
    readFirstStart(tenant, vehicleId),
  ]);
  return {
    trips: {
      total: trips.total,
      distance: trips.distance,
      firstTrip: isoOrNull(firstTrip?.getTime() ?? null),
      avgConsumption: trips.avgConsumption,
    },
    charges: {
      total: charges.total,
      kWh: charges.kWh,
      ac: charges.ac,
      dc: charges.dc,
      range: toThousandths(range),
      max: toThousandths(max),
      co2: charges.co2,
      co2Saved: charges.co2Saved,
    },
  };
}

/** The range of a full battery: as it was last collected, since a median is of all charges and would take longer with every year; before that from the charges themselves. */
async function readRange(tenant: Tenant, vehicleId: VehicleId): Promise<number | null> {
  const totals = (await readPacked(tenant, vehicleId, ['totals'])).get('totals');
  if (totals === undefined) return median(chargeEndsOf(await readChargeEnds(tenant, vehicleId)).map(({ fullRange }) => fullRange));
  return unpackSingle(totals).keys.find(({ key }) => key === reportIds.range)?.value ?? null;
}
