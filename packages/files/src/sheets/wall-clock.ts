const quarterMs = 15 * 60_000;

/**
 * Converts instants in milliseconds to the local time of a zone, as if its clock were UTC. Offsets change at quarters of an hour, and rows are in order, so the offset is
 * computed once a quarter.
 */
export function wallClock(zone: string): (ts: number) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', calendar: 'gregory', ...numeric });
  let quarter = Number.NaN;
  let offset = 0;
  return (ts) => {
    if (Math.floor(ts / quarterMs) !== quarter) {
      quarter = Math.floor(ts / quarterMs);
      const parts = Object.fromEntries(format.formatToParts(quarter * quarterMs).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * quarterMs;
    }
    return ts + offset;
  };
}
