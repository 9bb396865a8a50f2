import type { BookRow } from './book-rows.ts';
import { classParts } from './class-parts.ts';
import { type OdometerGap, odometerGaps } from './odometer-gaps.ts';

/** The trips of a part of a book: km by class, and how much of it is not as it should be. */
export interface BookCompleteness {
  /** Trips that are in the book still. */
  readonly trips: number;
  readonly distance: number;
  readonly business: number;
  readonly toWork: number;
  readonly private: number;
  /** Km and trips without a class. */
  readonly unclassified: number;
  readonly untagged: number;
  /** Business trips that say neither purpose nor whom they visited. */
  readonly withoutPurpose: number;
  readonly gaps: number;
  readonly gapDistance: number;
}

/** Returns the sums of rows of a book; km to a metre. `gaps`: those before the rows, also where one begins before the first row. */
export function completenessOf(rows: readonly BookRow[], gaps: readonly OdometerGap[] = odometerGaps(rows)): BookCompleteness {
  const kept = rows.filter(({ isGone }) => !isGone).map(({ shown }) => shown);
  const parts = kept.map(classParts);
  const kilometres = (of: string | null) => toMetre(parts.flat().reduce((sum, part) => (part.class === of ? sum + part.distance : sum), 0));
  return {
    trips: kept.length,
    distance: toMetre(kept.reduce((sum, { distance }) => sum + distance, 0)),
    business: kilometres('business'),
    toWork: kilometres('toWork'),
    private: kilometres('private'),
    unclassified: kilometres(null),
    untagged: parts.filter(([first]) => first?.class === null).length,
    withoutPurpose: kept.filter((trip, index) => parts[index]?.some((part) => part.class === 'business') && !saysPurpose(trip)).length,
    ...sumGaps(gaps),
  };
}

/** Returns the same of each month (`2026-10`) in which a book has trips, by their local days, oldest first. A gap counts in the month of the trip after it. */
export function completenessByMonth(
  rows: readonly BookRow[],
  gapsOfRows: readonly OdometerGap[] = odometerGaps(rows),
): { readonly month: string; readonly sums: BookCompleteness }[] {
  const monthOf = ({ shown }: BookRow) => shown.day.slice(0, 7);
  const months = new Map(rows.map((row) => [row.trip, monthOf(row)]));
  const gaps = Map.groupBy(gapsOfRows, ({ trip }) => months.get(trip));
  return [...Map.groupBy(rows, monthOf)].map(([month, own]) => ({
    month,
    sums: completenessOf(own, gaps.get(month) ?? []),
  }));
}

/** Km that no trip has; where the odometer has gone back there are none. */
const sumGaps = (gaps: readonly OdometerGap[]) => ({
  gaps: gaps.length,
  gapDistance: toMetre(gaps.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)),
});

const saysPurpose = ({ reason, name, company }: BookRow['shown']): boolean =>
  [reason, name, company].some((text) => (text ?? '').trim() !== '');
const toMetre = (km: number): number => Math.round(km * 1000) / 1000;
