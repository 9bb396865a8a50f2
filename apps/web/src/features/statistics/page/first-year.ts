/** The oldest year of the selects of statistics (STAT-009). */
export const FIRST_YEAR = 2019;
