import { metresBetween, type SitePosition } from '../sites/site-at.ts';

/** A time that a vehicle stands between two trips: nights of it, and where, where that is known. Times in ms since 1970. */
export interface Stay {
  readonly place: SitePosition | null;
  readonly nights: number;
}

/** Stays closer than this are at the same home: a street to park in, a yard, the noise of a position. In m. */
export const homeSize = 500;

/** Who sleeps somewhere every fourth night lives there too: a flat for the week, a parent. */
const minShare = 0.25;
/** Before that many nights nobody knows where a vehicle lives. */
const minNights = 5;

/** Whether a place is at one of some homes. */
export const isAtHome = (place: SitePosition, homes: readonly SitePosition[]): boolean =>
  homes.some((home) => metresBetween(home, place) <= homeSize);

/** Returns where a vehicle lives: the places that are said to be a home (it is charged at home there), and those with a quarter of its nights or more. */
export function homesOf(stays: readonly Stay[], said: readonly SitePosition[]): readonly SitePosition[] {
  const nights = new Map<SitePosition, number>();
  let total = 0;
  for (const { place, nights: count } of stays) {
    if (place === null || count === 0) continue;
    total += count;
    const known = [...nights.keys()].find((other) => metresBetween(other, place) <= homeSize) ?? place;
    nights.set(known, (nights.get(known) ?? 0) + count);
  }
  if (total < minNights) return said;
  const lived = [...nights].filter(([, count]) => count / total >= minShare).map(([place]) => place);
  return [...said, ...lived];
}
