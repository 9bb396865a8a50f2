interface CountedVehicle {
  readonly archive: boolean;
  readonly offline: boolean;
  readonly fleetPool: boolean;
}

/**
 * Returns how many vehicles count towards `vehicleLimit`: those that are not archived, not offline and not of a fleet (VEH-044, VEH-046).
 * Payment is no condition while nothing can be paid for.
 */
export const countTowardsLimit = (vehicles: readonly CountedVehicle[]): number =>
  vehicles.filter(({ archive, offline, fleetPool }) => !archive && !offline && !fleetPool).length;
