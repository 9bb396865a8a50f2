import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { awaitsChargeConfirmation } from '@wattbook/domain/fleet/charge-confirmation';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { recordChange } from '../changelog/public.ts';
import { presentVehicle } from './list-vehicles.ts';
import { loggedVehicle } from './vehicle-log.ts';
import { lockVehicles, writeVehicle } from './vehicle.store.ts';

/** Confirms the charges of a vehicle: its fleet may reimburse them (CHG-083). Where no fleet waits for it, for example because it was confirmed before, nothing changes. */
export const confirmCharges = (
  deps: Pick<Platform, 'database' | 'now' | 'telemetry' | 'billing'>,
  actor: Actor,
  id: string,
): Promise<Vehicle> =>
  deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    const before = await presentVehicle(deps, tenant, id);
    if (!awaitsChargeConfirmation(before)) return before;
    await writeVehicle(tenant, id as VehicleId, { fleet_charge_completed: true });
    const after = await presentVehicle(deps, tenant, id);
    const entry = { noun: 'vehicles', entityId: id, vehicleId: id as VehicleId, action: 'changed', actor, now: deps.now() } as const;
    await recordChange(tenant, { ...entry, before: loggedVehicle(before), after: loggedVehicle(after) });
    return after;
  });
