const mile = 1.609344;
const divisors = [1, 0.5, 0.1, 0.01, 0.001];

/** Values are stored to 0.001 km, so a multiple of a mile step may be off by half of that. */
const odometerTolerance = 0.0006;

function finer(index: number, value: number, unit: number, tolerance: number): number {
  let at = index;
  while (at < divisors.length - 1) {
    const step = (divisors[at] ?? 1) * unit;
    if (Math.abs(value - Math.round(value / step) * step) <= tolerance) break;
    at += 1;
  }
  return at;
}

/** Returns the index of the coarsest step in km that divides this value and all before it. */
export function finerKm(index: number, odometer: number): number {
  return finer(index, odometer, 1, 1e-6);
}

/** The same in miles. */
export function finerMile(index: number, odometer: number): number {
  return finer(index, odometer, mile, odometerTolerance);
}

/** Returns the step in km: the coarser of the km step and the mile step. */
export function odometerStep(kmIndex: number, mileIndex: number): number {
  return Math.max(divisors[kmIndex] ?? 0.001, (divisors[mileIndex] ?? 0.001) * mile);
}

/** Returns the index of the coarsest step of a level or a counter. */
export function finerPlain(index: number, value: number): number {
  return finer(index, value, 1, 1e-6);
}

export function plainStep(index: number): number {
  return divisors[index] ?? 0.001;
}
