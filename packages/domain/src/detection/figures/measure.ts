import { averageSpeed } from '../../trips/average-speed.ts';
import type { ChargeSegment, IdleSegment, OdometerGap, Segment, SleepSegment, TripSegment } from '../segment.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, type Drive, isStanding } from '../timeline/candidate.ts';
import { capacityOf } from './capacity.ts';
import { currentOf, meanPower } from './current-kind.ts';
import { chargedEnergy, lostEnergy, usedEnergy, wallEnergy } from './energy.ts';
import type { Ledger } from './ledger.ts';
import { addJump, leaveDay, measureDistance, type Odometers, stationaryOdometer } from './measure-odometer.ts';

/** What a candidate is measured with: what is known of its vehicle, the ledger up to it, and the odometer gaps found so far. */
export interface Measuring {
  readonly vehicle: KnownOfVehicle;
  readonly ledger: Ledger;
  readonly gaps: OdometerGap[];
}

/** What is known of the vehicle besides the candidate. */
type KnownOfVehicle = Pick<DetectionState, 'readings' | 'sources' | 'settings' | 'position'>;

/** Rounds to 6 decimal places, to remove floating-point noise. */
function roundNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

function roundNoiseOrNull(value: number | null): number | null {
  return value === null ? null : roundNoise(value);
}

/** Measures a merged candidate and adds the km of the odometer that lie in no trip to `gaps`. Returns null for a single instant. */
export function measure(measuring: Measuring, candidate: Candidate, closed: boolean): Segment | null {
  if (candidate.start >= candidate.end) return null;
  const { vehicle, ledger, gaps } = measuring;
  leaveDay(ledger, candidate, gaps);
  addJump(ledger, candidate, gaps);
  if (isStanding(candidate) && ledger.closedEnd.ts === candidate.start) startAtClosedEnd(ledger, candidate);
  const { level, range, place } = candidate.endValues;
  ledger.closedEnd = { ts: candidate.end, level, range, place };
  if (candidate.kind === 'drive') return measureTrip(measuring, candidate, closed);
  const odometer = stationaryOdometer(ledger, candidate, gaps);
  if (candidate.kind === 'charge') return measureCharge(vehicle, candidate, closed, odometer);
  return measureStationary(vehicle, candidate, closed, odometer);
}

/** A stationary segment has the values of its start in common with the segment before it. */
function startAtClosedEnd({ closedEnd, accounted }: Ledger, { startValues }: Candidate): void {
  startValues.level = closedEnd.level ?? startValues.level;
  startValues.range = closedEnd.range ?? startValues.range;
  startValues.place = closedEnd.place ?? startValues.place;
  startValues.odometer = accounted ?? startValues.odometer;
}

function base({ sources, position }: KnownOfVehicle, candidate: Candidate, closed: boolean) {
  const { startValues, endValues, temperatures } = candidate;
  return {
    startTime: candidate.start,
    endTime: candidate.end,
    closed,
    estimated: candidate.startUnheard !== null || candidate.endUnheard !== null,
    startUnheard: candidate.startUnheard,
    endUnheard: candidate.endUnheard,
    unheard: candidate.unheard,
    startLevel: startValues.level,
    endLevel: endValues.level,
    startRange: startValues.range,
    endRange: endValues.range,
    startPlace: startValues.place,
    endPlace: endValues.place,
    avgOutTemp: temperatures.outMs > 0 ? roundNoise(temperatures.outSum / temperatures.outMs) : null,
    avgInTemp: temperatures.inMs > 0 ? roundNoise(temperatures.inSum / temperatures.inMs) : null,
    source: sources[candidate.src]?.name ?? position?.source ?? '',
  };
}

function measureTrip({ vehicle, ledger, gaps }: Measuring, candidate: Drive, closed: boolean): TripSegment {
  const { track, climb, startValues, endValues } = candidate;
  const measured = measureDistance(vehicle, ledger, candidate, gaps);
  const used = usedEnergy(candidate, measured.km, capacityOf(vehicle));
  return {
    ...base(vehicle, candidate, closed),
    kind: 'trip',
    earliestStart: candidate.startUnheard === null ? null : Math.min(candidate.start, candidate.earliestStart || candidate.start),
    latestEnd: candidate.endUnheard === null ? null : Math.max(candidate.end, candidate.latestEnd),
    startOdometer: measured.start,
    endOdometer: measured.end,
    distance: roundNoise(measured.km),
    distanceMethod: measured.method,
    distanceDoubt: measured.doubt,
    odometerCorrection: measured.correction,
    usedkWh: roundNoiseOrNull(used.kWh),
    usedMethod: used.method,
    startFuelLevel: startValues.fuel,
    endFuelLevel: endValues.fuel,
    avgSpeed: roundNoise(averageSpeed(measured.km, { startTime: candidate.start, endTime: candidate.end })),
    maxSpeed: track.maxSpeed < 0 ? null : track.maxSpeed,
    avgConsumption:
      used.kWh === null || measured.km < thresholds.consumptionFrom || measured.doubt === 'least'
        ? null
        : roundNoise((used.kWh / measured.km) * 100),
    elevationGain: climb.binBefore === null ? null : roundNoise(climb.gain),
    driveNumber: candidate.driveNumber > 0 ? candidate.driveNumber : null,
  };
}

function measureCharge(vehicle: KnownOfVehicle, candidate: Charge, closed: boolean, odometer: Odometers): ChargeSegment {
  const { maxCable, maxIn, gridSeen, gridKwh, counterUnknown, headLevel, headKwh } = candidate.energy;
  const max = maxCable > 0 ? maxCable : maxIn > 0 ? maxIn : null;
  const capacity = capacityOf(vehicle);
  const energy = chargedEnergy(candidate, capacity, !currentOf(candidate, max, null).isAc);
  const current = currentOf(candidate, max, meanPower(candidate, energy, capacity));
  return {
    ...base(vehicle, candidate, closed),
    kind: 'charge',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: roundNoiseOrNull(energy.kWh),
    energyMethod: energy.method,
    gridkWh: gridSeen ? roundNoise(gridKwh) : null,
    ac: current.isAc,
    acInferred: current.isInferred,
    max: max === null ? null : roundNoise(max),
    counterStartUnknown: counterUnknown,
    headLevel: energy.method === 'counter' ? headLevel : null,
    headkWh: energy.method === 'counter' && headLevel !== null ? roundNoise(headKwh) : null,
    chargeNumber: candidate.chargeNumber > 0 ? candidate.chargeNumber : null,
  };
}

function measureStationary(
  vehicle: KnownOfVehicle,
  candidate: Candidate,
  closed: boolean,
  odometer: Odometers,
): IdleSegment | SleepSegment {
  return {
    ...base(vehicle, candidate, closed),
    kind: candidate.kind === 'sleep' ? 'sleep' : 'idle',
    startOdometer: odometer.start,
    endOdometer: odometer.end,
    kWh: roundNoiseOrNull(lostEnergy(candidate, capacityOf(vehicle))),
    gridkWh: roundNoiseOrNull(wallEnergy(candidate.energy)),
  };
}
