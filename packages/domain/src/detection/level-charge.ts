import { endPiece } from './edges.ts';
import type { Heard } from './hear.ts';
import { joinStanding } from './joins.ts';
import { meetLevelCharge } from './meet-charge.ts';
import { takeIn } from './merge-pieces.ts';
import { newPiece, type Piece } from './piece.ts';
import { isLevelOnly } from './statement.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

function isStanding(piece: Piece | undefined): boolean {
  return piece !== undefined && (piece.kind === 'rest' || piece.kind === 'sleep' || (piece.kind === 'charge' && piece.byLevel));
}

/** Applies a fresh level, for sources that never make charging statements. */
export function takeLevel(state: DetectionState, heard: Heard): void {
  const level = state.carry.soc.value;
  if (level === null || state.gap !== null || !isStanding(state.tail.at(-1)) || !isLevelOnly(state)) return;
  takeLevelAt(state, level, heard.ts);
}

/**
 * The base is the lowest level since the car stopped; from 5 points above it a charge runs from the last report of the base to the first
 * report of the top.
 */
export function takeLevelAt(state: DetectionState, level: number, ts: number): void {
  const { rise, tail } = state;
  const charge = tail.findLast((piece) => piece.kind === 'charge' && piece.byLevel && !piece.parted);
  if (charge !== undefined && rise.base !== null && rise.from > 0) {
    goOn(state, charge, level, ts);
    return;
  }
  if (rise.base === null || level <= rise.base) {
    startAnew(state, level, ts);
    return;
  }
  if (rise.from === 0) {
    rise.from = splitAt(state, rise.baseTs);
    rise.top = level;
    rise.topTs = ts;
  } else if (level > rise.top) {
    rise.top = level;
    rise.topTs = ts;
  } else if (level <= rise.top - thresholds.levelChargeFall || ts - rise.topTs >= thresholds.levelChargeEnds) {
    startAnew(state, level, ts);
    return;
  }
  if (level - rise.base >= thresholds.levelCharge) confirmRise(state, ts);
}

/** A sleeping car does not charge: the level at the start of the sleep stays the base, with the time of this sample. */
export function holdBase(state: DetectionState, ts: number): void {
  const { rise } = state;
  if (rise.base !== null && rise.from === 0 && state.carry.soc.value === rise.base) rise.baseTs = ts;
}

/** Restarts the rise at this level. */
export function startAnew(state: DetectionState, level: number, ts: number): void {
  const { rise } = state;
  const was = rise.from;
  rise.base = level;
  rise.baseTs = ts;
  rise.top = level;
  rise.topTs = ts;
  rise.from = 0;
  if (was > 0) joinStanding(state.tail, 0);
}

function goOn(state: DetectionState, charge: Piece, level: number, ts: number): void {
  const { rise, tail } = state;
  if (level <= rise.top - thresholds.levelChargeFall || (level <= rise.top && ts - rise.topTs >= thresholds.levelChargeEnds)) {
    charge.parted = true;
    startAnew(state, level, ts);
    return;
  }
  if (level <= rise.top) return;
  rise.top = level;
  rise.topTs = ts;
  const at = tail.indexOf(charge);
  for (const piece of tail.splice(at + 1)) takeIn(charge, piece);
  finish(charge, ts);
}

function finish(charge: Piece, ts: number): void {
  charge.end = ts;
  charge.last = ts;
  charge.endOpen = 0;
  charge.endUntil = 0;
  charge.estimatedEnd = true;
}

function confirmRise(state: DetectionState, ts: number): void {
  const { rise, tail } = state;
  const at = tail.findIndex((piece) => piece.start >= rise.from);
  const charge = tail[at];
  if (charge === undefined) return;
  for (const piece of tail.splice(at + 1)) takeIn(charge, piece);
  charge.kind = 'charge';
  charge.byLevel = true;
  charge.estimatedStart = true;
  charge.hasGap = false;
  charge.startLevel = rise.base;
  charge.startOld = 0;
  meetLevelCharge(tail[at - 1], charge);
  finish(charge, ts);
}

/** Splits the candidate that contains a time so that a new one begins there; returns the time at which it begins (not before the tail). */
export function splitAt(state: DetectionState, at: number): number {
  const { tail } = state;
  const index = tail.findIndex((piece, i) => piece.start <= at && (at < piece.end || i === tail.length - 1));
  const piece = tail[index];
  if (piece === undefined) return tail[0]?.start ?? at;
  if (piece.start >= at || piece.end <= at) return piece.end <= at ? piece.end : piece.start;
  const later = newPiece(piece.kind, at, at);
  later.end = piece.end;
  later.last = piece.last;
  later.hasGap = piece.hasGap;
  later.startLevel = state.rise.base;
  later.levelStep = piece.levelStep;
  later.src = piece.src;
  later.rank = piece.rank;
  later.endLevel = piece.endLevel;
  later.endRange = piece.endRange;
  later.endOdometer = piece.endOdometer;
  later.endLat = piece.endLat;
  later.endLon = piece.endLon;
  endPiece(state, piece, at, 0);
  piece.last = Math.min(piece.last, at);
  piece.hasGap = false;
  piece.endLevel = state.rise.base;
  later.startRange = piece.endRange;
  later.startOdometer = piece.endOdometer;
  later.startLat = piece.endLat;
  later.startLon = piece.endLon;
  tail.splice(index + 1, 0, later);
  return at;
}
