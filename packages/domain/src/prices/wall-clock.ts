/** A time range in which local time has the same difference to UTC. All in ms, `from` and `to` since 1970. */
export interface SteadyRange {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** Returns the steady ranges of a zone that share a moment with [from, to], in order and without gaps. */
export type WallClock = (from: number, to: number) => readonly SteadyRange[];

/** About 13 months: a zone is asked once for each such block, because a query takes about 20 µs. */
const blockMs = 2 ** 35;

/** Returns the wall clock of a zone by its IANA name; it throws a RangeError where the runtime does not know the zone. */
export function wallClockOf(timeZone: string): WallClock {
  const blocks = new Map<number, readonly SteadyRange[]>();
  const readBlock = (index: number): readonly SteadyRange[] => {
    const known = blocks.get(index) ?? steadyRanges(timeZone, index * blockMs, (index + 1) * blockMs);
    blocks.set(index, known);
    return known;
  };
  return (from, to) => {
    const ranges: SteadyRange[] = [];
    for (let index = Math.floor(from / blockMs); index * blockMs <= to; index += 1) {
      ranges.push(...readBlock(index).filter((range) => range.to > from && range.from <= to));
    }
    return ranges;
  };
}

function steadyRanges(timeZone: string, from: number, to: number): readonly SteadyRange[] {
  const ranges: SteadyRange[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  while (at !== null && at.epochMilliseconds < to) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    ranges.push({
      from: at.epochMilliseconds,
      to: Math.min(to, next?.epochMilliseconds ?? to),
      offset: at.offsetNanoseconds / 1e6,
    });
    at = next;
  }
  return ranges;
}
