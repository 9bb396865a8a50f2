/** What one tree takes up in kilograms a year, over the twelve months the figure speaks of (DASH-030). */
const KG_PER_TREE_AND_YEAR = 24.62;
const MONTHS = 12;

/** How many trees the saved CO2 stands for; grams in, null when unknown (DASH-030, OQ-089). */
export const dashboardTrees = (co2Saved: number | null): number | null =>
  co2Saved === null ? null : co2Saved / 1000 / KG_PER_TREE_AND_YEAR / MONTHS;
