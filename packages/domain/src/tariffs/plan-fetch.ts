/** A range of time in ms since 1970. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/** What is known of the prices of a series. Times in ms since 1970. */
export interface KnownSeries {
  /** Since when prices were asked for without a pause; null: never. */
  readonly askedFrom: number | null;
  /** The end of the last price; null: there is none. */
  readonly pricedUntil: number | null;
  /** Since when charges need prices; null: none does yet. */
  readonly wantedFrom: number | null;
}

/** What a provider answers. */
export interface FetchLimits {
  /** How far back it states prices, in ms. */
  readonly historyMs: number;
  /** The longest range of one call, in ms. */
  readonly rangeMs: number;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** A day without a price is asked for again so long. */
const gapMs = 2 * dayMs;
/** The coming day ends at most so late. */
const aheadMs = 48 * hourMs;

/**
 * Returns the ranges to ask a provider for, the newest first: from two days ago, or from the last price before that, to the end of the coming day; then what charges need of the
 * time before.
 */
export function planFetch({ askedFrom, pricedUntil, wantedFrom }: KnownSeries, { historyMs, rangeMs }: FetchLimits, now: number): Range[] {
  const oldest = floorHour(now - historyMs);
  const recent = Math.max(oldest, floorHour(Math.min(now - gapMs, pricedUntil ?? now)));
  const ranges = chunks({ from: recent, until: floorHour(now + aheadMs) }, rangeMs);
  const wanted = Math.max(oldest, floorHour(wantedFrom ?? now));
  const before = Math.min(recent, askedFrom ?? recent);
  return wanted < before ? [...ranges, ...chunks({ from: wanted, until: before }, rangeMs)] : ranges;
}

const floorHour = (time: number): number => Math.floor(time / hourMs) * hourMs;

function chunks({ from, until }: Range, rangeMs: number): Range[] {
  const found: Range[] = [];
  for (let end = until; end > from; end -= rangeMs) found.push({ from: Math.max(from, end - rangeMs), until: end });
  return found;
}

const publishedHour = 14;
const retryMs = 30 * 60_000;
const [firstRetryMs, longestRetryMs] = [60_000, 6 * hourMs];

/**
 * Returns when a series that was read is due again. `startOfDay` is that of the day of `now` in the zone of the provider: once the coming day is there, the next one is due
 * tomorrow at 14:00; until then it is asked for every half hour from 14:00 on. `jitterMs` spreads the calls of many installations.
 */
export function nextFetch(
  { pricedUntil }: Pick<KnownSeries, 'pricedUntil'>,
  { now, startOfDay, jitterMs }: { readonly now: number; readonly startOfDay: number; readonly jitterMs: number },
): number {
  const published = startOfDay + publishedHour * hourMs + jitterMs;
  // The days on which the clocks change have an hour less or more.
  if ((pricedUntil ?? 0) >= startOfDay + 2 * dayMs - hourMs) return published + dayMs;
  return now < published ? published : now + retryMs;
}

/** Returns how long to wait after so many failures in a row, at least what the provider asked for. In ms. */
export const waitAfterFailure = (failures: number, retryAfterMs: number | null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 20)));
