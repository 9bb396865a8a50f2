import { type TripClass, tripClasses } from '../trips/trip-tags.ts';
import type { BookRow } from './book-rows.ts';
import { classesOf } from '../trips/trip-shares.ts';
import { classParts } from './class-parts.ts';
import { lacksOdometer, otherOdometerDistance } from './odometer-gaps.ts';

/** The km of a class, null: of trips without one. `share`: of all, from 0 to 1. */
export interface ClassSum {
  readonly class: TripClass | null;
  readonly distance: number;
  readonly share: number;
}

export interface BookSums {
  /** Trips that are there, and their km. */
  readonly trips: number;
  readonly distance: number;
  readonly classes: readonly ClassSum[];
  /** The odometer at the first start and the last end that are known. */
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  /** Trips of which something fixed was corrected, that were entered by hand, that are no longer there, and whose occasion was entered after the days of the lock. */
  readonly corrected: number;
  readonly manual: number;
  readonly gone: number;
  readonly late: number;
  /** Trips that were private at first and are business now. */
  readonly reclassified: number;
  /** Trips whose odometers say another distance. */
  readonly otherDistances: number;
  /** Trips of which an odometer is not known: a tax office asks for both of each trip (R 8.1 LStR). */
  readonly withoutOdometer: number;
}

/** Returns the sums of trips of a book, in the order of their starts. */
export function bookSums(rows: readonly BookRow[]): BookSums {
  const there = rows.filter(({ isGone }) => !isGone);
  const parts = there.flatMap(({ shown }) => classParts(shown));
  const sum = (of: readonly { readonly distance: number }[]) => of.reduce((total, { distance }) => total + distance, 0);
  const distance = sum(parts);
  const count = (is: (row: BookRow) => boolean) => rows.filter(is).length;
  return {
    trips: there.length,
    distance,
    classes: [...tripClasses, null].flatMap((one) => {
      const own = parts.filter((part) => part.class === one);
      return own.length === 0 ? [] : [{ class: one, distance: sum(own), share: distance === 0 ? 0 : sum(own) / distance }];
    }),
    startOdometer: there.find(({ shown }) => shown.startOdometer !== null)?.shown.startOdometer ?? null,
    endOdometer: there.findLast(({ shown }) => shown.endOdometer !== null)?.shown.endOdometer ?? null,
    corrected: count(({ versions }) => versions.some(({ kind }) => kind === 'corrected')),
    manual: count(({ shown, isGone }) => shown.origin === 'manual' && !isGone),
    gone: count(({ isGone }) => isGone),
    late: count(({ versions }) => versions.some(({ late }) => late)),
    reclassified: count((row) => !row.isGone && becameBusiness(row)),
    otherDistances: count(({ shown, isGone }) => !isGone && otherOdometerDistance(shown) !== null),
    withoutOdometer: count(({ shown, isGone }) => !isGone && lacksOdometer(shown)),
  };
}

/** Allowed in the days of the lock, and seen: trade papers say that offices forbid it. */
function becameBusiness({ versions, shown }: BookRow): boolean {
  const wasPrivate = versions.some(
    ({ state }) => state !== null && classesOf(state).every((one) => one === 'private') && classesOf(state).length > 0,
  );
  return wasPrivate && classesOf(shown).includes('business');
}
