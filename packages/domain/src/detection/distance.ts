import type { Piece } from './piece.ts';
import { thresholds } from './thresholds.ts';

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
export function speedIntegral(piece: Piece): number | null {
  const span = piece.end - piece.start;
  return span > 0 && piece.speedMs >= thresholds.integralCoverage * span
    ? (piece.speedKm * Math.max(span, piece.speedMs)) / piece.speedMs
    : null;
}

function withoutOdometer(piece: Piece): TripDistance {
  const integral = speedIntegral(piece);
  if (integral === null) {
    return piece.gpsKm > 0 || piece.speedKm === 0
      ? { km: piece.gpsKm, method: 'gps', odometerKm: null }
      : { km: piece.speedKm, method: 'speed', odometerKm: null };
  }
  const believable = piece.gpsKm <= integral * thresholds.gpsAboveIntegral && piece.gpsKm >= integral * thresholds.gpsBelowIntegral;
  return believable && piece.gpsKm > 0
    ? { km: piece.gpsKm, method: 'gps', odometerKm: null }
    : { km: integral, method: 'speed', odometerKm: null };
}

/** Returns the distance of a drive that ends at an odometer reading (section 6). */
export function tripDistance(piece: Piece, endOdometer: number | null): TripDistance {
  if (!piece.odometerSeen || piece.startOdometer === null || endOdometer === null) return withoutOdometer(piece);
  const tail = piece.tailKm > 0 ? piece.tailKm : piece.tailGpsKm;
  const odometerKm = Math.max(0, endOdometer - piece.startOdometer - piece.jumpKm) + piece.headKm + tail;
  const integral = speedIntegral(piece);
  const coarse = piece.odometerStep >= thresholds.coarseStep && odometerKm < thresholds.coarseSteps * piece.odometerStep;
  if (coarse && integral !== null && Math.abs(integral - piece.gpsKm) <= thresholds.coarseAgreement * Math.max(integral, piece.gpsKm)) {
    // The odometer is off by less than one step, so a distance that replaces it stays within one step of it.
    const mean = (integral + piece.gpsKm) / 2;
    return { km: Math.min(odometerKm + piece.odometerStep, Math.max(odometerKm - piece.odometerStep, mean)), method: 'speed', odometerKm };
  }
  return { km: odometerKm, method: 'odometer', odometerKm };
}
