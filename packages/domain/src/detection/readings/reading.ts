/** The last value of a field, its time and source, and the last known value before it. `ts` 0: never reported; `value` null: unknown. */
export interface Reading<T> {
  value: T | null;
  ts: number;
  /** Index into the state's sources; -1: none, or the source was removed. */
  src: number;
  before: T | null;
  beforeTs: number;
}

export function newReading<T>(): Reading<T> {
  return { value: null, ts: 0, src: -1, before: null, beforeTs: 0 };
}

export function setReading<T>(reading: Reading<T>, value: T | null, ts: number, src: number): void {
  if (ts > reading.ts && reading.value !== null) {
    reading.before = reading.value;
    reading.beforeTs = reading.ts;
  }
  reading.value = value;
  reading.ts = ts;
  reading.src = src;
}

/** Clears a reading that lapsed, became outdated or was sent as unknown, as if it had never been reported. */
export function clearReading<T>(reading: Reading<T>): void {
  reading.value = null;
  reading.before = null;
  reading.beforeTs = 0;
}

/** Returns the last value reported at or before a time; where none is that old, the first one remembered. */
export function valueAt<T>(reading: Reading<T>, at: number): T | null {
  return reading.ts <= at || reading.before === null ? reading.value : reading.before;
}

/** Returns the time at which the value of `valueAt` was reported. */
export function reportedAt<T>(reading: Reading<T>, at: number): number {
  return reading.ts <= at || reading.before === null ? reading.ts : reading.beforeTs;
}
