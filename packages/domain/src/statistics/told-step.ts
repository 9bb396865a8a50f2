/** The steps in which vehicles tell levels in percent and energy in kWh, the coarsest first. */
const steps = [1, 0.5, 0.1, 0.01];

/** Returns the step in which values were told: the largest of which all are multiples; 0 for values that are finer than any. */
export const toldStep = (values: readonly number[]): number =>
  steps.find((step) => values.every((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6)) ?? 0;
