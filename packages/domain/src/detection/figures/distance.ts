import { isDrivenByLevel } from '../motion/driven-level.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate } from '../timeline/candidate.ts';
import type { Track } from './track.ts';

/** What the distance of a drive is measured from. */
type Driven = Pick<Candidate, 'start' | 'end' | 'startValues' | 'endValues' | 'track'>;

/** Distance of a drive in km, its method, and its difference to the odometer. */
export interface TripDistance {
  readonly km: number;
  readonly method: 'odometer' | 'speed' | 'gps';
  /** km by the odometer alone, including what it misses at head and tail; null: no odometer. */
  readonly odometerKm: number | null;
}

/**
 * Returns the integral of speed over the whole drive, km (time without samples counts at the mean speed); null when samples cover less than
 * 90 % of the time.
 */
function speedIntegral({ start, end, track }: Driven): number | null {
  const durationMs = end - start;
  return durationMs > 0 && track.speedMs >= thresholds.integralCoverage * durationMs
    ? (track.speedKm * Math.max(durationMs, track.speedMs)) / track.speedMs
    : null;
}

function withoutOdometer({ gpsKm, speedKm }: Track, integral: number | null): TripDistance {
  if (integral === null) {
    return gpsKm > 0 || speedKm === 0 ? { km: gpsKm, method: 'gps', odometerKm: null } : { km: speedKm, method: 'speed', odometerKm: null };
  }
  const believable = gpsKm <= integral * thresholds.gpsAboveIntegral && gpsKm >= integral * thresholds.gpsBelowIntegral;
  return believable && gpsKm > 0 ? { km: gpsKm, method: 'gps', odometerKm: null } : { km: integral, method: 'speed', odometerKm: null };
}

/** Speed integral and GPS confirm each other, and both are off from the odometer by more than its step and their own errors. */
function areAgainst(odometerKm: number, integral: number | null, { gpsKm, odometerStep }: Track): boolean {
  if (
    integral === null ||
    integral === 0 ||
    gpsKm > integral * thresholds.gpsAboveIntegral ||
    gpsKm < integral * thresholds.gpsBelowIntegral
  )
    return false;
  const [low, high] = [Math.min(integral, gpsKm), Math.max(integral, gpsKm)];
  const error = Math.max(thresholds.smallestTrip, odometerStep) + thresholds.odometerContradicted * high;
  return odometerKm < low - error || odometerKm > high + error;
}

/** Places and level show the drive, and the odometer stood still in it: its km are at least those of the places. */
export function isOdometerLate({ start, end, startValues, endValues, track }: Driven, odometerKm: number): boolean {
  if (odometerKm > thresholds.movedByOdometer || track.gpsKm <= track.odometerStep + 2 * thresholds.movedByPlace) return false;
  return isDrivenByLevel(startValues.level, endValues.level, track.gpsKm, end - start);
}

/** Returns the distance of a drive that ends at an odometer reading (section 6). */
export function tripDistance(candidate: Driven, endOdometer: number | null): TripDistance {
  const { track, startValues } = candidate;
  const integral = speedIntegral(candidate);
  if (!track.odometerSeen || startValues.odometer === null || endOdometer === null) return withoutOdometer(track, integral);
  const { gpsKm, odometerStep } = track;
  const tail = track.tailKm > 0 ? track.tailKm : track.tailGpsKm;
  const odometerKm = Math.max(0, endOdometer - startValues.odometer - track.jumpKm) + track.headKm + tail;
  if (isOdometerLate(candidate, odometerKm)) return withoutOdometer(track, integral);
  if (areAgainst(odometerKm, integral, track)) return { ...withoutOdometer(track, integral), odometerKm };
  const coarse = odometerStep >= thresholds.coarseStep && odometerKm < thresholds.coarseSteps * odometerStep;
  if (coarse && integral !== null && Math.abs(integral - gpsKm) <= thresholds.coarseAgreement * Math.max(integral, gpsKm)) {
    const mean = (integral + gpsKm) / 2;
    // The odometer is off by less than one step: a distance further off than that has an error of its own, like a speed reported once a minute.
    if (Math.abs(mean - odometerKm) <= odometerStep) return { km: mean, method: 'speed', odometerKm };
  }
  return { km: odometerKm, method: 'odometer', odometerKm };
}
