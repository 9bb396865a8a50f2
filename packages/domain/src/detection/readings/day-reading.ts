/** A reading of the odometer of which only the day is known (`tellsDaysOnly`); `ts`: noon of the day, ms. */
export interface DayReading {
  ts: number;
  km: number;
}

export function newDayReading(ts: number, km: number): DayReading {
  return { ts, km };
}
