const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;

/**
 * Converts instants in milliseconds to the local time of a zone, as if its clock were UTC. Rows are in order, so the offset is computed once a quarter of an hour; within a
 * quarter in which it changes (St. John's did so a minute after midnight until 2011), at the minute.
 */
export function wallClock(zone: string): (ts: number) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', calendar: 'gregory', ...numeric });
  const offsetAt = (ts: number) => {
    const parts = Object.fromEntries(format.formatToParts(ts).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - ts;
  };
  let quarter = Number.NaN;
  let [first, last] = [0, 0];
  return (ts) => {
    if (Math.floor(ts / quarterMs) !== quarter) {
      quarter = Math.floor(ts / quarterMs);
      first = offsetAt(quarter * quarterMs);
      last = offsetAt((quarter + 1) * quarterMs - minuteMs);
    }
    return ts + (first === last ? first : offsetAt(Math.floor(ts / minuteMs) * minuteMs));
  };
}
