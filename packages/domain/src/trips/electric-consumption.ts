import type { DistanceDoubt } from '../detection/segment.ts';
import { thresholds } from '../detection/thresholds.ts';
import type { FuelLevels } from './used-fuel.ts';

/** What a trip used: kWh, km, percent of the tank. */
interface Used extends FuelLevels {
  readonly usedkWh: number | null;
  readonly distance: number;
  /** `least`: the distance is a lower bound. */
  readonly distanceDoubt?: DistanceDoubt | null;
}

/**
 * Returns whether the battery alone drove the trip, as far as its reports tell: the car reports no fuel; or its level of fuel is the same at both ends, and the energy is at
 * least what a car without fuel uses. A level that changed or is known at one end only does not tell how far the engine drove.
 */
export function isElectric({ startGasLevel, endGasLevel, usedkWh, distance }: Used): boolean {
  if (startGasLevel === null && endGasLevel === null) return true;
  return startGasLevel === endGasLevel && usedkWh !== null && usedkWh >= thresholds.minUse * distance;
}

/**
 * Returns the kWh per 100 km of a trip (TRIP-006); null below a minimum distance, of a distance that is a lower bound, without a known energy, and where an engine drove a part of it: the energy of the
 * battery over all kilometres would be the consumption of neither.
 */
export function electricConsumption(trip: Used): number | null {
  const { usedkWh, distance } = trip;
  if (trip.distanceDoubt === 'least' || usedkWh === null || distance < thresholds.consumptionFrom || !isElectric(trip)) return null;
  return (usedkWh / distance) * 100;
}
