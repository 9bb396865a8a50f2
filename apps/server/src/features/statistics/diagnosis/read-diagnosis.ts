import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { StatisticOf, VehicleHabits } from '@wattbook/contract/statistics/statistics.schema';
import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { UserId } from '@wattbook/domain/ids';
import { type ComparisonMode, statisticIds } from '@wattbook/domain/statistics/comparison';
import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import type { Actor } from '../../../http/actor.ts';
import { readRecordedCharges, type RecordedCharges, sumCharges } from '../../charges/public.ts';
import { readRecordedTrips, type RecordedTrips } from '../../trips/public.ts';
import { readDegradation } from '../../vehicle-figures/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { type GroupDeps, groupFinder } from '../groups/group-finder.ts';
import { readHabits } from '../read-habits.ts';
import { readCharging } from '../read-statistic.ts';

/** All that a diagnosis says of a vehicle. */
export interface Diagnosis {
  readonly vehicle: { readonly name: string; readonly model: string; readonly vin: string | null; readonly newkWh: number | null };
  readonly battery: BatteryState;
  readonly charges: ChargeStats;
  readonly trips: RecordedTrips;
  readonly recordedCharges: RecordedCharges;
  readonly curve: StatisticOf<20>;
  readonly others: StatisticOf<21>;
  readonly levels: VehicleHabits['levels'];
}

export interface DiagnosedVehicle {
  readonly id: string;
  readonly mode: ComparisonMode;
  /** A whole VIN is printed only where it is asked for. */
  readonly vin: 'masked' | 'whole';
}

/** Reads what a diagnosis says. Nothing of it is read from samples. */
export async function readDiagnosis(
  deps: GroupDeps,
  { accountId, userId }: Pick<Actor, 'accountId'> & { readonly userId: UserId },
  { id, mode, vin }: DiagnosedVehicle,
): Promise<Diagnosis> {
  const tenant = deps.database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, id);
  const reader = { tenant, findGroup: groupFinder(deps, vehicle) };
  const asked = { vehicleId: vehicle.id, userId, mode, year: 0 };
  const [{ battery }, charges, trips, recordedCharges, curve, others, { levels }] = await Promise.all([
    readDegradation(tenant, id),
    sumCharges(tenant, { vehicleId: id }),
    readRecordedTrips(tenant, id),
    readRecordedCharges(tenant, id),
    readCharging(statisticIds.listVehicleCharges)(reader, asked),
    readCharging(statisticIds.listCharges)(reader, asked),
    readHabits(tenant, vehicle.id),
  ]);
  return { vehicle: describe(vehicle, vin), battery, charges, trips, recordedCharges, curve, others, levels };
}

function describe(row: Awaited<ReturnType<typeof readVehicle>>, vin: DiagnosedVehicle['vin']): Diagnosis['vehicle'] {
  const model = [row.manufacture, row.model].filter((part) => part !== null && part !== '').join(' ');
  return { name: row.display_name, model, vin: row.vin === null || vin === 'whole' ? row.vin : maskVin(row.vin), newkWh: row.kwh };
}
