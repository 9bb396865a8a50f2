const [dayMs, hourMs, secondMs] = [86_400_000, 3_600_000, 1000];
/** No zone is further from UTC. */
const furthestMs = 16 * hourMs;

/**
 * Returns the day of a zone that a moment is in, as the number of days since 1970-01-01. `moment` in ms since 1970, `timeZone` is an IANA name. Written with Intl because not every browser has Temporal.
 */
export function localDayAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Returns the day of a zone that a moment is in, and the minutes of its clock since midnight. `moment` in ms since 1970, `timeZone` is an IANA name. */
export function localTimeAt(moment: number, timeZone: string): { readonly day: number; readonly minutes: number } {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23', numberingSystem: 'latn' });
  const [hours = 0, minutes = 0] = (['hour', 'minute'] as const).map((type) =>
    Number(clock.formatToParts(moment).find((part) => part.type === type)?.value),
  );
  return { day: localDayAt(moment, timeZone), minutes: hours * 60 + minutes };
}

/** Returns the first moment of a day of a zone, in ms since 1970. Where its midnight is skipped it is the moment after it; where the whole day is, that of the next day. */
export function startOfLocalDay(day: number, timeZone: string): number {
  let [before, start] = [day * dayMs - furthestMs, day * dayMs + furthestMs];
  while (start - before > secondMs) {
    const middle = before + Math.ceil((start - before) / (2 * secondMs)) * secondMs;
    if (localDayAt(middle, timeZone) < day) before = middle;
    else start = middle;
  }
  return start;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, known);
  return known;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'iso8601', numberingSystem: 'latn' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...numbers, timeZone });
  } catch {
    // A browser does not know a zone that is younger than itself; the server, which decides, does.
    return new Intl.DateTimeFormat('en', { ...numbers, timeZone: 'UTC' });
  }
}
