/** The charging equipment of a home. */
export interface Home {
  /** Power of the wallbox, kW; 0 without one. */
  readonly wallboxKw: number;
  /** Hours of the cheap night tariff, evening to morning; null: one price. */
  readonly night: readonly [from: number, to: number] | null;
  /** Power of the panels on the roof in full sun, kW; 0 without. */
  readonly solarKw: number;
}

/** Powers that a wallbox can regulate: one phase from 6 A, three phases from 6 A. */
const onePhaseKw = [1.4, 3.7] as const;
const threePhasesKw = 4.2;
const baseLoadKw = 0.45;

/** Solar surplus for a car, kW, in the powers that a wallbox can regulate; 0: not enough to start. */
export function sunForCar(home: Home, irradianceWm2: number): number {
  const spare = (home.solarKw * irradianceWm2 * 0.85) / 1000 - baseLoadKw;
  if (spare >= threePhasesKw) return Math.min(home.wallboxKw, spare);
  return spare < onePhaseKw[0] ? 0 : Math.min(onePhaseKw[1], spare);
}

export const isNight = ([from, to]: readonly [number, number], hour: number): boolean => hour >= from || hour < to;
