const known = new Map<string, readonly Date[]>();
/** A few hundred zones have so many years in which vehicles are driven. */
const maxKnown = 10_000;

/** The instants at which the twelve months of a year begin in a zone, and the end of the last one. A history asks for many years at once, and each instant takes the calendar several microseconds. */
export function monthStarts(year: number, timeZone: string): readonly Date[] {
  const key = `${year} ${timeZone}`;
  const starts = known.get(key) ?? findStarts(year, timeZone);
  if (known.size >= maxKnown) known.clear();
  known.set(key, starts);
  return starts;
}

const findStarts = (year: number, timeZone: string): readonly Date[] =>
  Array.from({ length: 13 }, (_, index) => {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: index });
    return new Date(first.toZonedDateTime(timeZone).epochMilliseconds);
  });
