import { type CountedVehicle, isOfFleet } from './vehicle-limit.ts';

/** Why an action on a vehicle is refused. `fleet_account`: a fleet manages it. `vehicle_connected`: it has to be archived first. */
export type VehicleRefusal = 'fleet_account' | 'vehicle_connected';

/** Returns why a vehicle cannot be archived, restored or paused; null: it can. Those of a fleet cannot (VEH-027). */
export const pauseRefusal = (vehicle: CountedVehicle): VehicleRefusal | null => (isOfFleet(vehicle) ? 'fleet_account' : null);

/**
 * Returns why a vehicle cannot be deleted; null: it can. Those of a fleet cannot, and those with a data connection only after archiving,
 * which ends the connection (VEH-027, VEH-054, VEH-061, OQ-071).
 */
export function deletionRefusalOf(vehicle: CountedVehicle): VehicleRefusal | null {
  if (isOfFleet(vehicle)) return 'fleet_account';
  return vehicle.offline ? null : 'vehicle_connected';
}
