/** Trees that bind as much CO2 as the charges of a day saved, in kg, by the formula of the day view (DASH-040, OQ-089); null where it is unknown. */
export const treesOfDay = (savedKg: number | null): number | null => (savedKg === null ? null : (savedKg * 12) / 1700);
