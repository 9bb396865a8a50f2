import { co2OfEnergy, unknownGridFactor } from '../emissions/emissions.ts';
import { averageSpeed } from './average-speed.ts';
import { electricConsumption } from './electric-consumption.ts';
import type { FuelLevels } from './used-fuel.ts';

/** The edges of a trip whose odometers are known: ms since 1970, km, kWh, percent of the tank. */
interface Edges extends Partial<FuelLevels> {
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
 * Returns the figures of an entered trip (TRIP-055 to TRIP-058). The consumption has the same rules as that of detected trips; the CO2 is that of the energy from a grid of
 * `gridFactor` grams per kWh (OQ-205).
 */
export function tripFigures(edges: Edges, gridFactor: number = unknownGridFactor): TripFigures {
  const { startTime, endTime, startOdometer, endOdometer, usedkWh, startGasLevel = null, endGasLevel = null } = edges;
  const distance = thousandths(endOdometer - startOdometer);
  return {
    distance,
    avgSpeed: Math.round(averageSpeed(distance, { startTime, endTime })),
    avgConsumption: thousandthsOrNull(electricConsumption({ startGasLevel, endGasLevel, usedkWh, distance })),
    co2: co2OfEnergy(usedkWh, gridFactor),
  };
}

/** Removes the noise of binary fractions. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000;

const thousandthsOrNull = (value: number | null) => (value === null ? null : thousandths(value));
