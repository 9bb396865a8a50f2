import { capacityOf } from './capacity.ts';
import { tripDistance } from './distance.ts';
import { chargedEnergy, lostEnergy, usedEnergy, wallEnergy } from './energy.ts';
import { type Ledger, markGap, toMetres } from './ledger.ts';
import type { Piece } from './piece.ts';
import type { ChargeSegment, IdleSegment, OdometerGap, Place, Segment, SleepSegment, TripSegment } from './segment.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

function place(lat: number | null, lon: number | null): Place | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** Rounds to 6 decimal places, to remove floating-point noise. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

function tidyOrNull(value: number | null): number | null {
  return value === null ? null : tidy(value);
}

/** Measures a merged candidate and adds the km of the odometer that lie in no trip to `gaps`. Returns null for a single instant. */
export function measure(state: DetectionState, ledger: Ledger, piece: Piece, closed: boolean, gaps: OdometerGap[]): Segment | null {
  if (piece.start >= piece.end) return null;
  const standing = piece.kind === 'rest' || piece.kind === 'sleep';
  const after = ledger.closedEnd;
  if (standing && after.ts === piece.start) {
    piece.startLevel = after.level ?? piece.startLevel;
    piece.startRange = after.range ?? piece.startRange;
    piece.startLat = after.lat ?? piece.startLat;
    piece.startLon = after.lon ?? piece.startLon;
    if (ledger.accounted !== null) piece.startOdometer = ledger.accounted;
  }
  ledger.closedEnd = { ts: piece.end, level: piece.endLevel, range: piece.endRange, lat: piece.endLat, lon: piece.endLon };
  if (piece.kind === 'move') return measureTrip(state, ledger, piece, closed, gaps);
  const odometer = standingOdometer(ledger, piece, gaps);
  if (piece.kind === 'charge') return measureCharge(state, piece, closed, odometer);
  return measureStanding(state, piece, closed, odometer);
}

function base(state: DetectionState, piece: Piece, closed: boolean) {
  return {
    startTime: piece.start,
    endTime: piece.end,
    closed,
    estimated: piece.estimatedStart || piece.estimatedEnd,
    startLevel: piece.startLevel,
    endLevel: piece.endLevel,
    startRange: piece.startRange,
    endRange: piece.endRange,
    startPlace: place(piece.startLat, piece.startLon),
    endPlace: place(piece.endLat, piece.endLon),
    avgOutTemp: piece.outMs > 0 ? tidy(piece.outSum / piece.outMs) : null,
    avgInTemp: piece.inMs > 0 ? tidy(piece.inSum / piece.inMs) : null,
    source: state.sources[piece.src]?.name ?? state.position?.source ?? '',
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

function standingOdometer(ledger: Ledger, piece: Piece, gaps: OdometerGap[]): Odometers {
  const start = startOf(ledger, piece.startOdometer);
  if (start === null) return { start: null, end: piece.endOdometer };
  if (ledger.accounted !== null) markGap(gaps, piece.start, start - ledger.accounted, 'outside_trip');
  const end = toMetres(Math.max(piece.endOdometer ?? start, start + piece.jumpKm));
  const rolled = end - start - piece.jumpKm;
  const small = Math.min(rolled, piece.smallKm);
  markGap(gaps, piece.start, piece.jumpKm, 'reanchored');
  markGap(gaps, piece.start, small, 'too_small');
  markGap(gaps, piece.start, rolled - small, 'outside_trip');
  ledger.accounted = end;
  return { start, end };
}

interface TripRoad extends Odometers {
  readonly km: number;
  readonly method: TripSegment['distanceMethod'];
  readonly correction: number;
}

function tripRoad(state: DetectionState, ledger: Ledger, piece: Piece, gaps: OdometerGap[]): TripRoad {
  const found = tripDistance(piece, piece.endOdometer);
  const reading =
    piece.startOdometer === null ? null : toMetres(Math.max(0, piece.startOdometer - (found.odometerKm === null ? 0 : piece.headKm)));
  const start = startOf(ledger, reading);
  if (start === null) return { start: null, end: null, km: found.km, method: found.method, correction: 0 };
  if (ledger.accounted !== null) markGap(gaps, piece.start, start - ledger.accounted, 'outside_trip');
  markGap(gaps, piece.start, piece.jumpKm, 'reanchored');
  if (found.odometerKm === null) {
    // No odometer reading lies in the trip. While its source still reports, the odometer advances by the distance; else the km are a
    // correction.
    const lives = (state.sources[state.carry.odometerKm.src]?.heardAt ?? 0) >= piece.start;
    const km = toMetres(found.km);
    if (!lives) markGap(gaps, piece.start, -km, 'correction');
    ledger.accounted = toMetres(start + piece.jumpKm + (lives ? km : 0));
    return { start, end: ledger.accounted, km, method: found.method, correction: lives ? 0 : km };
  }
  const tail = piece.tailKm > 0 ? piece.tailKm : piece.tailGpsKm;
  const end = toMetres(Math.max((piece.endOdometer ?? start) + tail, start + piece.jumpKm));
  ledger.accounted = end;
  const rolled = toMetres(end - start - piece.jumpKm);
  if (found.method === 'odometer') return { start, end, km: rolled, method: 'odometer', correction: 0 };
  const correction = toMetres(found.km - rolled);
  markGap(gaps, piece.start, -correction, 'correction');
  return { start, end, km: toMetres(rolled + correction), method: found.method, correction };
}

function measureTrip(state: DetectionState, ledger: Ledger, piece: Piece, closed: boolean, gaps: OdometerGap[]): TripSegment {
  const road = tripRoad(state, ledger, piece, gaps);
  const used = usedEnergy(piece, capacityOf(state));
  const hours = (piece.end - piece.start) / 3_600_000;
  return {
    ...base(state, piece, closed),
    kind: 'trip',
    startOdometer: road.start,
    endOdometer: road.end,
    distance: tidy(road.km),
    distanceMethod: road.method,
    odometerCorrection: road.correction,
    usedkWh: tidyOrNull(used.kWh),
    usedMethod: used.method,
    startFuelLevel: piece.startFuel,
    endFuelLevel: piece.endFuel,
    avgSpeed: tidy(road.km / hours),
    maxSpeed: piece.maxSpeed < 0 ? null : piece.maxSpeed,
    avgConsumption: used.kWh === null || road.km < thresholds.consumptionFrom ? null : tidy((used.kWh / road.km) * 100),
    elevationGain: piece.binBefore === null ? null : tidy(piece.climb),
    driveNumber: piece.driveNumber > 0 ? piece.driveNumber : null,
  };
}

function measureCharge(state: DetectionState, piece: Piece, closed: boolean, odometer: Odometers): ChargeSegment {
  const max = piece.maxCable > 0 ? piece.maxCable : piece.maxIn > 0 ? piece.maxIn : null;
  const current =
    piece.current !== '' ? piece.current : piece.fast ? 'DC' : piece.slow ? 'AC' : (max ?? 0) > thresholds.dcAbove ? 'DC' : 'AC';
  const energy = chargedEnergy(piece, capacityOf(state), current === 'DC');
  return {
    ...base(state, piece, closed),
    kind: 'charge',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: tidyOrNull(energy.kWh),
    energyMethod: energy.method,
    gridkWh: piece.gridSeen ? tidy(piece.gridKwh) : null,
    ac: current === 'AC',
    max: max === null ? null : tidy(max),
    counterStartUnknown: piece.counterUnknown,
    chargeNumber: piece.chargeNumber > 0 ? piece.chargeNumber : null,
  };
}

function measureStanding(state: DetectionState, piece: Piece, closed: boolean, odometer: Odometers): IdleSegment | SleepSegment {
  return {
    ...base(state, piece, closed),
    kind: piece.kind === 'sleep' ? 'sleep' : 'idle',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: tidyOrNull(lostEnergy(piece, capacityOf(state))),
    gridkWh: tidyOrNull(wallEnergy(piece)),
    hasGap: piece.hasGap,
  };
}
