import { thresholds } from '../thresholds.ts';

/** km */
export const mile = 1.609344;
const divisors = [1, 0.5, 0.1, 0.01, 0.001];
/** The index of values that no step of miles divides. */
const noStep = divisors.length;
/** The index from which values have decimals: 0.1. */
const firstDecimal = 2;
/** Half of the last decimal of values that have these steps: the most by which rounding moves a value. */
const roundings = [0.5, 0.5, 0.05, 0.005, 0.0005];
/** Room for the error of a binary fraction. */
const noise = 1e-6;

/**
 * The index of the finest step that values of one unit needed: the second finest of the values before and of the values since, so that one
 * odd value is no evidence. The finest counts while the values are few.
 */
interface Need {
  before: number;
  finest: number;
  second: number;
}

/** What the different values of one field of a source showed about its step; constant in size. */
export interface Steps {
  /** The last value; a repeated one shows nothing. */
  value: number;
  /** Different values in this block of vehicle time, as far as they matter, and whether there is a complete block before it. */
  count: number;
  block: number;
  hasBlock: boolean;
  plain: Need;
  /** The same in miles, of an odometer. */
  miles: Need;
}

function newNeed(): Need {
  return { before: 0, finest: 0, second: 0 };
}

export function newSteps(): Steps {
  return { value: -1, count: 0, block: 0, hasBlock: false, plain: newNeed(), miles: newNeed() };
}

/** Returns the index of the coarsest step that divides the value; `noStep` where rounding alone explains that a step divides it. */
function needOf(value: number, unit: number, tolerance: number): number {
  for (let at = 0; at < divisors.length; at += 1) {
    const step = (divisors[at] ?? 1) * unit;
    if (step < thresholds.stepAboveRounding * tolerance) return noStep;
    if (Math.abs(value - Math.round(value / step) * step) <= tolerance) return at;
  }
  return noStep;
}

function addNeed(need: Need, index: number): void {
  if (index > need.finest) {
    need.second = need.finest;
    need.finest = index;
  } else if (index > need.second) need.second = index;
}

function completeBlock(need: Need): void {
  need.before = need.second;
  need.finest = 0;
  need.second = 0;
}

/**
 * Returns whether the value differs from the last one. Blocks begin at fixed times, not after a number of values: a late sample then changes
 * nothing in the blocks after its own.
 */
function count(steps: Steps, value: number, ts: number): boolean {
  if (value === steps.value) return false;
  steps.value = value;
  const block = Math.floor(ts / thresholds.stepBlock);
  if (block !== steps.block && steps.count >= thresholds.stepValues) {
    completeBlock(steps.plain);
    completeBlock(steps.miles);
    steps.hasBlock = true;
    steps.count = 0;
  }
  steps.block = block;
  if (steps.count < thresholds.stepValues) steps.count += 1;
  return true;
}

function indexOf(steps: Steps, need: Need): number {
  const isFew = !steps.hasBlock && steps.count < thresholds.stepValues;
  return isFew ? need.finest : Math.max(need.before, need.second);
}

/** Learns from a value of a level or a counter; `ts`: vehicle time, ms. */
export function learnStep(steps: Steps, value: number, ts: number): void {
  if (count(steps, value, ts) && steps.plain.second < noStep - 1) addNeed(steps.plain, Math.min(needOf(value, 1, noise), noStep - 1));
}

/** Learns from a reading of an odometer, in km; it may be one in miles that was converted to km and rounded. `ts`: vehicle time, ms. */
export function learnOdometer(steps: Steps, km: number, ts: number): void {
  if (!count(steps, km, ts) || (steps.plain.second === noStep - 1 && steps.miles.second === noStep)) return;
  const index = Math.min(needOf(km, 1, noise), noStep - 1);
  addNeed(steps.plain, index);
  // One odd value does not show how the others are rounded, and whole km can be rounded miles.
  const decimals = Math.max(index, steps.plain.before, steps.plain.second);
  if (decimals >= firstDecimal) addNeed(steps.miles, needOf(km, mile, (roundings[decimals] ?? 0) + noise));
}

/** Returns the step of an odometer in km: the coarser of its step in km and its step in miles. */
export function odometerStep(steps: Steps): number {
  const index = indexOf(steps, steps.plain);
  const step = divisors[index] ?? 0;
  return index < firstDecimal ? step : Math.max(step, (divisors[indexOf(steps, steps.miles)] ?? 0) * mile);
}

/** Returns the step of a level or a counter. */
export function plainStep(steps: Steps): number {
  return divisors[indexOf(steps, steps.plain)] ?? 0;
}

/** Returns the coarsest step that divides both values. */
export function commonStep(a: number, b: number): number {
  return divisors[Math.max(needOf(a, 1, noise), needOf(b, 1, noise))] ?? divisors.at(-1) ?? 0;
}
