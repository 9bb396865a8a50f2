import { averageSpeed } from '../../trips/average-speed.ts';
import { capacityOf } from './capacity.ts';
import { tripDistance } from './distance.ts';
import { chargedEnergy, lostEnergy, usedEnergy, wallEnergy } from './energy.ts';
import { type Ledger, markGap, toMetres } from './ledger.ts';
import type { Candidate } from '../timeline/candidate.ts';
import type { ChargeSegment, IdleSegment, OdometerGap, Place, Segment, SleepSegment, TripSegment } from '../segment.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

function place(lat: number | null, lon: number | null): Place | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** Rounds to 6 decimal places, to remove floating-point noise. */
function roundNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

function roundNoiseOrNull(value: number | null): number | null {
  return value === null ? null : roundNoise(value);
}

/** Measures a merged candidate and adds the km of the odometer that lie in no trip to `gaps`. Returns null for a single instant. */
export function measure(state: DetectionState, ledger: Ledger, candidate: Candidate, closed: boolean, gaps: OdometerGap[]): Segment | null {
  if (candidate.start >= candidate.end) return null;
  addJump(ledger, candidate, gaps);
  const isStationary = candidate.kind === 'rest' || candidate.kind === 'sleep';
  const previous = ledger.closedEnd;
  if (isStationary && previous.ts === candidate.start) {
    candidate.startLevel = previous.level ?? candidate.startLevel;
    candidate.startRange = previous.range ?? candidate.startRange;
    candidate.startLat = previous.lat ?? candidate.startLat;
    candidate.startLon = previous.lon ?? candidate.startLon;
    if (ledger.accounted !== null) candidate.startOdometer = ledger.accounted;
  }
  ledger.closedEnd = {
    ts: candidate.end,
    level: candidate.endLevel,
    range: candidate.endRange,
    lat: candidate.endLat,
    lon: candidate.endLon,
  };
  if (candidate.kind === 'move') return measureTrip(state, ledger, candidate, closed, gaps);
  const odometer = stationaryOdometer(ledger, candidate, gaps);
  if (candidate.kind === 'charge') return measureCharge(state, candidate, closed, odometer);
  return measureStationary(state, candidate, closed, odometer);
}

/** A jump of the odometer before the candidate: the ledger goes on from its first reading, so that the km after it count again. */
function addJump(ledger: Ledger, candidate: Candidate, gaps: OdometerGap[]): void {
  if (ledger.accounted === null || candidate.jumpBeforeKm === 0) return;
  const first = candidate.startOdometer === null ? ledger.accounted + candidate.jumpBeforeKm : candidate.startOdometer - candidate.headKm;
  const start = toMetres(Math.max(0, first));
  markGap(gaps, candidate.start, start - ledger.accounted, 'reanchored');
  ledger.accounted = start;
}

/**
 * The odometer at the end of a candidate, the km rolled and those jumped. After a jump the readings count as they are: what was added to them before by speed
 * does not continue.
 */
function endOf(candidate: Candidate, start: number, reading: number): { end: number; rolled: number; jumped: number } {
  const { jumpKm } = candidate;
  const end = toMetres(jumpKm === 0 ? Math.max(reading, start) : reading);
  const rolled = toMetres(Math.max(0, end - start - jumpKm));
  return { end, rolled, jumped: end - start - rolled };
}

function base(state: DetectionState, candidate: Candidate, closed: boolean) {
  return {
    startTime: candidate.start,
    endTime: candidate.end,
    closed,
    estimated: candidate.estimatedStart || candidate.estimatedEnd,
    startUnheard: candidate.estimatedStart ? 0 : null,
    endUnheard: candidate.estimatedEnd ? 0 : null,
    unheard: candidate.hasGap ? null : 0,
    startLevel: candidate.startLevel,
    endLevel: candidate.endLevel,
    startRange: candidate.startRange,
    endRange: candidate.endRange,
    startPlace: place(candidate.startLat, candidate.startLon),
    endPlace: place(candidate.endLat, candidate.endLon),
    avgOutTemp: candidate.outMs > 0 ? roundNoise(candidate.outSum / candidate.outMs) : null,
    avgInTemp: candidate.inMs > 0 ? roundNoise(candidate.inSum / candidate.inMs) : null,
    source: state.sources[candidate.src]?.name ?? state.position?.source ?? '',
  };
}

interface Odometers {
  readonly start: number | null;
  readonly end: number | null;
}

/** The odometer at a start is never below what is already accounted for. */
function startOf(ledger: Ledger, reading: number | null): number | null {
  if (ledger.accounted === null) return reading;
  return Math.max(reading ?? ledger.accounted, ledger.accounted);
}

function stationaryOdometer(ledger: Ledger, candidate: Candidate, gaps: OdometerGap[]): Odometers {
  const start = startOf(ledger, candidate.startOdometer);
  if (start === null) return { start: null, end: candidate.endOdometer };
  if (ledger.accounted !== null) markGap(gaps, candidate.start, start - ledger.accounted, 'outside_trip');
  const { end, rolled, jumped } = endOf(candidate, start, candidate.endOdometer ?? start + candidate.jumpKm);
  const small = Math.min(rolled, candidate.smallKm);
  markGap(gaps, candidate.start, jumped, 'reanchored');
  markGap(gaps, candidate.start, small, 'too_small');
  markGap(gaps, candidate.start, rolled - small, 'outside_trip');
  ledger.accounted = end;
  return { start, end };
}

interface MeasuredDistance extends Odometers {
  readonly km: number;
  readonly method: TripSegment['distanceMethod'];
  readonly correction: number;
}

function measureDistance(state: DetectionState, ledger: Ledger, candidate: Candidate, gaps: OdometerGap[]): MeasuredDistance {
  const found = tripDistance(candidate, candidate.endOdometer);
  const reading =
    candidate.startOdometer === null
      ? null
      : toMetres(Math.max(0, candidate.startOdometer - (found.odometerKm === null ? 0 : candidate.headKm)));
  const start = startOf(ledger, reading);
  if (start === null) return { start: null, end: null, km: found.km, method: found.method, correction: 0 };
  if (ledger.accounted !== null) markGap(gaps, candidate.start, start - ledger.accounted, 'outside_trip');
  if (found.odometerKm === null) {
    markGap(gaps, candidate.start, candidate.jumpKm, 'reanchored');
    // No odometer reading lies in the trip. While its source still reports, the odometer advances by the distance; else the km are a
    // correction.
    const isReporting = (state.sources[state.carry.odometerKm.src]?.heardAt ?? 0) >= candidate.start;
    const km = toMetres(found.km);
    if (!isReporting) markGap(gaps, candidate.start, -km, 'correction');
    ledger.accounted = toMetres(start + candidate.jumpKm + (isReporting ? km : 0));
    return { start, end: ledger.accounted, km, method: found.method, correction: isReporting ? 0 : km };
  }
  const tail = candidate.tailKm > 0 ? candidate.tailKm : candidate.tailGpsKm;
  const { end, rolled, jumped } = endOf(candidate, start, (candidate.endOdometer ?? start + candidate.jumpKm) + tail);
  markGap(gaps, candidate.start, jumped, 'reanchored');
  ledger.accounted = end;
  if (found.method === 'odometer') return { start, end, km: rolled, method: 'odometer', correction: 0 };
  const correction = toMetres(found.km - rolled);
  markGap(gaps, candidate.start, -correction, 'correction');
  return { start, end, km: toMetres(rolled + correction), method: found.method, correction };
}

function measureTrip(state: DetectionState, ledger: Ledger, candidate: Candidate, closed: boolean, gaps: OdometerGap[]): TripSegment {
  const measured = measureDistance(state, ledger, candidate, gaps);
  const used = usedEnergy(candidate, capacityOf(state));
  return {
    ...base(state, candidate, closed),
    kind: 'trip',
    startOdometer: measured.start,
    endOdometer: measured.end,
    distance: roundNoise(measured.km),
    distanceMethod: measured.method,
    odometerCorrection: measured.correction,
    usedkWh: roundNoiseOrNull(used.kWh),
    usedMethod: used.method,
    startFuelLevel: candidate.startFuel,
    endFuelLevel: candidate.endFuel,
    avgSpeed: roundNoise(averageSpeed(measured.km, { startTime: candidate.start, endTime: candidate.end })),
    maxSpeed: candidate.maxSpeed < 0 ? null : candidate.maxSpeed,
    avgConsumption: used.kWh === null || measured.km < thresholds.consumptionFrom ? null : roundNoise((used.kWh / measured.km) * 100),
    elevationGain: candidate.binBefore === null ? null : roundNoise(candidate.climb),
    driveNumber: candidate.driveNumber > 0 ? candidate.driveNumber : null,
  };
}

function measureCharge(state: DetectionState, candidate: Candidate, closed: boolean, odometer: Odometers): ChargeSegment {
  const max = candidate.maxCable > 0 ? candidate.maxCable : candidate.maxIn > 0 ? candidate.maxIn : null;
  const current =
    candidate.current !== ''
      ? candidate.current
      : candidate.fast
        ? 'DC'
        : candidate.slow
          ? 'AC'
          : (max ?? 0) > thresholds.dcAbove
            ? 'DC'
            : 'AC';
  const energy = chargedEnergy(candidate, capacityOf(state), current === 'DC');
  return {
    ...base(state, candidate, closed),
    kind: 'charge',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: roundNoiseOrNull(energy.kWh),
    energyMethod: energy.method,
    gridkWh: candidate.gridSeen ? roundNoise(candidate.gridKwh) : null,
    ac: current === 'AC',
    acInferred: candidate.current === '' && !candidate.fast && !candidate.slow,
    max: max === null ? null : roundNoise(max),
    counterStartUnknown: candidate.counterUnknown,
    chargeNumber: candidate.chargeNumber > 0 ? candidate.chargeNumber : null,
  };
}

function measureStationary(state: DetectionState, candidate: Candidate, closed: boolean, odometer: Odometers): IdleSegment | SleepSegment {
  return {
    ...base(state, candidate, closed),
    kind: candidate.kind === 'sleep' ? 'sleep' : 'idle',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: roundNoiseOrNull(lostEnergy(candidate, capacityOf(state))),
    gridkWh: roundNoiseOrNull(wallEnergy(candidate)),
  };
}
