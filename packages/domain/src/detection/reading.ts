/** The last value of a field, when it was true and who said it, and the value before it. `ts` 0: never heard; `value` null: unknown. */
export interface Reading<T> {
  value: T | null;
  ts: number;
  /** Index into the state's sources; -1: none or forgotten. */
  src: number;
  before: T | null;
  beforeTs: number;
}

export function newReading<T>(): Reading<T> {
  return { value: null, ts: 0, src: -1, before: null, beforeTs: 0 };
}

export function setReading<T>(reading: Reading<T>, value: T | null, ts: number, src: number): void {
  if (ts > reading.ts) {
    reading.before = reading.value;
    reading.beforeTs = reading.ts;
  }
  reading.value = value;
  reading.ts = ts;
  reading.src = src;
}

/** Unknown from now on, as if never heard: what lapsed, yielded or was cleared. */
export function clearReading<T>(reading: Reading<T>): void {
  reading.value = null;
  reading.before = null;
  reading.beforeTs = 0;
}

/** The last value reported at or before a time; where nothing is that old, the first one remembered. */
export function valueAt<T>(reading: Reading<T>, at: number): T | null {
  return reading.ts <= at || reading.before === null ? reading.value : reading.before;
}

/** When the value that `valueAt` gives was reported. */
export function reportedAt<T>(reading: Reading<T>, at: number): number {
  return reading.ts <= at || reading.before === null ? reading.ts : reading.beforeTs;
}
