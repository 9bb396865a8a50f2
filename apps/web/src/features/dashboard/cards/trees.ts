/** The CO2 that one tree absorbs in kilograms a year; the formula divides by twelve months (DASH-030). */
const KG_PER_TREE_AND_YEAR = 24.62;
const MONTHS = 12;

/** The number of trees for the saved CO2 in grams, null when unknown (DASH-030, OQ-089). */
export const dashboardTrees = (co2Saved: number | null): number | null =>
  co2Saved === null ? null : co2Saved / 1000 / KG_PER_TREE_AND_YEAR / MONTHS;
