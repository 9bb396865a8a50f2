import { dayBefore, dayNumber } from '../costs/cost-between.ts';

/** What a car is worth on a day, ISO 8601, in minor units of a currency. */
export interface CarValue {
  readonly date: string;
  readonly value: number;
}

/** Minimum and maximum of what a user says of the value of a car: years until it is written off, amounts in main units; and how many values at most. */
export const carValueLimits = { lifeYears: [1, 30], value: [0, 10_000_000] } as const;
export const MAX_CAR_VALUES = 50;

/** What the value of a car follows from. Amounts in minor units of one currency. */
export interface ValuedCar {
  /** What was paid for it, less what was paid back. */
  readonly price: number;
  readonly boughtOn: string;
  /** What its user knows, in any order; of a day that is named twice the last one counts. */
  readonly values: readonly CarValue[];
  /** Years after which it is worth `endValue`, where nothing of a later day is known. */
  readonly lifeYears: number;
  readonly endValue: number;
}

/** A point of the curve: the price, a value that the user knows, or what is assumed. */
export interface CurvePoint extends CarValue {
  readonly kind: 'price' | 'entered' | 'assumed';
}

/**
 * The value of a car over time as points in order, between which it is a straight line (decision 0180): the price on the day it was bought, the values that are known of later days, and `endValue` after
 * `lifeYears`, unless a value of that day or later is known. After the last point the value stays.
 */
export function valueCurve({ price, boughtOn, values, lifeYears, endValue }: ValuedCar): readonly CurvePoint[] {
  const known = new Map(values.filter(({ date }) => date > boughtOn).map(({ date, value }) => [date, value]));
  const entered = [...known].map(([date, value]): CurvePoint => ({ date, value, kind: 'entered' }));
  const points = entered.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const endDate = yearsAfter(boughtOn, lifeYears);
  const isOpen = (points.at(-1)?.date ?? boughtOn) < endDate;
  return [
    { date: boughtOn, value: price, kind: 'price' },
    ...points,
    ...(isOpen ? [{ date: endDate, value: endValue, kind: 'assumed' } as const] : []),
  ];
}

/** The value at the end of a day, rounded to minor units: that of the first point before it, that of the last one after it. */
export function valueOn(points: readonly CarValue[], day: string): number {
  const next = points.findIndex(({ date }) => date > day);
  const [before, after] = [next === -1 ? points.at(-1) : points[next - 1], next === -1 ? undefined : points[next]];
  if (before === undefined || after === undefined) return before?.value ?? after?.value ?? 0;
  const part = (dayNumber(day) - dayNumber(before.date)) / (dayNumber(after.date) - dayNumber(before.date));
  return Math.round(before.value + (after.value - before.value) * part);
}

/** What a car lost from one day to another, both included; below 0 where it gained. Neighbouring ranges add up to their union. */
export const lostBetween = (points: readonly CarValue[], from: string, to: string): number =>
  valueOn(points, dayBefore(from)) - valueOn(points, to);

/** The same day some years later, which may be parts of a year; of 29 February the last day of the month. */
function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = Math.round(years * 12) + month - 1;
  const first = Date.UTC(year, months, 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(first + (Math.min(date, lastDay) - 1) * 86_400_000).toISOString().slice(0, 10);
}
