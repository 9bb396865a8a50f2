import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { chargeEndsOf } from '@wattbook/domain/statistics/range-degradation';
import { median } from '@wattbook/domain/statistics/median';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readChargeEnds, readMaxPower, sumCharges } from '../charges/public.ts';
import { readFirstStart, sumTrips } from '../trips/public.ts';
import { requireVehicle } from '../vehicles/public.ts';

/** The datasheet of a vehicle: the whole recorded time (STAT-026, OQ-185). */
export async function reportVehicle(tenant: Tenant, vehicleId: string): Promise<VehicleReport> {
  await requireVehicle(tenant, vehicleId);
  const [trips, charges, ends, max, firstTrip] = await Promise.all([
    sumTrips(tenant, { vehicleId }),
    sumCharges(tenant, { vehicleId }),
    readChargeEnds(tenant, vehicleId as VehicleId),
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
      range: toThousandths(median(chargeEndsOf(ends).map(({ fullRange }) => fullRange))),
      max: toThousandths(max),
      co2: charges.co2,
      co2Saved: charges.co2Saved,
    },
  };
}
