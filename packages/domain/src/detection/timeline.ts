import { accumulate, takeReports } from './accumulate.ts';
import { isConfirmed, startArrival, takeArrival } from './arrival.ts';
import { becomeTrip } from './become-trip.ts';
import { confirmCharge } from './confirm-charge.ts';
import { endPiece, openStart } from './edges.ts';
import { openGap, takeGapReports } from './gap.ts';
import { distanceKm } from './geo.ts';
import { type Heard, isFresh } from './hear.ts';
import { joinMove, joinPause } from './joins.ts';
import { takeLateReports } from './late-reports.ts';
import { holdBase, takeLevel } from './level-charge.ts';
import { drivenLevel, leaveCharge, meetCharge } from './meet-charge.ts';
import { hasJumped, judgeMotion, rolledOn } from './motion.ts';
import { endAtWaking, leaveOpen } from './open-end.ts';
import { edgeBit, newPiece, type Piece, type PieceKind } from './piece.ts';
import { clearReading } from './reading.ts';
import { saysCharging } from './statement.ts';
import { takeIn } from './merge-pieces.ts';
import type { DetectionState } from './state.ts';

/** Adds one report to the tail of the timeline: continues the running candidate, or ends it and starts the next. */
export function advance(state: DetectionState, heard: Heard): void {
  const { tail } = state;
  forgetStatements(state, heard);
  let running = tail.at(-1);
  if (running !== undefined && heard.bare && !heard.silence) {
    stayAwake(state, running, heard);
    return;
  }
  const was =
    running === undefined || heard.silence
      ? 'standing'
      : running.kind === 'move'
        ? 'move'
        : running.kind === 'maybe'
          ? 'maybe'
          : 'standing';
  const motion = judgeMotion(state, heard, was, running?.unseen ?? false);
  const kind =
    motion === 'moving' ? 'move' : motion === 'perhaps' ? 'maybe' : saysCharging(state) ? 'says' : heard.asleep ? 'sleep' : 'rest';
  if (running !== undefined && heard.silence) {
    openGap(state, running, heard, kind === 'says');
    running = undefined;
  }
  // Motion inferred from odometer or place is dropped once gear or speed shows the motion: that has edges of its own.
  if (running?.kind === 'maybe' && running.unseen && (kind === 'move' || kind === 'maybe') && !isUnseen(state)) {
    running = dropMaybe(state, running);
  }
  if (running === undefined) {
    const piece = begin(state, kind, heard.ts, heard.ts, heard);
    takeReports(state, piece, heard);
    if (piece.kind === 'says') takeArrival(state, piece, heard);
  } else if (motion === 'standing' && hasJumped(state, running, heard)) {
    insertUnseen(state, running, kind, heard);
  } else if (continues(running, kind)) {
    stay(state, running, heard);
  } else {
    change(state, running, kind, motion === 'lost', heard);
  }
  endAtWaking(state, heard);
  takeLateReports(state, heard);
  if (state.gap !== null) takeGapReports(state, heard);
  if (isFresh(state.carry.soc, heard)) takeLevel(state, heard);
  else if (heard.asleep) holdBase(state, heard.ts);
  if (isFresh(state.carry.plugged, heard) && state.carry.plugged.value === false) unplug(state);
}

/** Clears charging statements from before `asleep` or before the cable was unplugged. */
function forgetStatements(state: DetectionState, heard: Heard): void {
  const { carry } = state;
  const pulled = isFresh(carry.plugged, heard) && carry.plugged.value === false;
  if (!heard.asleep && !pulled) return;
  if (carry.charging.ts < heard.ts) clearReading(carry.charging);
  if (carry.chargingHint.ts < heard.ts) clearReading(carry.chargingHint);
  if (pulled && carry.chargerPowerKw.ts < heard.ts) clearReading(carry.chargerPowerKw);
}

/** A sample with only `online` is a report and ends a sleep, but does not show that the car stands. */
function stayAwake(state: DetectionState, running: Piece, heard: Heard): void {
  if (running.kind === 'sleep') {
    endPiece(state, running, heard.ts, 0);
    begin(state, 'rest', heard.ts, heard.ts, heard);
  } else if (running.kind !== 'move' && running.kind !== 'maybe') {
    running.end = heard.ts;
  }
}

function continues(running: Piece, kind: PieceKind): boolean {
  return running.kind === kind || (running.kind === 'charge' && kind === 'says' && !running.byLevel);
}

function stay(state: DetectionState, piece: Piece, heard: Heard): void {
  piece.end = heard.ts;
  piece.last = heard.ts;
  accumulate(state, piece, heard);
  takeReports(state, piece, heard);
  if (piece.kind === 'says' || piece.kind === 'charge') {
    piece.statedUntil = heard.ts;
    takeArrival(state, piece, heard);
    if (piece.kind === 'says' && isConfirmed(state, piece, heard.ts)) confirmCharge(state, piece);
  }
  if (piece.kind === 'move' && !piece.isTrip) becomeTrip(state, piece);
}

/** Starts a candidate; its start values are those reported at or before `at`. */
function begin(state: DetectionState, kind: PieceKind, start: number, at: number, heard: Heard): Piece {
  const piece = newPiece(kind, start, heard.ts);
  openStart(state, piece, at);
  if (heard.jumpKm !== 0 && state.carry.odometerKm.ts <= at) leaveJump(state, piece, heard);
  if (kind === 'says') {
    piece.statedUntil = heard.ts;
    startArrival(state, piece, heard.before);
  }
  state.tail.push(piece);
  return piece;
}

/** A candidate that starts at a re-anchored odometer starts after the jump: the jump belongs to the previous one. */
function leaveJump(state: DetectionState, piece: Piece, heard: Heard): void {
  piece.jumpKm -= heard.jumpKm;
  const before = state.tail.at(-1);
  if (before !== undefined && before.kind !== 'gap' && before.end === heard.ts) before.jumpKm += heard.jumpKm;
}

function change(state: DetectionState, running: Piece, kind: PieceKind, lost: boolean, heard: Heard): void {
  const { ts } = heard;
  const { window } = heard.source;
  if (running.kind === 'maybe' && kind === 'move') {
    running.kind = 'move';
    running.unseen = isUnseen(state);
    stay(state, running, heard);
    joinOn(state);
    return;
  }
  if (running.kind === 'maybe' && rolledOn(state, running, heard)) {
    running.kind = 'move';
    joinOn(state);
    stopMotion(state, state.tail.at(-1) ?? running, kind, false, heard);
    return;
  }
  if (running.kind === 'maybe') {
    change(state, dropMaybe(state, running), kind, false, heard);
    return;
  }
  if (continues(running, kind)) {
    stay(state, running, heard);
    return;
  }
  if (kind === 'move' || kind === 'maybe') startMotion(state, running, kind, heard);
  else if (running.kind === 'move') stopMotion(state, running, kind, lost, heard);
  else {
    // The time since the last sample still belongs to the old candidate; a charge by level ended at its top.
    const end = running.byLevel ? running.last : ts;
    if (end === ts) accumulate(state, running, heard);
    // A charge counts from the last reports before it, so the candidate before it ends with them.
    const at = kind === 'says' ? end - 1 : end;
    endPiece(state, running, end, window, at);
    const piece = begin(state, kind, end, at, heard);
    if (end !== ts) accumulate(state, piece, heard);
    takeReports(state, piece, heard);
    if (kind === 'says') afterStatement(state, piece, heard);
  }
}

function afterStatement(state: DetectionState, piece: Piece, heard: Heard): void {
  const charge = joinPause(state);
  takeArrival(state, charge ?? piece, heard);
  if (charge === null && isConfirmed(state, piece, heard.ts)) confirmCharge(state, piece);
}

/** Drops motion that was not confirmed: its time returns to the candidate it interrupted. */
function dropMaybe(state: DetectionState, maybe: Piece): Piece {
  const { tail } = state;
  const before = tail.at(-2);
  if (before === undefined || before.kind === 'gap' || before.kind === 'move' || before.end !== maybe.start) {
    maybe.kind = 'rest';
    return maybe;
  }
  takeIn(before, maybe);
  tail.pop();
  return before;
}

function isUnseen(state: DetectionState): boolean {
  const { carry } = state;
  return carry.gear.value === null && carry.moving.value === null && carry.speedKmh.value === null;
}

/**
 * Inserts a drive between two samples, reported by neither gear nor speed: from the last report of the old odometer or place to this
 * sample.
 */
function insertUnseen(state: DetectionState, running: Piece, kind: PieceKind, heard: Heard): void {
  const { carry } = state;
  const { beforeTs, before, value } = carry.lat;
  startMotion(state, running, 'move', heard, true);
  const move = state.tail.at(-1);
  if (move === undefined) return;
  if (heard.gpsKm === 0 && beforeTs > 0 && before !== null && value !== null && carry.lon.before !== null && carry.lon.value !== null) {
    move.gpsKm += distanceKm(before, carry.lon.before, value, carry.lon.value);
  }
  becomeTrip(state, move);
  endPiece(state, move, heard.ts, heard.source.window);
  move.estimatedEnd = true;
  const piece = begin(state, kind, heard.ts, heard.ts, heard);
  takeReports(state, piece, heard);
  if (kind === 'says') afterStatement(state, piece, heard);
}

function startMotion(state: DetectionState, running: Piece, kind: 'move' | 'maybe', heard: Heard, unseen = isUnseen(state)): void {
  const { carry } = state;
  const charging = running.kind === 'says' || running.kind === 'charge';
  const within = heard.ts - running.last <= heard.source.window;
  const lastReport = carry.odometerKm.value !== null ? carry.odometerKm.beforeTs : carry.lat.beforeTs;
  // A sleeping car stands, even without a report of its place.
  const since =
    unseen && !charging && running.kind !== 'sleep' ? Math.min(running.last, Math.max(running.start, lastReport)) : running.last;
  // A charge and the motion after it share the last sample before the motion as edge; an idle or sleep lasts until the motion.
  const start = unseen || within || running.kind === 'charge' ? since : heard.ts;
  endPiece(state, running, start, heard.source.window, Math.min(start, running.last));
  if (!charging) running.last = Math.min(running.last, start);
  const piece = begin(state, kind, start, Math.min(start, running.last), heard);
  piece.unseen = unseen;
  piece.estimatedStart = unseen;
  accumulate(state, piece, heard);
  takeReports(state, piece, heard);
  if (running.kind === 'charge') leaveCharge(state, running, piece, heard);
  if (kind === 'move') joinOn(state);
}

/** A drive that continues after a short stop is a trip at once. */
function joinOn(state: DetectionState): void {
  joinMove(state);
  const moving = state.tail.at(-1);
  if (moving !== undefined) becomeTrip(state, moving);
}

function stopMotion(state: DetectionState, running: Piece, kind: PieceKind, lost: boolean, heard: Heard): void {
  const within = heard.ts - running.last <= heard.source.window;
  const seen = lost || running.unseen ? Math.max(running.first, state.evidence.at) : within ? heard.ts : running.last;
  // A single moving sample far from its neighbours would be an instant: then the drive lasts until a sample shows the car standing.
  const end = seen > running.start ? seen : heard.ts;
  const toDrive = end === heard.ts || lost || (!within && !running.unseen);
  if (toDrive) accumulate(state, running, heard);
  endPiece(state, running, end, heard.source.window);
  // Even when too late for the edge, the first standing sample sets odometer and place of the end.
  if (!within && !lost && !running.unseen) {
    running.endUntil = Math.max(running.endUntil, heard.ts);
    running.endOpen |= edgeBit.odometer | edgeBit.place | edgeBit.level | edgeBit.range | edgeBit.fuel;
  }
  if (toDrive && isFresh(state.carry.energyUsedKwh, heard)) running.endOpen &= ~edgeBit.used;
  if (kind === 'sleep') leaveOpen(state, running, heard);
  running.last = Math.min(running.last, end);
  running.estimatedEnd = running.unseen || end !== seen;
  running.drivenLevel = drivenLevel(state, running, heard);
  // A charge starts with its first statement; the time between the drive and that is parked.
  const stood = kind === 'says' && end < heard.ts ? begin(state, 'rest', end, end, heard) : null;
  if (stood !== null) endPiece(state, stood, heard.ts, 0);
  const start = stood?.end ?? end;
  const piece = begin(state, kind, start, start, heard);
  if (!toDrive) accumulate(state, stood ?? piece, heard);
  takeReports(state, piece, heard);
  if (kind !== 'says') return;
  meetCharge(state, running, stood, piece, heard);
  afterStatement(state, piece, heard);
}

/** The cable was unplugged: pauses end, and the counter may restart. */
function unplug(state: DetectionState): void {
  state.counterStale = true;
  for (const piece of state.tail) {
    if (piece.kind === 'charge' && piece !== state.tail.at(-1)) piece.parted = true;
  }
}
