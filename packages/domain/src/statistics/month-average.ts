interface SumOfYear {
  readonly sum: number;
  readonly year: number;
  /** How many months of the year have data. */
  readonly monthsWithData: number;
}

/** Returns the average a month of a sum of a year: of the current year by the months that have begun, of a past one by the months with data; null without any. `today` is ISO 8601 (STAT-041, STAT-042). */
export function averageAMonth({ sum, year, monthsWithData }: SumOfYear, today: string): number | null {
  const months = year === Number(today.slice(0, 4)) ? Number(today.slice(5, 7)) : monthsWithData;
  return monthsWithData === 0 ? null : sum / months;
}
