import type { Candidate } from '../timeline/candidate.ts';
import { thresholds } from '../thresholds.ts';

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
export function speedIntegral(candidate: Candidate): number | null {
  const durationMs = candidate.end - candidate.start;
  return durationMs > 0 && candidate.speedMs >= thresholds.integralCoverage * durationMs
    ? (candidate.speedKm * Math.max(durationMs, candidate.speedMs)) / candidate.speedMs
    : null;
}

function withoutOdometer(candidate: Candidate): TripDistance {
  const integral = speedIntegral(candidate);
  if (integral === null) {
    return candidate.gpsKm > 0 || candidate.speedKm === 0
      ? { km: candidate.gpsKm, method: 'gps', odometerKm: null }
      : { km: candidate.speedKm, method: 'speed', odometerKm: null };
  }
  const believable = candidate.gpsKm <= integral * thresholds.gpsAboveIntegral && candidate.gpsKm >= integral * thresholds.gpsBelowIntegral;
  return believable && candidate.gpsKm > 0
    ? { km: candidate.gpsKm, method: 'gps', odometerKm: null }
    : { km: integral, method: 'speed', odometerKm: null };
}

/** Speed integral and GPS confirm each other, and both are off from the odometer by more than its step and their own errors. */
function areAgainst(odometerKm: number, integral: number | null, { gpsKm, odometerStep }: Candidate): boolean {
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

/** Returns the distance of a drive that ends at an odometer reading (section 6). */
export function tripDistance(candidate: Candidate, endOdometer: number | null): TripDistance {
  if (!candidate.odometerSeen || candidate.startOdometer === null || endOdometer === null) return withoutOdometer(candidate);
  const tail = candidate.tailKm > 0 ? candidate.tailKm : candidate.tailGpsKm;
  const odometerKm = Math.max(0, endOdometer - candidate.startOdometer - candidate.jumpKm) + candidate.headKm + tail;
  const integral = speedIntegral(candidate);
  if (areAgainst(odometerKm, integral, candidate)) return { ...withoutOdometer(candidate), odometerKm };
  const coarse = candidate.odometerStep >= thresholds.coarseStep && odometerKm < thresholds.coarseSteps * candidate.odometerStep;
  if (
    coarse &&
    integral !== null &&
    Math.abs(integral - candidate.gpsKm) <= thresholds.coarseAgreement * Math.max(integral, candidate.gpsKm)
  ) {
    // The odometer is off by less than one step, so a distance that replaces it stays within one step of it.
    const mean = (integral + candidate.gpsKm) / 2;
    return {
      km: Math.min(odometerKm + candidate.odometerStep, Math.max(odometerKm - candidate.odometerStep, mean)),
      method: 'speed',
      odometerKm,
    };
  }
  return { km: odometerKm, method: 'odometer', odometerKm };
}
