/** What a home offers a car. */
export interface Home {
  /** What the wallbox can give, kW; 0 without one. */
  readonly wallboxKw: number;
  /** From which hour of the evening to which of the morning energy is cheap; null: it always costs the same. */
  readonly night: readonly [from: number, to: number] | null;
  /** Power of the panels on the roof in full sun, kW; 0 without. */
  readonly solarKw: number;
}

/** What a wallbox can follow: one phase from 6 A, three phases from 6 A. */
const onePhaseKw = [1.4, 3.7] as const;
const threePhasesKw = 4.2;
const houseKw = 0.45;

/** What is left of the sun for a car, kW, in the steps that a wallbox can follow; 0: not enough to begin. */
export function sunForCar(home: Home, irradianceWm2: number): number {
  const spare = (home.solarKw * irradianceWm2 * 0.85) / 1000 - houseKw;
  if (spare >= threePhasesKw) return Math.min(home.wallboxKw, spare);
  return spare < onePhaseKw[0] ? 0 : Math.min(onePhaseKw[1], spare);
}

export const isNight = ([from, to]: readonly [number, number], hour: number): boolean => hour >= from || hour < to;
