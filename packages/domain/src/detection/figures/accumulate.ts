import { type Reports, isFresh } from '../readings/reports.ts';
import type { Candidate } from '../timeline/candidate.ts';
import type { Reading } from '../readings/reading.ts';
import { odometerStep, plainStep } from '../readings/steps.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/**
 * Returns how much of the time between the last two reports of a field lies in the candidate, ms; 0 when the reports are more than `most`
 * apart or this sample does not report the field.
 */
function covered(reading: Reading<number>, reports: Reports, candidate: Candidate, maxGapMs: number): number {
  if (!isFresh(reading, reports) || reading.before === null) return 0;
  const gapMs = reports.ts - reading.beforeTs;
  if (gapMs <= 0 || gapMs > maxGapMs) return 0;
  return reading.beforeTs < candidate.start ? Math.max(0, reports.ts - candidate.start) : gapMs;
}

function mean(reading: Reading<number>): number {
  return ((reading.value ?? 0) + (reading.before ?? 0)) / 2;
}

/** Adds the time since the previous sample to the candidate it belongs to: trapezoid integrals, counters of used energy, the track. */
export function accumulate(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const { carry } = state;
  const speedMs = covered(carry.speedKmh, reports, candidate, thresholds.speedIntegralGap);
  let speedKm = 0;
  if (speedMs > 0) {
    speedKm = (mean(carry.speedKmh) * speedMs) / hour;
    candidate.speedKm += speedKm;
    candidate.speedMs += speedMs;
  }
  candidate.gpsKm += reports.gpsKm;
  if (isFresh(carry.odometerKm, reports)) {
    candidate.tailKm = 0;
    candidate.tailGpsKm = 0;
  } else {
    candidate.tailKm += speedKm;
    candidate.tailGpsKm += reports.gpsKm;
  }
  if (state.gap !== null) state.gap.drivenKm += speedKm;
  addPower(state, candidate, reports);
  addUsedEnergy(carry.energyUsedKwh, candidate, reports);
  if (!reports.silence && reports.before > 0) addTemperatures(state, candidate, reports.ts - Math.max(reports.before, candidate.start));
  if (candidate.kind === 'move' || candidate.kind === 'maybe') addClimb(state, candidate, reports, speedKm > 0 ? speedKm : reports.gpsKm);
}

function addPower(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const { carry } = state;
  const powerMs = covered(carry.powerKw, reports, candidate, thresholds.silence);
  if (powerMs > 0) {
    candidate.powerKwh += (mean(carry.powerKw) * powerMs) / hour;
    if (reports.ts - carry.powerKw.beforeTs <= thresholds.thinIntegralGap) candidate.powerAllMs += powerMs;
    if (reports.ts - carry.powerKw.beforeTs <= thresholds.powerIntegralGap) candidate.powerMs += powerMs;
  }
  // Cable power counts while the source states charging; in an unconfirmed charge it is the wall energy of the idle segment.
  if (candidate.kind === 'rest' || candidate.kind === 'sleep') return;
  const cableMs = covered(carry.chargerPowerKw, reports, candidate, thresholds.silence);
  if (cableMs > 0) {
    candidate.cableKwh += (mean(carry.chargerPowerKw) * cableMs) / hour;
    if (reports.ts - carry.chargerPowerKw.beforeTs <= thresholds.powerIntegralGap) candidate.cableMs += cableMs;
  }
}

/** Adds a rise of the source's counter of used energy; a fall is a restart by the source. */
export function addUsedEnergy(counter: Reading<number>, candidate: Candidate, reports: Reports): void {
  if (!isFresh(counter, reports) || counter.value === null || counter.before === null) return;
  candidate.usedSeen = true;
  const hasRestarted = counter.value < counter.before * thresholds.counterRestartPart;
  candidate.usedKwh += hasRestarted ? Math.max(0, counter.value) : counter.value - counter.before;
}

function addTemperatures(state: DetectionState, candidate: Candidate, ms: number): void {
  const { outTempC, inTempC } = state.carry;
  if (ms <= 0) return;
  if (outTempC.value !== null) {
    candidate.outSum += outTempC.value * ms;
    candidate.outMs += ms;
  }
  if (inTempC.value !== null) {
    candidate.inSum += inTempC.value * ms;
    candidate.inMs += ms;
  }
}

/**
 * Elevation gain from bins of 100 m driven: the mean of a bin is compared with the mean of the previous one, so that noise adds nothing.
 */
function addClimb(state: DetectionState, candidate: Candidate, reports: Reports, km: number): void {
  const { elevationM } = state.carry;
  if (isFresh(elevationM, reports)) {
    candidate.binSum += elevationM.value ?? 0;
    candidate.binCount += 1;
  }
  candidate.binKm += km;
  if (candidate.binKm < thresholds.elevationBin || candidate.binCount === 0) return;
  const height = candidate.binSum / candidate.binCount;
  if (candidate.binBefore !== null && height > candidate.binBefore) candidate.climb += height - candidate.binBefore;
  candidate.binBefore = height;
  candidate.binKm = 0;
  candidate.binSum = 0;
  candidate.binCount = 0;
}

/** Applies what this sample itself reports to the candidate that the sample belongs to. */
export function applyReports(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const { carry } = state;
  if (isFresh(carry.odometerKm, reports)) {
    candidate.odometerSeen = true;
    candidate.odometerStep = odometerStep(reports.source.odometerStep);
    candidate.jumpKm += reports.jumpKm;
    if (candidate.startOdometer === null) candidate.startOdometer = carry.odometerKm.value;
  }
  if (isFresh(carry.soc, reports)) {
    candidate.levelStep = plainStep(reports.source.levelStep);
    if (candidate.startLevel === null) candidate.startLevel = carry.soc.value;
  }
  const speed = carry.speedKmh.value;
  if (speed !== null && speed > candidate.maxSpeed && isFresh(carry.speedKmh, reports)) candidate.maxSpeed = speed;
  const cable = carry.chargerPowerKw.value;
  if (cable !== null && cable > candidate.maxCable) candidate.maxCable = cable;
  const power = carry.powerKw.value;
  if (power !== null && -power > candidate.maxIn) candidate.maxIn = -power;
  if (reports.source.rank < candidate.rank) {
    candidate.rank = reports.source.rank;
    candidate.src = reports.src;
  }
  if (candidate.driveNumber === 0 && (candidate.kind === 'move' || candidate.kind === 'maybe'))
    candidate.driveNumber = number(carry.driveNumber, reports);
  if (candidate.chargeNumber === 0 && (candidate.kind === 'says' || candidate.kind === 'charge'))
    candidate.chargeNumber = number(carry.chargeNumber, reports);
}

function number(reading: Reading<number>, reports: Reports): number {
  return isFresh(reading, reports) ? (reading.value ?? 0) : 0;
}
