/** The instants at which the twelve months of a year begin in a zone, and the end of the last one. */
export const monthStarts = (year: number, timeZone: string): readonly Date[] =>
  Array.from({ length: 13 }, (_, index) => {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: index });
    return new Date(first.toZonedDateTime(timeZone).epochMilliseconds);
  });
