/** What the rules of a vehicle's conditions read. */
export interface CountedVehicle {
  readonly archive: boolean;
  readonly offline: boolean;
  readonly fleet: string | null;
  readonly fleetId: string | null;
  readonly fleetPool: boolean;
}

/** Returns whether a fleet manages the vehicle: it has a fleet under either name, or is in its pool (OQ-083). */
export const isOfFleet = ({ fleet, fleetId, fleetPool }: CountedVehicle): boolean => fleet !== null || fleetId !== null || fleetPool;

/**
 * Returns how many vehicles count towards `vehicleLimit`: those that are not archived, not offline and not of a fleet (VEH-044, VEH-046).
 * Payment is no condition while nothing can be paid for.
 */
export const countTowardsLimit = (vehicles: readonly CountedVehicle[]): number =>
  vehicles.filter((vehicle) => !vehicle.archive && !vehicle.offline && !isOfFleet(vehicle)).length;
