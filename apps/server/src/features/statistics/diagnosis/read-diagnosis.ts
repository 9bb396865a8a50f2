import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import type { Tenant } from '../../../db/tenancy.ts';
import { sumCharges } from '../../charges/public.ts';
import { readDegradation } from '../../vehicle-figures/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { type Recorded, readRecorded } from './recorded.query.ts';

/** All that a diagnosis says of a vehicle. */
export interface Diagnosis {
  readonly vehicle: {
    readonly name: string;
    readonly model: string;
    readonly vin: string | null;
    readonly newkWh: number | null;
    readonly zone: string;
  };
  readonly battery: BatteryState;
  readonly charges: ChargeStats;
  readonly recorded: Recorded;
}

/** Reads what a diagnosis says; the VIN is masked unless it is asked for as a whole. */
export async function readDiagnosis(tenant: Tenant, vehicleId: string, { vin }: { readonly vin: 'masked' | 'whole' }): Promise<Diagnosis> {
  const row = await readVehicle(tenant, vehicleId);
  const [{ battery }, charges, recorded] = await Promise.all([
    readDegradation(tenant, vehicleId),
    sumCharges(tenant, { vehicleId }),
    readRecorded(tenant, vehicleId),
  ]);
  const model = [row.manufacture, row.model].filter((part) => part !== null && part !== '').join(' ');
  const shownVin = row.vin === null || vin === 'whole' ? row.vin : maskVin(row.vin);
  return {
    vehicle: { name: row.display_name, model, vin: shownVin, newkWh: row.kwh, zone: row.time_zone },
    battery,
    charges,
    recorded,
  };
}
