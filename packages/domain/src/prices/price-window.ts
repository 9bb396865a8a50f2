import type { CardPrice, PriceDay, PriceUnit, WeekDay } from './card.ts';

const minuteMs = 60_000;
export const dayMs = 86_400_000;

export const weekDays: readonly WeekDay[] = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

/** When an entry of a card applies. */
export interface PriceWindow {
  /** The index in the card's prices. */
  readonly entry: number;
  readonly price: CardPrice;
  /** Ms of the local day on which it begins; `end` is after midnight where the window crosses it. */
  readonly begin: number;
  readonly end: number;
  /** Ms of a charge after which it applies. */
  readonly after: number;
}

/** What decides, besides time, which entries apply; null is unknown. */
export interface Situation {
  readonly ac: boolean;
  readonly country: string | null;
  readonly operator: string | null;
}

/**
 * Returns the windows of the entries that apply in a situation, the one that wins first: the entry that names the operator, then the country, then the day, then the shorter
 * window; of equal ones that with a season, then the blocking fee that begins later, then the earlier in the list.
 */
export function windowsOf(prices: readonly CardPrice[], { ac, country, operator }: Situation): PriceWindow[] {
  return prices
    .map((price, entry) => windowOf(price, entry))
    .filter(({ price }) => price.ac === ac && (price.country ?? country) === country && (price.operator ?? operator) === operator)
    .toSorted(compareWindows);
}

/** What an entry prices: blocking fees are a kind of their own, because they come on top of a price per minute. */
export type PriceKind = PriceUnit | 'blocking';

export const kindOf = ({ unit, after }: CardPrice): PriceKind => (unit === 'Minutes' && after !== undefined ? 'blocking' : unit);

/** Returns whether a window includes a local time (ms since 1970 as if it were UTC). */
export function includesTime({ begin, end, price }: PriceWindow, local: number): boolean {
  const day = Math.floor(local / dayMs);
  const time = local - day * dayMs;
  return (time >= begin && time < end && isOnDay(price, day)) || (time + dayMs < end && isOnDay(price, day - 1));
}

function windowOf(price: CardPrice, entry: number): PriceWindow {
  const [from, to] = [timeOf(price.from ?? '00:00'), timeOf(price.to ?? '24:00')];
  const after = kindOf(price) === 'blocking' ? (price.after ?? 0) * minuteMs : 0;
  if (from === to) return { entry, price, after, begin: 0, end: dayMs };
  return { entry, price, after, begin: from, end: from < to ? to : to + dayMs };
}

function timeOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * minuteMs;
}

/** `day` is a local day, counted from 1970-01-01. */
function isOnDay({ day: named = 'all', season }: CardPrice, day: number): boolean {
  if (!includesDay(named, day)) return false;
  if (season === undefined) return true;
  const date = new Date(day * dayMs).toISOString().slice(5, 10);
  return includesDate(season, date);
}

/** Returns whether a date as MM-DD is in a season. */
export const includesDate = ({ from, to }: { readonly from: string; readonly to: string }, date: string): boolean =>
  from <= to ? from <= date && date <= to : from <= date || date <= to;

/** Returns whether a day, counted from 1970-01-01, is one of the named ones. */
export function includesDay(named: PriceDay, day: number): boolean {
  if (named === 'all') return true;
  // 1970-01-01 was a Thursday.
  const weekDay = (((day + 3) % 7) + 7) % 7;
  if (named === 'weekdays') return weekDay < 5;
  if (named === 'weekend') return weekDay >= 5;
  return weekDays[weekDay] === named;
}

const dayRank = ({ day = 'all' }: CardPrice): number => (day === 'all' ? 0 : day === 'weekdays' || day === 'weekend' ? 1 : 2);

function compareWindows(a: PriceWindow, b: PriceWindow): number {
  return (
    Number(b.price.operator !== undefined) - Number(a.price.operator !== undefined) ||
    Number(b.price.country !== undefined) - Number(a.price.country !== undefined) ||
    dayRank(b.price) - dayRank(a.price) ||
    a.end - a.begin - (b.end - b.begin) ||
    Number(b.price.season !== undefined) - Number(a.price.season !== undefined) ||
    b.after - a.after
  );
}
