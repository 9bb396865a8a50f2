/** Returns what gives a time as the clock on the wall of a zone shows it. Times in milliseconds since 1970. */
export const wallClockOf =
  (zone: string) =>
  (time: number): number =>
    time + Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
