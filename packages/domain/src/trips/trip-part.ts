import type { DistanceDoubt, EnergyMethod } from '../detection/segment.ts';

/** The purpose of a trip and who drove it; the shares of a divided trip in km. */
export interface TripPurpose {
  readonly tags: readonly string[];
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly driver: string | null;
}

/**
 * A trip as merging and splitting read and return it: times in ms since 1970, levels in percent, km, km/h, kWh, degrees Celsius, metres, `co2` in grams, `cost` in minor units.
 */
export interface TripPart extends TripPurpose {
  readonly startTime: number;
  readonly endTime: number;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly startRange: number | null;
  readonly endRange: number | null;
  readonly startGasLevel: number | null;
  readonly endGasLevel: number | null;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly distance: number;
  readonly distanceMethod: 'odometer' | 'speed' | 'gps';
  readonly distanceDoubt: DistanceDoubt | null;
  readonly odometerCorrection: number;
  readonly usedkWh: number | null;
  readonly usedMethod: EnergyMethod | null;
  readonly maxSpeed: number | null;
  readonly avgOutTemp: number | null;
  readonly avgInTemp: number | null;
  readonly elevationGain: number | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
  readonly costEntered: boolean;
  readonly costPartial: boolean;
  readonly co2: number | null;
}
