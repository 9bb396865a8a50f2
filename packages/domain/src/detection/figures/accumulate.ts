import { isReportedParked } from '../motion/parked-report.ts';
import type { Reading } from '../readings/reading.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { odometerStep, plainStep } from '../readings/steps.ts';
import type { OpenGap } from '../silence/open-gap.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isMotion, isOnCable, isStanding } from '../timeline/candidate.ts';
import { climb } from './climb.ts';
import type { EnergySums } from './energy-sums.ts';
import { addTemperatures } from './temperatures.ts';

const hour = 3_600_000;

/** The readings that sums are made of, and the silence that is still open. */
interface Summed {
  readonly readings: Readings;
  readonly gap: OpenGap | null;
}

/**
 * Returns how much of the time between the last two reports of a field lies after `start`, ms; 0 when the reports are more than `maxGapMs`
 * apart or this sample does not report the field.
 */
function covered(reading: Reading<number>, reports: Reports, start: number, maxGapMs: number): number {
  if (!isFresh(reading, reports) || reading.before === null) return 0;
  const gapMs = reports.ts - reading.beforeTs;
  if (gapMs <= 0 || gapMs > maxGapMs) return 0;
  return reading.beforeTs < start ? Math.max(0, reports.ts - start) : gapMs;
}

function mean(reading: Reading<number>): number {
  return ((reading.value ?? 0) + (reading.before ?? 0)) / 2;
}

/** Adds the time since the previous sample to the candidate it belongs to: trapezoid integrals, counters of used energy, the track. */
export function accumulate({ readings, gap }: Summed, candidate: Candidate, reports: Reports): void {
  const { track, start } = candidate;
  const speedMs = covered(readings.speedKmh, reports, start, thresholds.speedIntegralGap);
  let speedKm = 0;
  if (speedMs > 0) {
    speedKm = (mean(readings.speedKmh) * speedMs) / hour;
    track.speedKm += speedKm;
    track.speedMs += speedMs;
  }
  addWideSpeed(readings.speedKmh, candidate, reports);
  addFix(readings.lat, candidate, reports);
  if (isFresh(readings.odometerKm, reports)) {
    track.tailKm = 0;
    track.tailGpsKm = 0;
  } else {
    track.tailKm += speedKm;
    track.tailGpsKm += reports.gpsKm;
  }
  if (gap !== null) gap.drivenKm += speedKm;
  addPower(readings, candidate, reports);
  addUsedEnergy(readings.energyUsedKwh, candidate.energy, reports);
  if (!reports.silence && reports.before > 0)
    addTemperatures(candidate.temperatures, readings.outTempC.value, readings.inTempC.value, reports.ts - Math.max(reports.before, start));
  if (!isMotion(candidate)) return;
  const elevation = isFresh(readings.elevationM, reports) ? readings.elevationM.value : null;
  climb(candidate.climb, elevation, speedKm > 0 ? speedKm : reports.gpsKm);
}

/** Speeds too far apart for the integral still tell more than positions as far apart. */
function addWideSpeed(speed: Reading<number>, { track, start }: Candidate, reports: Reports): void {
  const wideMs = covered(speed, reports, start, thresholds.wideSpeedGap);
  if (wideMs === 0) return;
  track.wideSpeedKm += (mean(speed) * wideMs) / hour;
  track.wideSpeedMs += wideMs;
  const value = speed.value ?? 0;
  track.speeds += 1;
  track.speedSum += value;
  track.speedSquares += value * value;
}

/** Adds the way since the last position, and what is known of its error. */
function addFix(lat: Reading<number>, { track, start }: Candidate, reports: Reports): void {
  track.fixMs += covered(lat, reports, start, thresholds.sparseFix);
  const { gpsKm, gpsMs } = reports;
  track.gpsKm += gpsKm;
  if (gpsMs > thresholds.sparseFix && gpsKm >= thresholds.sparseFixKm) track.sparseKm += gpsKm;
  if (gpsKm > thresholds.movedByPlace) track.longKm += gpsKm;
}

function addPower({ powerKw, chargerPowerKw }: Readings, candidate: Candidate, reports: Reports): void {
  const { energy, start } = candidate;
  const powerMs = covered(powerKw, reports, start, thresholds.silence);
  if (powerMs > 0) {
    energy.powerKwh += (mean(powerKw) * powerMs) / hour;
    if (reports.ts - powerKw.beforeTs <= thresholds.thinIntegralGap) energy.powerAllMs += powerMs;
    if (reports.ts - powerKw.beforeTs <= thresholds.powerIntegralGap) energy.powerMs += powerMs;
  }
  // Cable power counts while the source states charging; in an unconfirmed charge it is the wall energy of the idle segment.
  if (isStanding(candidate)) return;
  const cableMs = covered(chargerPowerKw, reports, start, thresholds.silence);
  if (cableMs > 0) {
    energy.cableKwh += (mean(chargerPowerKw) * cableMs) / hour;
    if (reports.ts - chargerPowerKw.beforeTs <= thresholds.powerIntegralGap) energy.cableMs += cableMs;
  }
}

/** Adds a rise of the source's counter of used energy; a fall is a restart by the source. */
export function addUsedEnergy(counter: Reading<number>, energy: EnergySums, reports: Reports): void {
  if (!isFresh(counter, reports) || counter.value === null || counter.before === null) return;
  energy.usedSeen = true;
  const hasRestarted = counter.value < counter.before * thresholds.counterRestartPart;
  energy.usedKwh += hasRestarted ? Math.max(0, counter.value) : counter.value - counter.before;
}

/** Applies what this sample itself reports to the candidate that the sample belongs to. */
export function applyReports(readings: Readings, candidate: Candidate, reports: Reports): void {
  const { track, energy, startValues } = candidate;
  if (isFresh(readings.odometerKm, reports)) {
    track.odometerSeen = true;
    track.odometerStep = odometerStep(reports.source.odometerStep);
    track.jumpKm += reports.jumpKm;
    startValues.odometer ??= readings.odometerKm.value;
  }
  if (isFresh(readings.soc, reports)) {
    energy.levelStep = plainStep(reports.source.levelStep);
    startValues.level ??= readings.soc.value;
  }
  raiseMaxima(readings, candidate, reports);
  if (!candidate.parked && isStanding(candidate)) candidate.parked = isReportedParked(readings, reports);
  if (reports.source.rank < candidate.rank) {
    candidate.rank = reports.source.rank;
    candidate.src = reports.src;
  }
  if (candidate.driveNumber === 0 && isMotion(candidate)) candidate.driveNumber = numberOf(readings.driveNumber, reports);
  if (candidate.chargeNumber === 0 && isOnCable(candidate)) candidate.chargeNumber = numberOf(readings.chargeNumber, reports);
}

/** The highest speed, power out of the cable and power into the battery. */
function raiseMaxima({ speedKmh, chargerPowerKw, powerKw }: Readings, { track, energy }: Candidate, reports: Reports): void {
  const speed = speedKmh.value;
  if (speed !== null && speed > track.maxSpeed && isFresh(speedKmh, reports)) track.maxSpeed = speed;
  const cable = chargerPowerKw.value;
  if (cable !== null && cable > energy.maxCable) energy.maxCable = cable;
  const power = powerKw.value;
  if (power !== null && -power > energy.maxIn) energy.maxIn = -power;
}

function numberOf(reading: Reading<number>, reports: Reports): number {
  return isFresh(reading, reports) ? (reading.value ?? 0) : 0;
}
