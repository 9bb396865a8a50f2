import type { Found, OtherEntry } from './rule.ts';

/** The odometers of a trip in km; null: unknown. */
export interface Odometers {
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
}

/** The trips beside one, each with its reading at the edge between them, in km; null: there is none. */
export interface TripsBeside {
  readonly previous: (OtherEntry & Pick<Odometers, 'endOdometer'>) | null;
  readonly next: (OtherEntry & Pick<Odometers, 'startOdometer'>) | null;
}

/** The first edge of a trip whose two readings differ by more than `tolerated` km: how much, as a whole number, and the trip beside it. */
export function findBetween(
  { startOdometer, endOdometer }: Odometers,
  { previous, next }: TripsBeside,
  km: (before: number, after: number) => number,
  tolerated: number,
): Found {
  const edges = [
    [previous, previous?.endOdometer, startOdometer],
    [next, endOdometer, next?.startOdometer],
  ] as const;
  for (const [beside, before, after] of edges) {
    if (beside === null || before == null || after == null || km(before, after) <= tolerated) continue;
    return { number: Math.round(km(before, after)), other: { kind: beside.kind, id: beside.id } };
  }
  return null;
}

/** Two readings of an odometer that shows whole miles can differ by this from the road between them, in km. */
export const odometerStepKm = 1.61;
