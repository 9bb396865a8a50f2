/** From when on local time is so many seconds ahead of UTC. */
export interface ZoneOffset {
  readonly from: number;
  readonly seconds: number;
}

/** The offsets that a zone has within [from, to], in order; the first holds at `from`. Times in milliseconds since 1970. */
export function offsetsOf(timeZone: string, from: number, to: number): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  for (; at !== null && at.epochMilliseconds <= to; at = at.getTimeZoneTransition('next')) {
    offsets.push({ from: at.epochMilliseconds, seconds: at.offsetNanoseconds / 1e9 });
  }
  return offsets;
}
