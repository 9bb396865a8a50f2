/** Data of a model, from its manufacturer and from tests. Powers in kW, energies in kWh. */
export interface CarModel {
  readonly manufacture: string;
  readonly model: string;
  readonly variant: string;
  /** World manufacturer and descriptor, the first eight characters of the VIN. */
  readonly vinStart: string;
  /** With driver and some luggage. */
  readonly massKg: number;
  /** Drag coefficient times frontal area, square metres. */
  readonly dragAreaM2: number;
  readonly rolling: number;
  /** Usable energy of the new battery. */
  readonly usableKwh: number;
  /** Cells in series. */
  readonly cells: number;
  /** Of the pack at 25 degrees, ohm. */
  readonly resistanceOhm: number;
  /** Between battery and wheel, in both directions. */
  readonly driveEfficiency: number;
  readonly motorKw: number;
  readonly regenKw: number;
  /** Load of lights, pumps and computers: driving, parked and awake, asleep. */
  readonly auxiliaryKw: number;
  readonly awakeKw: number;
  readonly asleepKw: number;
  readonly sleepsAfterMin: number;
  readonly heatPump: boolean;
  /** Warms its battery on the way to a fast charger. */
  readonly warmsBattery: boolean;
  readonly acKw: number;
  readonly acEfficiency: number;
  /** Accepted power by level, at 25 to 45 degrees: pairs of percent and kW. */
  readonly dcCurve: readonly (readonly [level: number, kW: number])[];
  /** kWh per km, the rated consumption. */
  readonly ratedKwhPerKm: number;
  readonly engine: Engine | null;
}

export interface Engine {
  readonly tankL: number;
  readonly kW: number;
  /** Share of the fuel's energy that reaches the wheel. */
  readonly efficiency: number;
  /** Level in percent that the engine sustains. */
  readonly sustainedLevel: number;
}

/** Net energy of a litre of petrol, kWh. */
export const petrolKwhPerL = 8.9;
