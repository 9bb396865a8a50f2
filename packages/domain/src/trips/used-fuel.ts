/** The fuel at both ends of a trip, in percent of the tank. */
export interface FuelLevels {
  readonly startGasLevel: number | null;
  readonly endGasLevel: number | null;
}

/**
 * Returns the litres that a trip used from a tank of `liter` litres (TRIP-006); null where unknown, or where the end has more than the
 * start.
 */
export function usedFuel({ startGasLevel, endGasLevel }: FuelLevels, liter: number | null): number | null {
  if (startGasLevel === null || endGasLevel === null || liter === null || endGasLevel > startGasLevel) return null;
  return ((startGasLevel - endGasLevel) / 100) * liter;
}

/** Returns the litres per 100 km (TRIP-006); null where the fuel is unknown, or without a distance. */
export function fuelConsumption(levels: FuelLevels, liter: number | null, distance: number): number | null {
  const used = usedFuel(levels, liter);
  return used === null || distance <= 0 ? null : (used / distance) * 100;
}
