import { thresholds } from '../detection/thresholds.ts';
import { co2OfEnergy } from '../emissions/emissions.ts';
import { averageSpeed } from './average-speed.ts';

/** The edges of a trip whose odometers are known: ms since 1970, km, kWh. */
interface Edges {
  readonly startTime: number;
  readonly endTime: number;
  readonly startOdometer: number;
  readonly endOdometer: number;
  readonly usedkWh: number | null;
}

/** The figures derived from the edges: km, whole km/h, kWh per 100 km, grams. */
export interface TripFigures {
  readonly distance: number;
  readonly avgSpeed: number;
  readonly avgConsumption: number | null;
  readonly co2: number | null;
}

/**
 * Returns the figures of an entered trip (TRIP-055 to TRIP-058). The consumption has the same lower limit of distance as that of detected
 * trips; the CO2 is that of the energy from an unknown grid (OQ-205).
 */
export function tripFigures({ startTime, endTime, startOdometer, endOdometer, usedkWh }: Edges): TripFigures {
  const distance = thousandths(endOdometer - startOdometer);
  return {
    distance,
    avgSpeed: Math.round(averageSpeed(distance, { startTime, endTime })),
    avgConsumption: usedkWh === null || distance < thresholds.consumptionFrom ? null : thousandths((usedkWh / distance) * 100),
    co2: co2OfEnergy(usedkWh),
  };
}

/** Removes the noise of binary fractions. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000;
