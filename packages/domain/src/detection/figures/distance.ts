import { distanceKm } from '../geo.ts';
import { isDrivenByLevel } from '../motion/driven-level.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate } from '../timeline/candidate.ts';
import type { DistanceDoubt } from '../segment.ts';

const hour = 3_600_000;

/** What the distance of a drive is measured from. */
type Driven = Pick<Candidate, 'start' | 'end' | 'startValues' | 'endValues' | 'track'>;

/** Distance of a drive in km, its method, why it is in doubt, and its difference to the odometer. */
export interface TripDistance {
  readonly km: number;
  readonly method: 'odometer' | 'speed' | 'gps';
  readonly doubt: DistanceDoubt | null;
  /** km by the odometer alone, including what it misses at head and tail; null: no odometer. */
  readonly odometerKm: number | null;
}

const byPlaces = (km: number, doubt: DistanceDoubt | null): TripDistance => ({ km, method: 'gps', doubt, odometerKm: null });
const bySpeed = (km: number): TripDistance => ({ km, method: 'speed', doubt: null, odometerKm: null });

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

/** The fixes are too far apart to follow the road: their length is a lower bound. */
const isSparse = ({ track: { gpsKm, sparseKm } }: Driven): boolean => sparseKm > thresholds.sparsePart * gpsKm;

/** The straight line from start to end, km; 0: a place is unknown. */
function straightKm({ startValues: { place: from }, endValues: { place: until } }: Driven): number {
  return from === null || until === null ? 0 : distanceKm(from.lat, from.lon, until.lat, until.lon);
}

/** km by which the mean of the reported speeds may be off over the whole drive, because they are so few and so different. */
function speedError({ start, end, track: { speeds, speedSum, speedSquares } }: Driven): number {
  if (speeds === 0) return 0;
  const mean = speedSum / speeds;
  const variance = Math.max(0, speedSquares / speeds - mean * mean);
  return (thresholds.speedErrors * Math.sqrt(variance / speeds) * (end - start)) / hour;
}

/**
 * Speed and places contradict each other, as in another unit: the straight lines are longer than what the speed gives, or the receiver was heard
 * throughout and the speed gives far more.
 */
function areContradicted(drive: Driven, integral: number): boolean {
  const { start, end, track } = drive;
  const leastKm = Math.max(track.longKm, straightKm(drive));
  if (leastKm > integral * thresholds.gpsAboveIntegral + thresholds.smallestTrip + speedError(drive)) return true;
  const isHeard = track.fixMs >= thresholds.integralCoverage * (end - start) && !isSparse(drive);
  return isHeard && track.gpsKm >= thresholds.consumptionFrom && integral > thresholds.speedContradicted * track.gpsKm;
}

/** The distance by places and speed; of places too far apart, what speeds certainly tell more, else the lower bound. */
function withoutOdometer(drive: Driven, integral: number | null): TripDistance {
  const { gpsKm, speedKm } = drive.track;
  if (gpsKm === 0) return integral === null && speedKm === 0 ? byPlaces(0, null) : bySpeed(integral ?? speedKm);
  const speedsKm = integral ?? wideIntegral(drive);
  if (speedsKm !== null && areContradicted(drive, speedsKm)) return byPlaces(gpsKm, 'contradicted');
  if (isSparse(drive)) return withSparsePlaces(drive, speedsKm);
  if (integral === null) return byPlaces(gpsKm, null);
  const isBelievable = gpsKm <= integral * thresholds.gpsAboveIntegral && gpsKm >= integral * thresholds.gpsBelowIntegral;
  return isBelievable ? byPlaces(gpsKm, null) : bySpeed(integral);
}

/** Places too far apart cut corners: what speeds certainly tell more, else their length, a lower bound unless the speeds confirm it. */
function withSparsePlaces(drive: Driven, speedsKm: number | null): TripDistance {
  const { gpsKm } = drive.track;
  if (speedsKm === null) return byPlaces(gpsKm, 'least');
  const error = speedError(drive);
  if (speedsKm > gpsKm + error) return bySpeed(speedsKm);
  return byPlaces(gpsKm, speedsKm + error <= gpsKm * thresholds.gpsAboveIntegral ? null : 'least');
}

/** The integral of speeds that are up to 5 minutes apart, km; null: they do not cover the drive. */
function wideIntegral({ start, end, track }: Driven): number | null {
  const isCovered = track.wideSpeedMs > 0 && track.wideSpeedMs >= thresholds.integralCoverage * (end - start);
  return isCovered ? (track.wideSpeedKm * (end - start)) / track.wideSpeedMs : null;
}

/** Speed integral and GPS confirm each other, and both are off from the odometer by more than its step and their own errors. */
function areAgainst(odometerKm: number, integral: number | null, { gpsKm, odometerStep }: Driven['track']): boolean {
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
  if (!track.odometerSeen || startValues.odometer === null || endOdometer === null) return withoutOdometer(candidate, integral);
  const { gpsKm, odometerStep } = track;
  const tail = track.tailKm > 0 ? track.tailKm : track.tailGpsKm;
  const odometerKm = Math.max(0, endOdometer - startValues.odometer - track.jumpKm) + track.headKm + tail;
  if (isOdometerLate(candidate, odometerKm)) return withoutOdometer(candidate, integral);
  if (areAgainst(odometerKm, integral, track)) return { ...withoutOdometer(candidate, integral), odometerKm };
  const coarse = odometerStep >= thresholds.coarseStep && odometerKm < thresholds.coarseSteps * odometerStep;
  if (coarse && integral !== null && Math.abs(integral - gpsKm) <= thresholds.coarseAgreement * Math.max(integral, gpsKm)) {
    const mean = (integral + gpsKm) / 2;
    // The odometer is off by less than one step: a distance further off than that has an error of its own, like a speed reported once a minute.
    if (Math.abs(mean - odometerKm) <= odometerStep) return { km: mean, method: 'speed', doubt: null, odometerKm };
  }
  return { km: odometerKm, method: 'odometer', doubt: null, odometerKm };
}
