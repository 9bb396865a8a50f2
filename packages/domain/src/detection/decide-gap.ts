import { isConfirmed } from './arrival.ts';
import { driveOff } from './become-trip.ts';
import { countEnergyTo } from './charge-counter.ts';
import { distanceKm } from './geo.ts';
import { becomeRest, joinMove, joinStanding } from './joins.ts';
import { startAnew, takeLevelAt } from './level-charge.ts';
import { takeBases, takeIn } from './merge-pieces.ts';
import { endInGap } from './open-end.ts';
import { edgeBit, newPiece, type Piece } from './piece.ts';
import { isLevelOnly, saysCharging } from './statement.ts';
import type { DetectionState, OpenGap } from './state.ts';
import { levelStepNow, wasRecharged } from './recharge.ts';
import { thresholds } from './thresholds.ts';

const hour = 3_600_000;

/**
 * km the car moved in the silence; null: no evidence. A value that was not sent again stays valid: a place from the middle of the last
 * drive does not contradict the odometer of a source that reports again.
 */
function movedKm(state: DetectionState, gap: OpenGap): { km: number | null; far: number; byOdometer: boolean } {
  if (gap.odometer !== null && gap.odometerAfter !== null)
    return { km: Math.max(0, gap.odometerAfter - gap.odometer), far: thresholds.movedByOdometer, byOdometer: true };
  const teller = state.sources[state.carry.odometerKm.src];
  const holds = gap.odometer !== null && teller !== undefined && teller.heardAt >= gap.to;
  if (!holds && gap.lat !== null && gap.lon !== null && gap.latAfter !== null && gap.lonAfter !== null) {
    return { km: distanceKm(gap.lat, gap.lon, gap.latAfter, gap.lonAfter), far: thresholds.movedByPlace, byOdometer: false };
  }
  return { km: gap.odometer !== null || gap.lat !== null ? 0 : null, far: thresholds.movedByOdometer, byOdometer: false };
}

function isStanding(piece: Piece): boolean {
  return piece.kind === 'rest' || piece.kind === 'sleep' || piece.byLevel;
}

/** Decides what a silence was, from what is known before and after it: a drive, a charge, a part of the candidate before it, or unknown. */
export function decideGap(
  state: DetectionState,
  gap: OpenGap,
  index: number,
  { piece, before, after }: { piece: Piece; before: Piece; after: Piece },
  ts: number,
): void {
  const heldBefore = state.heldFrom;
  state.heldFrom = gap.to;
  const moved = movedKm(state, gap);
  const { far, byOdometer } = moved;
  const drivenOn = endInGap(state, gap, index, moved.km);
  const km = drivenOn ? 0 : moved.km;
  const setOff = !drivenOn && isStanding(before) && takeStart(state, gap, index, km);
  const charging = (before.kind === 'says' || before.kind === 'charge') && !before.byLevel;
  const rose = !charging && levelRose(state, gap);
  if (!setOff && km !== null && km > (before.kind === 'move' || (rose && byOdometer) ? thresholds.sameOdometer : far)) {
    moveThrough(state, gap, index, km);
    return;
  }
  const slept = before.kind === 'sleep' && after.kind === 'sleep';
  const same = setOff || (km === null ? slept : km <= thresholds.sameOdometer);
  if (charging && (same || km === null) && chargeThrough(state, gap, index, before, after, ts)) return;
  // A statement without energy was parked time, and so is the silence after it.
  if (same && before.kind === 'says') becomeRest(state, before);
  const stood = same && isStanding(before) && after.kind !== 'move' && after.kind !== 'maybe';
  if (stood) state.heldFrom = heldBefore;
  if (rose && !(stood && isLevelOnly(state))) chargeOver(state, gap, piece, before);
  else if (stood) standThrough(state, gap, index, before);
  else state.tail.splice(index, 1);
}

/**
 * The car stood through the silence and moved when its odometer was next reported. A rise slower than a car drives belongs to that drive,
 * which starts at the reading of the last rest. After a sleep that continued after the silence, the limit is what the car can drive
 * since that sleep.
 */
function takeStart(state: DetectionState, gap: OpenGap, index: number, km: number | null): boolean {
  const at = state.tail.findIndex((piece, place) => place > index && (piece.kind === 'move' || piece.kind === 'maybe'));
  const drive = state.tail[at];
  const stop = state.tail[at - 1];
  if (drive === undefined || !gap.readMoving || km === null) return false;
  const slept = stop?.kind === 'sleep';
  const most = slept
    ? (thresholds.impossibleSpeed * (drive.first - stop.last)) / hour
    : Math.min(thresholds.unseenStart, (thresholds.speedBeatsPark * (gap.to - gap.from)) / hour);
  if (km > most) return false;
  drive.startOdometer = gap.odometer;
  drive.headKm = 0;
  drive.startOld &= ~edgeBit.odometer;
  if (gap.lat !== null && gap.lon !== null) {
    drive.startLat = gap.lat;
    drive.startLon = gap.lon;
    drive.startOld &= ~edgeBit.place;
  }
  return true;
}

/** The car is elsewhere: inserts an estimated drive, and a charge at its end if the level rose. */
function moveThrough(state: DetectionState, gap: OpenGap, index: number, km: number): void {
  const piece = state.tail[index];
  if (piece === undefined) return;
  const byOdometer = gap.odometer !== null && gap.odometerAfter !== null;
  piece.kind = 'move';
  piece.end = gap.to;
  piece.first = gap.from;
  piece.last = gap.to;
  piece.unseen = true;
  piece.estimatedStart = true;
  piece.estimatedEnd = true;
  piece.isTrip = km >= thresholds.smallestTrip;
  piece.startOdometer = gap.odometer;
  piece.endOdometer = byOdometer ? gap.odometerAfter : gap.odometer;
  piece.odometerSeen = byOdometer;
  piece.gpsKm =
    gap.lat !== null && gap.lon !== null && gap.latAfter !== null && gap.lonAfter !== null
      ? distanceKm(gap.lat, gap.lon, gap.latAfter, gap.lonAfter)
      : 0;
  piece.startLevel = gap.level;
  piece.endLevel = gap.levelAfter ?? gap.level;
  piece.levelStep = Math.max(state.tail[index - 1]?.levelStep ?? 0, levelStepNow(state));
  piece.recharged = wasRecharged(state, gap, km, piece.levelStep);
  piece.startLat = gap.lat;
  piece.startLon = gap.lon;
  piece.endLat = gap.latAfter ?? gap.lat;
  piece.endLon = gap.lonAfter ?? gap.lon;
  piece.endUntil = gap.to;
  driveOff(state, gap.to, gap.to);
  const after = state.tail[index + 1];
  if (after !== undefined && (after.kind === 'says' || after.kind === 'charge')) startAfterDrive(state, gap, after);
  if (levelRose(state, gap)) {
    chargeAtEnd(state, gap, index, piece);
    joinMove(state, index);
    return;
  }
  const size = state.tail.length;
  joinMove(state, index);
  // The next candidate may be the continuation of the drive.
  joinMove(state, index + 1 - (size - state.tail.length));
}

/** A charge after such a drive begins with what its samples show; a statement from before the drive does not count. */
function startAfterDrive(state: DetectionState, gap: OpenGap, after: Piece): void {
  if (!saysCharging(state)) after.kind = 'rest';
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

function asLevelCharge(piece: Piece, gap: OpenGap): void {
  piece.kind = 'charge';
  piece.byLevel = true;
  piece.parted = true;
  piece.estimatedStart = true;
  piece.estimatedEnd = true;
  piece.startLevel = gap.level;
  piece.endLevel = gap.levelAfter;
  piece.endUntil = gap.to;
}

function chargeAtEnd(state: DetectionState, gap: OpenGap, index: number, move: Piece): void {
  const start = gap.to - Math.min(thresholds.chargeAfterMove, (gap.to - gap.from) / 2);
  const charge = newPiece('charge', start, gap.to);
  charge.first = start;
  charge.startOdometer = move.endOdometer;
  charge.endOdometer = move.endOdometer;
  charge.startLat = move.endLat;
  charge.startLon = move.endLon;
  charge.endLat = move.endLat;
  charge.endLon = move.endLon;
  charge.src = move.src;
  charge.rank = move.rank;
  asLevelCharge(charge, gap);
  move.end = start;
  move.last = start;
  move.endLevel = gap.level;
  state.tail.splice(index + 1, 0, charge);
}

/** Continues a charge through the silence, or ends it in or before the silence. Returns false when the silence stays unknown. */
function chargeThrough(state: DetectionState, gap: OpenGap, index: number, before: Piece, after: Piece, ts: number): boolean {
  const { tail } = state;
  const counted = gap.counter !== null && gap.counterAfter !== null;
  const ran = counted
    ? (gap.counterAfter ?? 0) > (gap.counter ?? 0)
    : gap.level !== null && gap.levelAfter !== null && gap.levelAfter > gap.level;
  if (!ran) return false;
  if (gap.saysAfter && (after.kind === 'says' || after.kind === 'charge')) {
    tail.splice(index, 2);
    takeIn(before, after);
    takeBases(before, after);
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
function chargeOver(state: DetectionState, gap: OpenGap, piece: Piece, before: Piece): void {
  piece.end = gap.to;
  piece.last = gap.to;
  piece.startOdometer = before.endOdometer;
  piece.endOdometer = before.endOdometer;
  piece.startLat = before.endLat;
  piece.startLon = before.endLon;
  piece.endLat = before.endLat;
  piece.endLon = before.endLon;
  asLevelCharge(piece, gap);
  if (gap.levelAfter !== null) startAnew(state, gap.levelAfter, gap.levelAfterTs);
}

/** The car did not move: the silence belongs to the earlier candidate. */
function standThrough(state: DetectionState, gap: OpenGap, index: number, before: Piece): void {
  const { tail } = state;
  tail.splice(index, 1);
  if (before.byLevel) {
    // A charge by level may continue after the silence; until then the car is parked from the top on.
    const rest = newPiece('rest', gap.from, gap.to);
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
  joinStanding(tail, state.rise.from);
  if (gap.levelAfter !== null && isLevelOnly(state) && tail.at(-1)?.kind !== 'move') takeLevelAt(state, gap.levelAfter, gap.levelAfterTs);
}
