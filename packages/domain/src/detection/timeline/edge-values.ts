import type { Place } from '../segment.ts';

/** The fields with a value at an edge, and the counters that a later report may still complete; as bits of `open`. */
export const edgeBit = { level: 1, range: 2, odometer: 4, place: 8, fuel: 16, counter: 32, used: 64 } as const;

/** The values at the start or the end of a candidate; null: unknown. Each candidate has its own two records. */
export interface EdgeValues {
  level: number | null;
  range: number | null;
  odometer: number | null;
  place: Place | null;
  fuel: number | null;
  /** The fields that a later report may still replace: at a start those older than the last silence, at an end those not reported at it. */
  open: number;
}

/** What stays where a car stands: the edges of stationary neighbours have these values in common. */
type StandingValues = Pick<EdgeValues, 'odometer' | 'place'>;

export function newEdgeValues(): EdgeValues {
  return { level: null, range: null, odometer: null, place: null, fuel: null, open: 0 };
}

/** Copies all values; nothing of the copy is open. */
export function copyEdge(values: EdgeValues): EdgeValues {
  return { ...values, open: 0 };
}

/** Sets odometer and place, which are the same at both edges while a car stands. */
export function setStanding(values: EdgeValues, { odometer, place }: StandingValues): void {
  values.odometer = odometer;
  values.place = place;
}

/** Sets the unknown values to those of a later edge. */
export function fillUnknown(values: EdgeValues, later: EdgeValues): void {
  values.level ??= later.level;
  values.range ??= later.range;
  values.odometer ??= later.odometer;
  values.place ??= later.place;
  values.fuel ??= later.fuel;
}

export function isOpen(values: EdgeValues, bit: number): boolean {
  return (values.open & bit) !== 0;
}

/** No later report replaces these fields any more. */
export function close(values: EdgeValues, bits: number): void {
  values.open &= ~bits;
}
