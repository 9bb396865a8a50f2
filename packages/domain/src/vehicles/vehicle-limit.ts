import { isOfFleet, type VehicleConditions } from './vehicle-policy.ts';

/** Minimum and maximum of the limit itself; 10 until an operator sets another (OQ-079). */
export const vehicleLimits = [0, 10_000] as const;

/** A vehicle that may count towards the limit. */
export interface CountedVehicle extends VehicleConditions {
  readonly payed: boolean;
}

/** Returns how many vehicles count towards `vehicleLimit`: those that are paid, not archived, not offline and not of a fleet (VEH-044, VEH-046). */
export const countTowardsLimit = (vehicles: readonly CountedVehicle[]): number =>
  vehicles.filter((vehicle) => vehicle.payed && !vehicle.archive && !vehicle.offline && !isOfFleet(vehicle)).length;
