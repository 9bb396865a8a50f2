/** What the rules of a vehicle's conditions read. */
export interface VehicleConditions {
  readonly archive: boolean;
  readonly offline: boolean;
  readonly fleet: string | null;
  readonly fleetId: string | null;
  readonly fleetPool: boolean;
}

/** Returns whether a fleet manages the vehicle: it has a fleet under either name, or is in its pool (OQ-083). */
export const isOfFleet = ({ fleet, fleetId, fleetPool }: Pick<VehicleConditions, 'fleet' | 'fleetId' | 'fleetPool'>): boolean =>
  fleet !== null || fleetId !== null || fleetPool;

/** Minimum and maximum of the limit itself; 10 until an operator sets another (OQ-079). */
export const vehicleLimits = [0, 10_000] as const;

/** A vehicle that may count towards the limit. */
export interface CountedVehicle extends VehicleConditions {
  readonly payed: boolean;
}

/** Returns how many vehicles count towards `vehicleLimit`: those that are paid, not archived, not offline and not of a fleet (VEH-044, VEH-046). */
export const countTowardsLimit = (vehicles: readonly CountedVehicle[]): number =>
  vehicles.filter((vehicle) => vehicle.payed && !vehicle.archive && !vehicle.offline && !isOfFleet(vehicle)).length;
