import { isConfirmed } from '../charging/arrival.ts';
import { clearChargingStates } from '../motion/confirm-trip.ts';
import { countEnergyTo } from '../charging/charge-counter.ts';
import { distanceKm } from '../geo.ts';
import { convertToIdle, mergeDrive, mergeStationary } from '../timeline/merge-rules.ts';
import { restartRise, detectLevelChargeAt } from '../charging/level-charge.ts';
import { copyBases, mergeCandidates } from '../timeline/merge-candidates.ts';
import { toMetres } from '../figures/ledger.ts';
import { setEndInGap } from '../motion/open-end.ts';
import { edgeBit, newCandidate, type Candidate } from '../timeline/candidate.ts';
import { isLevelOnly, isStatedCharging } from '../charging/statement.ts';
import type { DetectionState, OpenGap } from '../state.ts';
import { levelStepNow, wasRecharged } from './recharge.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/**
 * km the car moved in the silence; null: no evidence. A value that was not sent again stays valid: a place from the middle of the last
 * drive does not contradict the odometer of a source that reports again.
 */
function movedKm(state: DetectionState, gap: OpenGap): { km: number | null; thresholdKm: number; byOdometer: boolean } {
  if (gap.odometer !== null && gap.odometerAfter !== null)
    return { km: Math.max(0, gap.odometerAfter - gap.odometer), thresholdKm: thresholds.movedByOdometer, byOdometer: true };
  const source = state.sources[state.carry.odometerKm.src];
  const isStillValid = gap.odometer !== null && source !== undefined && source.heardAt >= gap.to;
  if (!isStillValid && gap.lat !== null && gap.lon !== null && gap.latAfter !== null && gap.lonAfter !== null) {
    return { km: distanceKm(gap.lat, gap.lon, gap.latAfter, gap.lonAfter), thresholdKm: thresholds.movedByPlace, byOdometer: false };
  }
  return { km: gap.odometer !== null || gap.lat !== null ? 0 : null, thresholdKm: thresholds.movedByOdometer, byOdometer: false };
}

function isStationary(candidate: Candidate): boolean {
  return candidate.kind === 'rest' || candidate.kind === 'sleep' || candidate.byLevel;
}

/** Decides what a silence was, from what is known before and after it: a drive, a charge, a part of the candidate before it, or unknown. */
export function decideGap(
  state: DetectionState,
  gap: OpenGap,
  index: number,
  { candidate, before, after }: { candidate: Candidate; before: Candidate; after: Candidate },
  ts: number,
): void {
  const previousHeldFrom = state.heldFrom;
  state.heldFrom = gap.to;
  const moved = movedKm(state, gap);
  const { thresholdKm, byOdometer } = moved;
  const belongsToLast = setEndInGap(state, gap, index, moved.km);
  const km = belongsToLast ? 0 : moved.km;
  const belongsToNext = !belongsToLast && isStationary(before) && setDriveStart(state, gap, index, km);
  const charging = (before.kind === 'says' || before.kind === 'charge') && !before.byLevel;
  const rose = !charging && levelRose(state, gap);
  if (!belongsToNext && km !== null && km > (before.kind === 'move' || (rose && byOdometer) ? thresholds.sameOdometer : thresholdKm)) {
    insertGapDrive(state, gap, index, km);
    return;
  }
  const areAsleep = before.kind === 'sleep' && after.kind === 'sleep';
  const same = belongsToNext || (km === null ? areAsleep : km <= thresholds.sameOdometer);
  if (charging && (same || km === null) && continueCharge(state, gap, index, before, after, ts)) return;
  // A statement without energy was parked time, and so is the silence after it.
  if (same && before.kind === 'says') convertToIdle(state, before);
  const isStillParked = same && isStationary(before) && after.kind !== 'move' && after.kind !== 'maybe';
  if (isStillParked) state.heldFrom = previousHeldFrom;
  if (rose && !(isStillParked && isLevelOnly(state))) insertGapCharge(state, gap, candidate, before);
  else if (isStillParked) extendStationary(state, gap, index, before);
  else state.tail.splice(index, 1);
}

/**
 * The car stood through the silence and moved when its odometer was next reported. A rise slower than a car drives belongs to that drive,
 * which starts at the reading of the last rest. After a sleep that continued after the silence, the limit is what the car can drive
 * since that sleep.
 */
function setDriveStart(state: DetectionState, gap: OpenGap, index: number, km: number | null): boolean {
  const at = state.tail.findIndex((candidate, tailIndex) => tailIndex > index && (candidate.kind === 'move' || candidate.kind === 'maybe'));
  const drive = state.tail[at];
  const stop = state.tail[at - 1];
  if (drive === undefined || !gap.readMoving || km === null) return false;
  const isAfterSleep = stop?.kind === 'sleep';
  const maxKm = isAfterSleep
    ? (thresholds.impossibleSpeed * (drive.first - stop.last)) / hour
    : Math.min(thresholds.unreportedStart, (thresholds.speedBeatsPark * (gap.to - gap.from)) / hour);
  if (km > maxKm) return false;
  drive.startOdometer = gap.odometer === null ? null : toMetres(gap.odometer + jumpSince(state.tail, index, at));
  drive.headKm = 0;
  drive.startOld &= ~edgeBit.odometer;
  if (gap.lat !== null && gap.lon !== null) {
    drive.startLat = gap.lat;
    drive.startLon = gap.lon;
    drive.startOld &= ~edgeBit.place;
  }
  return true;
}

/** km by which the odometer jumped between a silence and the start of the drive at `at`. */
function jumpSince(tail: readonly Candidate[], index: number, at: number): number {
  const between = tail.slice(index + 1, at).reduce((km, { jumpKm, jumpBeforeKm }) => km + jumpKm + jumpBeforeKm, 0);
  return between + (tail[at]?.jumpBeforeKm ?? 0);
}

/** The car is elsewhere: inserts an estimated drive, and a charge at its end if the level rose. */
function insertGapDrive(state: DetectionState, gap: OpenGap, index: number, km: number): void {
  const candidate = state.tail[index];
  if (candidate === undefined) return;
  const byOdometer = gap.odometer !== null && gap.odometerAfter !== null;
  candidate.kind = 'move';
  candidate.end = gap.to;
  candidate.first = gap.from;
  candidate.last = gap.to;
  candidate.unseen = true;
  candidate.estimatedStart = true;
  candidate.estimatedEnd = true;
  candidate.isTrip = km >= thresholds.smallestTrip;
  candidate.startOdometer = gap.odometer;
  candidate.endOdometer = byOdometer ? gap.odometerAfter : gap.odometer;
  candidate.odometerSeen = byOdometer;
  candidate.gpsKm =
    gap.lat !== null && gap.lon !== null && gap.latAfter !== null && gap.lonAfter !== null
      ? distanceKm(gap.lat, gap.lon, gap.latAfter, gap.lonAfter)
      : 0;
  candidate.startLevel = gap.level;
  candidate.endLevel = gap.levelAfter ?? gap.level;
  candidate.levelStep = Math.max(state.tail[index - 1]?.levelStep ?? 0, levelStepNow(state));
  candidate.recharged = wasRecharged(state, gap, km, candidate.levelStep);
  candidate.startLat = gap.lat;
  candidate.startLon = gap.lon;
  candidate.endLat = gap.latAfter ?? gap.lat;
  candidate.endLon = gap.lonAfter ?? gap.lon;
  candidate.endUntil = gap.to;
  clearChargingStates(state, gap.to, gap.to);
  const after = state.tail[index + 1];
  if (after !== undefined && (after.kind === 'says' || after.kind === 'charge')) resetCharge(state, gap, after);
  if (levelRose(state, gap)) {
    insertChargeAtEnd(state, gap, index, candidate);
    mergeDrive(state, index);
    return;
  }
  const size = state.tail.length;
  mergeDrive(state, index);
  // The next candidate may be the continuation of the drive.
  mergeDrive(state, index + 1 - (size - state.tail.length));
}

/** A charge after such a drive begins with what its samples show; a statement from before the drive does not count. */
function resetCharge(state: DetectionState, gap: OpenGap, after: Candidate): void {
  if (!isStatedCharging(state)) after.kind = 'rest';
  if (gap.counter !== null && gap.counterAfter !== null && gap.counterAfter < gap.counter) return;
  const energy = state.carry.energyAddedKwh.value;
  after.arrivedKwh = 0;
  after.arrivedBase = energy;
  after.counterKwh = 0;
  after.counterBase = energy;
  after.counterUnknown = energy !== null;
  after.arrivedLevel = 0;
  after.levelBase = state.carry.soc.value;
  after.arrivalTs = 0;
}

function levelRose(state: DetectionState, gap: OpenGap): boolean {
  if (gap.level === null || gap.levelAfter === null || gap.levelAfter - gap.level < thresholds.levelCharge) return false;
  return state.settings.offlineCharges || isLevelOnly(state);
}

function setLevelCharge(candidate: Candidate, gap: OpenGap): void {
  candidate.kind = 'charge';
  candidate.byLevel = true;
  candidate.parted = true;
  candidate.estimatedStart = true;
  candidate.estimatedEnd = true;
  candidate.startLevel = gap.level;
  candidate.endLevel = gap.levelAfter;
  candidate.endUntil = gap.to;
}

function insertChargeAtEnd(state: DetectionState, gap: OpenGap, index: number, move: Candidate): void {
  const start = gap.to - Math.min(thresholds.chargeAfterMove, (gap.to - gap.from) / 2);
  const charge = newCandidate('charge', start, gap.to);
  charge.first = start;
  charge.startOdometer = move.endOdometer;
  charge.endOdometer = move.endOdometer;
  charge.startLat = move.endLat;
  charge.startLon = move.endLon;
  charge.endLat = move.endLat;
  charge.endLon = move.endLon;
  charge.src = move.src;
  charge.rank = move.rank;
  setLevelCharge(charge, gap);
  move.end = start;
  move.last = start;
  move.endLevel = gap.level;
  state.tail.splice(index + 1, 0, charge);
}

/** Continues a charge through the silence, or ends it in or before the silence. Returns false when the silence stays unknown. */
function continueCharge(state: DetectionState, gap: OpenGap, index: number, before: Candidate, after: Candidate, ts: number): boolean {
  const { tail } = state;
  const counted = gap.counter !== null && gap.counterAfter !== null;
  const ran = counted
    ? (gap.counterAfter ?? 0) > (gap.counter ?? 0)
    : gap.level !== null && gap.levelAfter !== null && gap.levelAfter > gap.level;
  if (!ran) return false;
  if (gap.saysAfter && (after.kind === 'says' || after.kind === 'charge')) {
    tail.splice(index, 2);
    mergeCandidates(before, after);
    copyBases(before, after);
    before.hasGap = true;
    if (after.kind === 'charge' || isConfirmed(state, before, ts)) before.kind = 'charge';
    return true;
  }
  tail.splice(index, 1);
  before.end = gap.to;
  before.estimatedEnd = true;
  before.endLevel = gap.levelAfter ?? before.endLevel;
  if (gap.counterAfter !== null) countEnergyTo(before, gap.counterAfter);
  if (gap.level !== null && gap.levelAfter !== null) before.arrivedLevel += gap.levelAfter - gap.level;
  if (isConfirmed(state, before, gap.to)) before.kind = 'charge';
  return true;
}

/** Inserts a charge found by the level alone, which covers the whole silence. */
function insertGapCharge(state: DetectionState, gap: OpenGap, candidate: Candidate, before: Candidate): void {
  candidate.end = gap.to;
  candidate.last = gap.to;
  candidate.startOdometer = before.endOdometer;
  candidate.endOdometer = before.endOdometer;
  candidate.startLat = before.endLat;
  candidate.startLon = before.endLon;
  candidate.endLat = before.endLat;
  candidate.endLon = before.endLon;
  setLevelCharge(candidate, gap);
  if (gap.levelAfter !== null) restartRise(state, gap.levelAfter, gap.levelAfterTs);
}

/** The car did not move: the silence belongs to the earlier candidate. */
function extendStationary(state: DetectionState, gap: OpenGap, index: number, before: Candidate): void {
  const { tail } = state;
  tail.splice(index, 1);
  if (before.byLevel) {
    // A charge by level may continue after the silence; until then the car is parked from the top on.
    const rest = newCandidate('rest', gap.from, gap.to);
    rest.first = gap.from;
    rest.hasGap = true;
    rest.startLevel = before.endLevel;
    rest.endLevel = before.endLevel;
    rest.startOdometer = before.endOdometer;
    rest.endOdometer = before.endOdometer;
    tail.splice(index, 0, rest);
  } else {
    before.end = gap.to;
    before.hasGap = true;
  }
  mergeStationary(tail, state.rise.from);
  if (gap.levelAfter !== null && isLevelOnly(state) && tail.at(-1)?.kind !== 'move')
    detectLevelChargeAt(state, gap.levelAfter, gap.levelAfterTs);
}
