/** A month of a year from 1 to 12, the km driven, and the consumption in kWh per 100 km; null: unknown. */
export interface YearMonth {
  readonly month: number;
  readonly distance: number;
  readonly avgConsumption: number | null;
}

/** Fewer km say nothing of a month. */
const tellingKm = 100;

/** Returns the months in which the vehicle drove with least and with most energy, of equal ones the first; null where fewer than two months have a consumption over at least 100 km. */
export function bestAndWorstMonth(months: readonly YearMonth[]): { readonly best: number; readonly worst: number } | null {
  const told = months
    .flatMap(({ month, distance, avgConsumption }) => (avgConsumption === null || distance < tellingKm ? [] : [{ month, avgConsumption }]))
    .toSorted((a, b) => a.avgConsumption - b.avgConsumption || a.month - b.month);
  const [best, worst] = [told[0], told.findLast(({ avgConsumption }) => avgConsumption > (told[0]?.avgConsumption ?? 0))];
  return best === undefined || worst === undefined ? null : { best: best.month, worst: worst.month };
}
