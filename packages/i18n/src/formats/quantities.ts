import { consumption } from './consumption.ts';
import { distance, odometer, range, speed } from './distance.ts';
import { co2, elevation, energy, fuel, percent, power, temperature } from './physical.ts';

/** Every kind of measured value by its name. */
export const quantities = {
  co2,
  consumption,
  distance,
  elevation,
  energy,
  fuel,
  odometer,
  percent,
  power,
  range,
  speed,
  temperature,
} as const;
export type QuantityName = keyof typeof quantities;
