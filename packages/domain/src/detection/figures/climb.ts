import { thresholds } from '../thresholds.ts';

/** The ascent and descent of a drive in metres, and the bin of 100 m that is being driven. */
export interface Climb {
  gain: number;
  loss: number;
  binKm: number;
  binSum: number;
  binCount: number;
  /** Mean height of the bin before; null: there is none. */
  binBefore: number | null;
}

export function newClimb(): Climb {
  return { gain: 0, loss: 0, binKm: 0, binSum: 0, binCount: 0, binBefore: null };
}

/**
 * Elevation gain and loss from bins of 100 m driven: the mean of a bin is compared with the mean of the previous one, so that noise adds nothing.
 * `elevation` in metres, null where this sample does not report it.
 */
export function climb(climbed: Climb, elevation: number | null, km: number): void {
  if (elevation !== null) {
    climbed.binSum += elevation;
    climbed.binCount += 1;
  }
  climbed.binKm += km;
  if (climbed.binKm < thresholds.elevationBin || climbed.binCount === 0) return;
  const height = climbed.binSum / climbed.binCount;
  const rise = height - (climbed.binBefore ?? height);
  if (rise > 0) climbed.gain += rise;
  else climbed.loss -= rise;
  climbed.binBefore = height;
  climbed.binKm = 0;
  climbed.binSum = 0;
  climbed.binCount = 0;
}

/** Adds the climb of the next candidate, which continues the bins. */
export function addClimb(a: Climb, b: Climb): void {
  a.gain += b.gain;
  a.loss += b.loss;
  a.binKm = b.binKm;
  a.binSum = b.binSum;
  a.binCount = b.binCount;
  a.binBefore = b.binBefore ?? a.binBefore;
}
