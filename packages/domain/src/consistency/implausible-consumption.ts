import type { Found } from './rule.ts';

/** Below this distance the steps of level and energy counter decide the consumption, and a cold or hot car does, km. */
const fromDistance = 20;
/** A van with a trailer in winter, kWh per 100 km. */
const maxConsumption = 70;
/** Longer than any way downhill, km, and what the lightest car needs on it, kWh per 100 km. */
const longDistance = 100;
const minConsumption = 3;
/** More than the way down from the highest passes gives back, kWh per 100 km. */
const minDownhill = -40;

interface ConsumingTrip {
  /** km */
  readonly distance: number;
  /** kWh per 100 km; null: unknown, or an engine drove a part */
  readonly avgConsumption: number | null;
}

/** A trip used as much energy as a car does (OQ-152). Counts the consumption in kWh per 100 km. */
export function checkImplausibleConsumption({ distance, avgConsumption }: ConsumingTrip): Found {
  if (avgConsumption === null || distance < fromDistance) return null;
  const min = distance >= longDistance ? minConsumption : minDownhill;
  return avgConsumption > maxConsumption || avgConsumption < min ? { number: Math.round(avgConsumption) } : null;
}
