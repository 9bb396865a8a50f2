/** What a gauge said of the fuel at both ends of a trip, in percent of the tank. */
export interface FuelLevels {
  readonly startGasLevel: number | null;
  readonly endGasLevel: number | null;
}

/** Litres that a trip took out of a tank of `liter` litres (TRIP-006); null where it is not known, or where there was more at the end than at the start. */
export function usedFuel({ startGasLevel, endGasLevel }: FuelLevels, liter: number | null): number | null {
  if (startGasLevel === null || endGasLevel === null || liter === null || endGasLevel > startGasLevel) return null;
  return ((startGasLevel - endGasLevel) / 100) * liter;
}

/** Litres per 100 km (TRIP-006); null where the fuel is not known, or without a distance. */
export function fuelConsumption(levels: FuelLevels, liter: number | null, distance: number): number | null {
  const used = usedFuel(levels, liter);
  return used === null || distance <= 0 ? null : (used / distance) * 100;
}
