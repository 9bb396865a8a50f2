import type { CarModel } from './car-model.ts';

export interface Position {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
}

/**
 * The state of the car at a moment, which sources read. The simulation changes it step by step. Powers in kW, energies in kWh, positive out of the battery.
 */
export interface Car {
  readonly model: CarModel;
  /** Milliseconds since 1970. */
  ts: number;
  /** When the battery was made; ageing starts then. */
  bornAt: number;
  driving: boolean;
  asleep: boolean;
  plugged: boolean;
  charging: boolean;
  /** Connected to a fast charger. */
  fast: boolean;
  phases: number;
  socLimit: number;
  /** In a tunnel or a garage: no satellite reception. */
  hidden: boolean;
  speedKmh: number;
  odometerKm: number;
  lat: number;
  lon: number;
  elevationM: number;
  heading: number;
  /** Energy in the battery. */
  storedKwh: number;
  capacityKwh: number;
  batteryC: number;
  /** Energy through the battery since it was made, in and out. */
  throughputKwh: number;
  powerKw: number;
  batteryA: number;
  batteryV: number;
  wallKw: number;
  /** Counters of the current or last charge: into the battery, out of the wall. */
  addedKwh: number;
  gridKwh: number;
  /** Energy out of the terminals while driving, since the car was made, less regeneration. */
  usedKwh: number;
  outC: number;
  inC: number;
  sunWm2: number;
  rain: number;
  windMs: number;
  windFromDeg: number;
  climateOn: boolean;
  fanLevel: number;
  engineOn: boolean;
  fuelL: number;
  software: string;
}

/** Called with the car after each step. */
export type StepHandler = (car: Car) => void;
