import { driveOff } from './become-trip.ts';
import { countEnergyTo } from './charge-counter.ts';
import { isConfirmed } from './arrival.ts';
import { endPiece } from './edges.ts';
import { distanceKm } from './geo.ts';
import { type Heard, isFresh } from './hear.ts';
import { becomeRest, joinMove, joinPause, joinStanding } from './joins.ts';
import { startAnew, takeLevelAt } from './level-charge.ts';
import { takeBases, takeIn } from './merge-pieces.ts';
import { newPiece, type Piece } from './piece.ts';
import { toMetres } from './ledger.ts';
import { isLevelOnly, saysCharging } from './statement.ts';
import type { DetectionState, OpenGap } from './state.ts';
import { thresholds } from './thresholds.ts';

/** A silence begins to be judged: what was true before it is kept until the first reports after it tell what it was. */
export function openGap(state: DetectionState, running: Piece, heard: Heard, saysAfter: boolean): void {
  const { carry, tail } = state;
  if (state.gap !== null) closeGap(state, heard.ts);
  const last = tail.at(-1) ?? running;
  if (last.kind === 'maybe') last.kind = 'rest';
  const from = last.end;
  // The carried values already hold this sample's reports; what was true before it stands behind them.
  endPiece(state, last, from, 0);
  last.endOpen = 0;
  if (last.unseen && last.kind === 'move') last.estimatedEnd = true;
  const piece = newPiece('gap', from, heard.ts);
  piece.last = from;
  piece.src = last.src;
  piece.rank = last.rank;
  tail.push(piece);
  const place = carry.lat.ts > from ? { lat: carry.lat.before, lon: carry.lon.before } : { lat: carry.lat.value, lon: carry.lon.value };
  state.gap = {
    from,
    to: heard.ts,
    odometer: last.endOdometer !== null && carry.odometerKm.ts > from ? carry.odometerKm.before : carry.odometerKm.value,
    lat: place.lat,
    lon: place.lon,
    level: carry.soc.ts > from ? carry.soc.before : carry.soc.value,
    counter: carry.energyAddedKwh.ts > from ? carry.energyAddedKwh.before : carry.energyAddedKwh.value,
    odometerAfter: null,
    latAfter: null,
    lonAfter: null,
    levelAfter: null,
    levelAfterTs: 0,
    counterAfter: null,
    saysAfter,
    drivenKm: 0,
  };
}

/** Takes the first report of each field after the silence; closes it when all that was known before is known again, or after 15 minutes of samples. */
export function takeGapReports(state: DetectionState, heard: Heard): void {
  const { gap, carry } = state;
  if (gap === null) return;
  if (gap.odometerAfter === null && isFresh(carry.odometerKm, heard)) {
    gap.odometerAfter = toMetres((carry.odometerKm.value ?? 0) - gap.drivenKm - heard.jumpKm);
  }
  if (gap.latAfter === null && isFresh(carry.lat, heard)) {
    gap.latAfter = carry.lat.value;
    gap.lonAfter = carry.lon.value;
  }
  if (gap.levelAfter === null && isFresh(carry.soc, heard)) {
    gap.levelAfter = carry.soc.value;
    gap.levelAfterTs = heard.ts;
  }
  if (gap.counterAfter === null && isFresh(carry.energyAddedKwh, heard)) gap.counterAfter = carry.energyAddedKwh.value;
  if (isKnown(state, gap) || heard.ts - gap.to >= thresholds.silence) closeGap(state, heard.ts);
}

function isKnown(state: DetectionState, gap: OpenGap): boolean {
  const before = state.tail[gapIndex(state) - 1];
  const charging = before !== undefined && (before.kind === 'says' || before.kind === 'charge');
  const place = gap.odometer !== null ? gap.odometerAfter !== null : gap.lat === null || gap.latAfter !== null;
  const level = gap.level === null || gap.levelAfter !== null;
  const counter = !charging || gap.counter === null || gap.counterAfter !== null;
  return place && level && counter;
}

function gapIndex(state: DetectionState): number {
  return state.tail.findIndex((piece) => piece.kind === 'gap');
}

/**
 * km the car moved in the silence; null: nothing tells. A value that was not sent again still holds: a place from the middle of the last drive
 * does not speak against the odometer of a source that is heard again.
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

/** Decides what the silence was (sections 3 and 5), with what is known now; what it kept apart may join then. */
export function closeGap(state: DetectionState, ts: number): void {
  const { gap, tail } = state;
  const index = gapIndex(state);
  const piece = tail[index];
  const before = tail[index - 1];
  const after = tail[index + 1];
  state.gap = null;
  if (gap === null || piece === undefined || before === undefined || after === undefined) return;
  decideGap(state, gap, index, { piece, before, after }, ts);
  const next = tail.indexOf(after);
  if (next > 0 && (after.kind === 'says' || after.kind === 'charge')) joinPause(state, next, true);
  const drive = tail.findIndex((one) => one.kind === 'move' && one.start >= gap.to);
  if (drive > 0) joinMove(state, drive);
}

function isStanding(piece: Piece): boolean {
  return piece.kind === 'rest' || piece.kind === 'sleep' || piece.byLevel;
}

function decideGap(
  state: DetectionState,
  gap: OpenGap,
  index: number,
  { piece, before, after }: { piece: Piece; before: Piece; after: Piece },
  ts: number,
): void {
  const { km, far, byOdometer } = movedKm(state, gap);
  const charging = (before.kind === 'says' || before.kind === 'charge') && !before.byLevel;
  const rose = !charging && levelRose(state, gap);
  if (km !== null && km > (before.kind === 'move' || (rose && byOdometer) ? thresholds.sameOdometer : far)) {
    moveThrough(state, gap, index, km);
    return;
  }
  const same = km !== null && km <= thresholds.sameOdometer;
  if (charging && (same || km === null) && chargeThrough(state, gap, index, before, after, ts)) return;
  // A statement without energy was parked time, and so is the silence after it.
  if (same && before.kind === 'says') becomeRest(state, before);
  const stood = same && isStanding(before) && after.kind !== 'move' && after.kind !== 'maybe';
  if (rose && !(stood && isLevelOnly(state))) chargeOver(state, gap, piece, before);
  else if (stood) standThrough(state, gap, index, before);
  else state.tail.splice(index, 1);
}

/** The car is elsewhere: an estimated drive, and a charge at its end if the level rose meanwhile. */
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
  piece.startLat = gap.lat;
  piece.startLon = gap.lon;
  piece.endLat = gap.latAfter ?? gap.lat;
  piece.endLon = gap.lonAfter ?? gap.lon;
  piece.endUntil = gap.to;
  driveOff(state, gap.to);
  const after = state.tail[index + 1];
  if (after !== undefined && (after.kind === 'says' || after.kind === 'charge')) startAfterDrive(state, gap, after);
  if (levelRose(state, gap)) {
    chargeAtEnd(state, gap, index, piece);
    joinMove(state, index);
    return;
  }
  const size = state.tail.length;
  joinMove(state, index);
  // What follows may be the drive that goes on.
  joinMove(state, index + 1 - (size - state.tail.length));
}

/** A charge that is found behind a drive begins with what it shows there; a statement from before the drive says nothing. */
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

/** A charge went on, or ended somewhere in the silence, or had ended before. False: the silence stays unknown. */
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

/** A charge that only the level shows takes the whole silence. */
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

/** The car stood where it stood: the silence belongs to the earlier stretch. */
function standThrough(state: DetectionState, gap: OpenGap, index: number, before: Piece): void {
  const { tail } = state;
  tail.splice(index, 1);
  if (before.byLevel) {
    // A charge by level may go on behind the silence; until then the car is parked from its top on.
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
