import { median } from './median.ts';
import { toldStep } from './told-step.ts';

/** The levels of a charge in percent, what lies between them, and the kWh that raised the level. */
export interface LevelRise {
  readonly startLevel: number;
  readonly endLevel: number;
  readonly points: number;
  readonly storedkWh: number;
}

/** Levels in finer steps do not show how they were rounded: other errors are larger. */
const leastShown = 0.5;

/**
 * Returns the part of a capacity by which told levels can be wrong in all charges together, as a standard deviation. A vehicle that rounds its level is wrong in both directions, which the median of the charges has. One that cuts off the
 * decimals tells half a step too little, and where a charge ends exactly at a step, as at its limit, only of the start: then its points are half a step too many. Which of both it does, no vehicle says; its charges do, where their lengths
 * differ: points that are too many by the same number make short charges seem weaker than long ones.
 */
export function roundingError(charges: readonly LevelRise[]): number {
  const step = toldStep(charges.flatMap(({ startLevel, endLevel }) => [startLevel, endLevel]));
  const ends = Map.groupBy(charges, ({ endLevel }) => endLevel);
  const alike = Math.max(...[...ends.values()].map(({ length }) => length)) / charges.length;
  const excess = (step / 2) * alike;
  // Finer ones may be wrong by anything up to it.
  const deviation = excess * Math.sqrt(step < leastShown ? 1 / 3 : likelihoodOf(excess, charges));
  return deviation / (median(charges.map(({ points }) => points)) ?? 100);
}

/** How likely it is that the points of charges are too many by an excess, and not right. */
function likelihoodOf(excess: number, charges: readonly LevelRise[]): number {
  const { offset, variance } = offsetOf(charges);
  const logarithm = (offset ** 2 - (offset - excess) ** 2) / (2 * variance);
  return Number.isNaN(logarithm) ? 1 / 2 : 1 / (1 + Math.exp(-logarithm));
}

/** By how many points the charges are too long, if energy is proportional to the rest of them, and its variance: the straight line through energy by points, of least squares. */
function offsetOf(charges: readonly LevelRise[]): { readonly offset: number; readonly variance: number } {
  const count = charges.length;
  const meanOf = (figureOf: (charge: LevelRise) => number) => charges.reduce((sum, charge) => sum + figureOf(charge), 0) / count;
  const [points, kWh] = [meanOf((charge) => charge.points), meanOf(({ storedkWh }) => storedkWh)];
  const spread = meanOf((charge) => (charge.points - points) ** 2);
  const slope = meanOf((charge) => (charge.points - points) * (charge.storedkWh - kWh)) / spread;
  const scatter = meanOf((charge) => (charge.storedkWh - kWh - slope * (charge.points - points)) ** 2) / slope ** 2;
  return { offset: points - kWh / slope, variance: (scatter * (1 + points ** 2 / spread)) / (count - 2) };
}
