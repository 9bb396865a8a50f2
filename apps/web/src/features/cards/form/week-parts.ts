import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { WeekDay } from '@wattbook/domain/prices/card';
import { weekDays } from '@wattbook/domain/prices/price-window';
import { type WeekPart, weekOfPrices } from '@wattbook/domain/prices/week-of-prices';

/** A time of day on one or more days. */
export interface WeekTimes {
  readonly days: readonly WeekDay[];
  readonly from: number;
  readonly to: number;
}

/** The week of a card's prices per kWh where no operator or country is named. */
export interface WeekPicture {
  readonly days: readonly { readonly day: WeekDay; readonly parts: readonly WeekPart[] }[];
  /** The entries that apply at some time, in the order of the card. */
  readonly entries: readonly number[];
  readonly gaps: readonly WeekTimes[];
  readonly overlaps: readonly WeekTimes[];
}

/** Returns the week of alternating or direct current; null where it has no price per kWh at all. */
export function weekPicture(prices: readonly CardPrice[], ac: boolean): WeekPicture | null {
  const parts = weekOfPrices(prices, { ac, country: null, operator: null });
  const entries = [...new Set(parts.flatMap(({ entry }) => entry ?? []))].sort((a, b) => a - b);
  if (entries.length === 0) return null;
  return {
    days: weekDays.map((day) => ({ day, parts: parts.filter((part) => part.day === day) })),
    entries,
    gaps: timesOf(parts.filter(({ entry }) => entry === null)),
    // A price for every day and hour below the narrower ones is the usual way to write a tariff, and no mistake.
    overlaps: timesOf(parts.filter(({ overlapped }) => overlapped.some((entry) => isWindow(prices[entry])))),
  };
}

const isWindow = (price: CardPrice | undefined): boolean =>
  price !== undefined && (price.from !== price.to || (price.day !== undefined && price.day !== 'all'));

/** Parts of the same time of day together. */
function timesOf(parts: readonly WeekPart[]): readonly WeekTimes[] {
  const groups = Map.groupBy(parts, ({ from, to }) => `${from} ${to}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ days: group.map(({ day }) => day), from: first.from, to: first.to }];
  });
}
