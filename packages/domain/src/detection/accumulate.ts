import { type Heard, isFresh } from './hear.ts';
import type { Piece } from './piece.ts';
import type { Reading } from './reading.ts';
import { odometerStep, plainStep } from './steps.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

const hour = 3_600_000;

/**
 * Returns how much of the time between the last two reports of a field lies in the candidate, ms; 0 when the reports are more than `most`
 * apart or this sample does not report the field.
 */
function covered(reading: Reading<number>, heard: Heard, piece: Piece, most: number): number {
  if (!isFresh(reading, heard) || reading.before === null) return 0;
  const span = heard.ts - reading.beforeTs;
  if (span <= 0 || span > most) return 0;
  return reading.beforeTs < piece.start ? Math.max(0, heard.ts - piece.start) : span;
}

function mean(reading: Reading<number>): number {
  return ((reading.value ?? 0) + (reading.before ?? 0)) / 2;
}

/** Adds the time since the previous sample to the candidate it belongs to: trapezoid integrals, counters of used energy, the track. */
export function accumulate(state: DetectionState, piece: Piece, heard: Heard): void {
  const { carry } = state;
  const speedMs = covered(carry.speedKmh, heard, piece, thresholds.speedIntegralGap);
  let speedKm = 0;
  if (speedMs > 0) {
    speedKm = (mean(carry.speedKmh) * speedMs) / hour;
    piece.speedKm += speedKm;
    piece.speedMs += speedMs;
  }
  piece.gpsKm += heard.gpsKm;
  if (isFresh(carry.odometerKm, heard)) {
    piece.tailKm = 0;
    piece.tailGpsKm = 0;
  } else {
    piece.tailKm += speedKm;
    piece.tailGpsKm += heard.gpsKm;
  }
  if (state.gap !== null) state.gap.drivenKm += speedKm;
  addPower(state, piece, heard);
  addUse(carry.energyUsedKwh, piece, heard);
  if (!heard.silence && heard.before > 0) addTemperatures(state, piece, heard.ts - Math.max(heard.before, piece.start));
  if (piece.kind === 'move' || piece.kind === 'maybe') addClimb(state, piece, heard, speedKm > 0 ? speedKm : heard.gpsKm);
}

function addPower(state: DetectionState, piece: Piece, heard: Heard): void {
  const { carry } = state;
  const powerMs = covered(carry.powerKw, heard, piece, thresholds.silence);
  if (powerMs > 0) {
    piece.powerKwh += (mean(carry.powerKw) * powerMs) / hour;
    if (heard.ts - carry.powerKw.beforeTs <= thresholds.thinIntegralGap) piece.powerAllMs += powerMs;
    if (heard.ts - carry.powerKw.beforeTs <= thresholds.powerIntegralGap) piece.powerMs += powerMs;
  }
  // Cable power counts while the source states charging; in an unconfirmed charge it is the wall energy of the idle segment.
  if (piece.kind === 'rest' || piece.kind === 'sleep') return;
  const cableMs = covered(carry.chargerPowerKw, heard, piece, thresholds.silence);
  if (cableMs > 0) {
    piece.cableKwh += (mean(carry.chargerPowerKw) * cableMs) / hour;
    if (heard.ts - carry.chargerPowerKw.beforeTs <= thresholds.powerIntegralGap) piece.cableMs += cableMs;
  }
}

/** Adds a rise of the source's counter of used energy; a fall is a restart by the source. */
export function addUse(counter: Reading<number>, piece: Piece, heard: Heard): void {
  if (!isFresh(counter, heard) || counter.value === null || counter.before === null) return;
  piece.usedSeen = true;
  const fell = counter.value < counter.before * thresholds.counterRestartPart;
  piece.usedKwh += fell ? Math.max(0, counter.value) : counter.value - counter.before;
}

function addTemperatures(state: DetectionState, piece: Piece, ms: number): void {
  const { outTempC, inTempC } = state.carry;
  if (ms <= 0) return;
  if (outTempC.value !== null) {
    piece.outSum += outTempC.value * ms;
    piece.outMs += ms;
  }
  if (inTempC.value !== null) {
    piece.inSum += inTempC.value * ms;
    piece.inMs += ms;
  }
}

/**
 * Elevation gain from bins of 100 m driven: the mean of a bin is compared with the mean of the previous one, so that noise adds nothing.
 */
function addClimb(state: DetectionState, piece: Piece, heard: Heard, km: number): void {
  const { elevationM } = state.carry;
  if (isFresh(elevationM, heard)) {
    piece.binSum += elevationM.value ?? 0;
    piece.binCount += 1;
  }
  piece.binKm += km;
  if (piece.binKm < thresholds.elevationBin || piece.binCount === 0) return;
  const height = piece.binSum / piece.binCount;
  if (piece.binBefore !== null && height > piece.binBefore) piece.climb += height - piece.binBefore;
  piece.binBefore = height;
  piece.binKm = 0;
  piece.binSum = 0;
  piece.binCount = 0;
}

/** Applies what this sample itself reports to the candidate that the sample belongs to. */
export function takeReports(state: DetectionState, piece: Piece, heard: Heard): void {
  const { carry } = state;
  if (isFresh(carry.odometerKm, heard)) {
    piece.odometerSeen = true;
    piece.odometerStep = odometerStep(heard.source.odometerKm, heard.source.odometerMile);
    piece.jumpKm += heard.jumpKm;
    if (piece.startOdometer === null) piece.startOdometer = carry.odometerKm.value;
  }
  if (isFresh(carry.soc, heard)) {
    piece.levelStep = plainStep(heard.source.levelStep);
    if (piece.startLevel === null) piece.startLevel = carry.soc.value;
  }
  const speed = carry.speedKmh.value;
  if (speed !== null && speed > piece.maxSpeed && isFresh(carry.speedKmh, heard)) piece.maxSpeed = speed;
  const cable = carry.chargerPowerKw.value;
  if (cable !== null && cable > piece.maxCable) piece.maxCable = cable;
  const power = carry.powerKw.value;
  if (power !== null && -power > piece.maxIn) piece.maxIn = -power;
  if (heard.source.rank < piece.rank) {
    piece.rank = heard.source.rank;
    piece.src = heard.src;
  }
  if (piece.driveNumber === 0 && (piece.kind === 'move' || piece.kind === 'maybe')) piece.driveNumber = number(carry.driveNumber, heard);
  if (piece.chargeNumber === 0 && (piece.kind === 'says' || piece.kind === 'charge'))
    piece.chargeNumber = number(carry.chargeNumber, heard);
}

function number(reading: Reading<number>, heard: Heard): number {
  return isFresh(reading, heard) ? (reading.value ?? 0) : 0;
}
