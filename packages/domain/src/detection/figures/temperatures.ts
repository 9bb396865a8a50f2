/** Temperatures weighted with time: degrees x ms, and ms. */
export interface Temperatures {
  outSum: number;
  outMs: number;
  inSum: number;
  inMs: number;
}

export function newTemperatures(): Temperatures {
  return { outSum: 0, outMs: 0, inSum: 0, inMs: 0 };
}

/** Adds `ms` at these temperatures; null: unknown. */
export function addTemperatures(sums: Temperatures, outside: number | null, inside: number | null, ms: number): void {
  if (ms <= 0) return;
  if (outside !== null) {
    sums.outSum += outside * ms;
    sums.outMs += ms;
  }
  if (inside !== null) {
    sums.inSum += inside * ms;
    sums.inMs += ms;
  }
}

export function mergeTemperatures(a: Temperatures, b: Temperatures): void {
  a.outSum += b.outSum;
  a.outMs += b.outMs;
  a.inSum += b.inSum;
  a.inMs += b.inMs;
}
