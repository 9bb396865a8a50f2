import type { Reported } from '../readings/reported.ts';
import type { DayReading } from '../readings/day-reading.ts';
import type { OdometerGap, TripSegment } from '../segment.ts';
import type { Candidate } from '../timeline/candidate.ts';
import { type TripDistance, tripDistance } from './distance.ts';
import { thresholds } from '../thresholds.ts';
import { type Ledger, markGap, toMetres } from './ledger.ts';

/** The odometer at the edges of a segment, km; null: unknown. */
export interface Odometers {
  readonly start: number | null;
  readonly end: number | null;
}

interface MeasuredDistance extends Odometers {
  readonly km: number;
  readonly method: TripSegment['distanceMethod'];
  readonly doubt: TripSegment['distanceDoubt'];
  readonly correction: number;
}

/** The km up to the reading of a day lie in no trip: nobody knows when they were driven. A reading below the last one goes back by a marked jump. */
export function accountForDay(ledger: Ledger, { ts, km }: DayReading, gaps: OdometerGap[]): void {
  const driven = km - (ledger.accounted ?? km);
  markGap(gaps, ts, driven, driven < 0 ? 'reanchored' : 'outside_trip');
  ledger.accounted = toMetres(km);
  ledger.isAccountedByDay = true;
}

/** The first reading with a time after that of a day goes back where it is below it, by a marked jump: what a person wrote down may be wrong. */
export function leaveDay(ledger: Ledger, { start: at, startValues, track }: Candidate, gaps: OdometerGap[]): void {
  if (!ledger.isAccountedByDay || ledger.accounted === null || startValues.odometer === null) return;
  ledger.isAccountedByDay = false;
  const reading = toMetres(Math.max(0, startValues.odometer - track.headKm));
  if (reading >= ledger.accounted) return;
  markGap(gaps, at, reading - ledger.accounted, 'reanchored');
  ledger.accounted = reading;
}

/** A jump of the odometer before the candidate: the ledger goes on from its first reading, so that the km after it count again. */
export function addJump(ledger: Ledger, { start: at, startValues, track }: Candidate, gaps: OdometerGap[]): void {
  if (ledger.accounted === null || track.jumpBeforeKm === 0) return;
  const first = startValues.odometer === null ? ledger.accounted + track.jumpBeforeKm : startValues.odometer - track.headKm;
  const start = toMetres(Math.max(0, first));
  markGap(gaps, at, start - ledger.accounted, 'reanchored');
  ledger.accounted = start;
}

/**
 * The odometer at the end of a candidate, the km rolled and those jumped. After a jump the readings count as they are: what was added to
 * them before by speed does not continue.
 */
function endOf(jumpKm: number, start: number, reading: number): { end: number; rolled: number; jumped: number } {
  const end = toMetres(jumpKm === 0 ? Math.max(reading, start) : reading);
  const rolled = toMetres(Math.max(0, end - start - jumpKm));
  return { end, rolled, jumped: end - start - rolled };
}

/** The odometer at a start is never below what is already accounted for. */
function startOf({ accounted }: Ledger, reading: number | null): number | null {
  return accounted === null ? reading : Math.max(reading ?? accounted, accounted);
}

/** Returns the odometer at the edges of a candidate that is no trip; what it rolled becomes odometer gaps. */
export function stationaryOdometer(ledger: Ledger, candidate: Candidate, gaps: OdometerGap[]): Odometers {
  const { start: at, startValues, endValues, track } = candidate;
  const start = startOf(ledger, startValues.odometer);
  if (start === null) return { start: null, end: endValues.odometer };
  if (ledger.accounted !== null) markGap(gaps, at, start - ledger.accounted, 'outside_trip');
  const { end, rolled, jumped } = endOf(track.jumpKm, start, endValues.odometer ?? start + track.jumpKm);
  const small = Math.min(rolled, track.smallKm);
  markGap(gaps, at, jumped, 'reanchored');
  markGap(gaps, at, small, 'too_small');
  markGap(gaps, at, rolled - small, 'outside_trip');
  ledger.accounted = end;
  return { start, end };
}

/**
 * An odometer that goes on with less than is owed for drives that only places and level showed does not tell of them any more, or they were
 * none: the segments go on from its reading, by a marked jump of so many km; 0: nothing is owed.
 */
function owedFor({ accounted }: Ledger, reading: number | null, odometerKm: number | null): number {
  if (accounted === null || reading === null || odometerKm === null || odometerKm <= thresholds.movedByOdometer) return 0;
  const owedKm = accounted - reading;
  return owedKm > thresholds.unreportedStart && odometerKm < owedKm ? owedKm : 0;
}

/** Returns the distance of a trip and the odometer at its edges; their difference becomes odometer gaps. */
export function measureDistance(
  { sources, readings }: Pick<Reported, 'sources' | 'readings'>,
  ledger: Ledger,
  candidate: Candidate,
  gaps: OdometerGap[],
): MeasuredDistance {
  const { start: at, startValues, endValues, track } = candidate;
  const found = tripDistance(candidate, endValues.odometer);
  const headKm = found.odometerKm === null ? 0 : track.headKm;
  const reading = startValues.odometer === null ? null : toMetres(Math.max(0, startValues.odometer - headKm));
  const owedKm = owedFor(ledger, reading, found.odometerKm);
  if (owedKm > 0) {
    markGap(gaps, at, -owedKm, 'reanchored');
    ledger.accounted = reading;
  }
  const start = startOf(ledger, reading);
  if (start === null) return { start: null, end: null, km: found.km, method: found.method, doubt: found.doubt, correction: 0 };
  if (ledger.accounted !== null) markGap(gaps, at, start - ledger.accounted, 'outside_trip');
  const trip = { candidate, found, start };
  if (found.odometerKm !== null) return byReadings(ledger, trip, gaps);
  // While its source still reports, the odometer advances by the distance; else the km are a correction.
  const isReporting = (sources[readings.odometerKm.src]?.lastReport ?? 0) >= at;
  return withoutReadings(ledger, trip, gaps, isReporting);
}

/** A trip with the distance that was found, and the odometer at its start, km. */
interface StartedTrip {
  readonly candidate: Candidate;
  readonly found: TripDistance;
  readonly start: number;
}

/** No odometer reading lies in the trip. */
function withoutReadings(
  ledger: Ledger,
  { candidate: { start: at, track }, found, start }: StartedTrip,
  gaps: OdometerGap[],
  isReporting: boolean,
): MeasuredDistance {
  markGap(gaps, at, track.jumpKm, 'reanchored');
  const km = toMetres(found.km);
  if (!isReporting) markGap(gaps, at, -km, 'correction');
  ledger.accounted = toMetres(start + track.jumpKm + (isReporting ? km : 0));
  return { start, end: ledger.accounted, km, method: found.method, doubt: found.doubt, correction: isReporting ? 0 : km };
}

/** The odometer tells the km of the trip, or how far its distance is off from them. */
function byReadings(
  ledger: Ledger,
  { candidate: { start: at, endValues, track }, found, start }: StartedTrip,
  gaps: OdometerGap[],
): MeasuredDistance {
  const tail = track.tailKm > 0 ? track.tailKm : track.tailGpsKm;
  const { end, rolled, jumped } = endOf(track.jumpKm, start, (endValues.odometer ?? start + track.jumpKm) + tail);
  markGap(gaps, at, jumped, 'reanchored');
  ledger.accounted = end;
  if (found.method === 'odometer') return { start, end, km: rolled, method: 'odometer', doubt: null, correction: 0 };
  const correction = toMetres(found.km - rolled);
  markGap(gaps, at, -correction, 'correction');
  return { start, end, km: toMetres(rolled + correction), method: found.method, doubt: found.doubt, correction };
}
