/** The seconds that local time is ahead of UTC, from an instant on. */
export interface ZoneOffset {
  readonly from: number;
  readonly seconds: number;
}

/** The offsets that a zone has within [from, to], in order; the first applies at `from`. Times in milliseconds since 1970. */
export function offsetsOf(timeZone: string, from: number, to: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  for (; at !== null && at.epochMilliseconds <= to; at = at.getTimeZoneTransition('next')) {
    offsets.push({ from: at.epochMilliseconds, seconds: at.offsetNanoseconds / 1e9 });
  }
  return offsets;
}
