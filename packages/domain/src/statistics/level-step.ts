/** The steps in which cars tell their level, in percent, the coarsest first. */
const steps = [1, 0.5, 0.1, 0.01];

/** Returns the step in which levels were told, in percent: the largest of which all are multiples; 0 for levels that are finer than any. */
export const levelStep = (levels: readonly number[]): number =>
  steps.find((step) => levels.every((level) => Math.abs(level / step - Math.round(level / step)) < 1e-6)) ?? 0;
