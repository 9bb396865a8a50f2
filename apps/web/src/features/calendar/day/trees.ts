/** The number of trees that absorb the CO2 (in kg) that the charges of a day saved, by the formula of the day view (DASH-040, OQ-089); null where it is unknown. */
export const treesOfDay = (savedKg: number | null): number | null => (savedKg === null ? null : (savedKg * 12) / 1700);
