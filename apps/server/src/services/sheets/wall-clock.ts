const quarterMs = 15 * 60_000;

/** Converts instants to the local time of a zone. Offsets change at quarters of an hour, and rows are in order, so the offset is read once a quarter. */
export function wallClock(zone: string): (ts: number) => number {
  let quarter = Number.NaN;
  let offset = 0;
  return (ts) => {
    if (Math.floor(ts / quarterMs) !== quarter) {
      quarter = Math.floor(ts / quarterMs);
      const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs).toZonedDateTimeISO(zone);
      offset = offsetNanoseconds / 1e6;
    }
    return ts + offset;
  };
}
