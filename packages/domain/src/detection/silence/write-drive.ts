import { mayShowByLevel } from '../charging/statement.ts';
import { isOdometerLate } from '../figures/distance.ts';
import { toMetres } from '../figures/ledger.ts';
import { addStraightLine, closeTrack } from '../figures/track.ts';
import { distanceKm } from '../geo.ts';
import { confirmTrip } from '../motion/confirm-trip.ts';
import type { Place } from '../segment.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, convert, type Drive, isMotion, isOnCable, isStanding, type PossibleDrive } from '../timeline/candidate.ts';
import { close, edgeBit, newEdgeValues } from '../timeline/edge-values.ts';
import { mergeDrive, mergeStationary } from '../timeline/merge-rules.ts';
import { isOfSilenceBefore } from './gap-drive.ts';
import { fillWithRest } from './gap-rest.ts';
import { jumpSince } from './jump-since.ts';
import type { GapValues, OpenGap } from './open-gap.ts';
import { levelStepNow } from './recharge.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import type { DrivePlan } from './verdict.ts';
import { extendCharge, insertLevelCharge, keepRising } from './write-charge.ts';

type OwnPlan = Extract<DrivePlan, { kind: 'own' }>;

/** Writes the drive of a silence, and the charge or the parked time beside it. */
export function writeDrive(state: DetectionState, undecided: UndecidedGap, plan: DrivePlan): void {
  if (plan.kind === 'continued') continueDrives(state, undecided, plan);
  else insertOwnDrive(state, undecided, plan);
}

/** A drive of its own: as long as the silence, or with the rest of the silence parked around it. */
function insertOwnDrive(state: DetectionState, undecided: UndecidedGap, plan: OwnPlan): void {
  const { tail } = state;
  const { gap, candidate } = undecided;
  const before = plan.runningOn ?? undecided.before;
  if (plan.runningOn !== null) tail.splice(undecided.index - 1, 1);
  if (plan.passing !== null) joinPassingSample(tail, undecided, plan.passing);
  const drive = convert(candidate, 'drive');
  shapeDrive(drive, gap, plan);
  drive.energy.levelStep = Math.max(tail[tail.indexOf(drive) - 1]?.energy.levelStep ?? 0, levelStepNow(state));
  if (plan.meanwhile.charge !== null && isOnCable(before)) leaveCable(tail, drive, { ...undecided, before }, plan);
  else fillBeside(state, drive, { ...undecided, before }, plan);
  mergeStationary(tail, state.rise.from);
  mergeWithNeighbours(state, drive, plan);
}

function shapeDrive(drive: Drive, gap: OpenGap, { from, until, speedKm, meanwhile: { risenKm, recharged } }: OwnPlan): void {
  const byOdometer = gap.before.odometer !== null && (gap.after.odometer !== null || gap.isOdometerBlank);
  const unheard = gap.to - gap.from;
  Object.assign(drive, { start: from, end: until, first: from, last: until, unheard: until - from, endUntil: gap.to, inferred: true });
  Object.assign(drive, { startUnheard: unheard, endUnheard: unheard, earliestStart: gap.from, latestEnd: gap.to });
  drive.startValues = edgeOf(gap.before);
  drive.endValues = edgeOf(gap.before, gap.after);
  drive.track.odometerSeen = byOdometer;
  if (speedKm !== null) drive.track.speedKm = speedKm;
  addStraightLine(drive.track, kmByPlace(gap));
  drive.drive.isTrip = risenKm >= thresholds.smallestTrip || (byOdometer && isOdometerLate(drive, risenKm));
  drive.drive.recharged = recharged;
}

/** The car charged until it left the cable. */
function leaveCable(tail: Candidate[], drive: Drive, { gap, before }: UndecidedGap, { from, meanwhile: { charge } }: OwnPlan): void {
  drive.startValues.level = gap.after.level;
  if (before.kind === 'charge' && !before.charge.parted) extendCharge(before, gap, from);
  else if (charge !== null)
    insertLevelCharge(tail, gap, { index: tail.indexOf(drive), from: gap.from, to: from, standing: before.endValues }, charge);
}

/** The car was parked before the drive, unless it was on its way, and parked or charged after it. */
function fillBeside(state: DetectionState, drive: Drive, { gap, before, after }: UndecidedGap, plan: OwnPlan): void {
  const { tail } = state;
  const { from, until, meanwhile } = plan;
  const { charge } = meanwhile;
  const next = tail.indexOf(drive) + 1;
  if (charge === null) fillWithRest(tail, next, { from: until, to: gap.to }, drive);
  else {
    drive.endValues.level = charge.byLevel ? gap.before.level : null;
    const inserted = insertLevelCharge(tail, gap, { index: next, from: until, to: gap.to, standing: drive.endValues }, charge);
    if (charge.byLevel && isStanding(after) && mayShowByLevel(state)) keepRising(state, inserted, gap);
  }
  if (plan.passing === null) fillWithRest(tail, next - 1, { from: gap.from, to: from }, before);
}

function mergeWithNeighbours(state: DetectionState, drive: Drive, { isPlaced, meanwhile }: OwnPlan): void {
  const { tail } = state;
  const at = tail.indexOf(drive);
  if (meanwhile.charge !== null) {
    // A drive of its own is first in the silence only because the charge comes after it: it is not the one that was heard before.
    if (!isPlaced || tail[at - 1]?.inferred === true) mergeDrive(state, at);
    return;
  }
  const size = tail.length;
  mergeDrive(state, at);
  // The next drive may be the continuation of this one.
  const next = tail.findIndex((one, position) => position > at - (size - tail.length) && one.kind !== 'rest' && one.kind !== 'sleep');
  if (next > 0) mergeDrive(state, next);
}

/** The drive of the earlier silence lasts until the passing sample, which is one of it. */
function joinPassingSample(tail: Candidate[], { gap, index, before }: UndecidedGap, drive: Drive): void {
  const stood = gap.from - before.start;
  const { start } = drive;
  const earlier = tail[index - 3];
  if (isOfSilenceBefore(drive, gap.from) && earlier !== undefined && earlier.end === drive.start && isStanding(earlier)) {
    earlier.end += stood;
    earlier.last = earlier.end;
    earlier.unheard += stood;
    drive.start += stood;
    drive.first += stood;
  }
  drive.unheard += gap.from - drive.end - (drive.start - start);
  drive.end = gap.from;
  drive.latestEnd = gap.from;
  drive.last = gap.from;
  tail.splice(index - 1, 1);
}

/** The values before the silence, replaced by those that are known after it. */
function edgeOf(before: GapValues, after?: GapValues): ReturnType<typeof newEdgeValues> {
  return {
    ...newEdgeValues(),
    level: after?.level ?? before.level,
    odometer: (before.odometer === null ? null : after?.odometer) ?? before.odometer,
    place: after?.place ?? before.place,
  };
}

function kmByPlace({ before, after }: OpenGap): number {
  return before.place !== null && after.place !== null
    ? distanceKm(before.place.lat, before.place.lon, after.place.lat, after.place.lon)
    : 0;
}

/** The drives before and after the silence have the km between them; in between the car was parked or charged. */
function continueDrives(state: DetectionState, undecided: UndecidedGap, plan: Extract<DrivePlan, { kind: 'continued' }>): void {
  const { tail } = state;
  const { gap, index, before, after } = undecided;
  const { until, untilKm, from, fromKm } = plan.placed;
  const { charge, recharged } = plan.meanwhile;
  const level = levelBetween(gap, untilKm / (untilKm + fromKm), charge !== null);
  if (isMotion(before)) {
    const place = isMotion(after) ? null : (gap.after.place ?? before.endValues.place);
    extendEnd(before, gap, { at: until, km: untilKm * plan.risenShare, level, place });
  }
  if (before.kind === 'drive') before.drive.recharged ||= recharged && charge === null;
  if (isMotion(after)) {
    const place = (isMotion(before) ? null : gap.before.place) ?? after.startValues.place;
    const kmBefore = untilKm * plan.risenShare + jumpSince(tail, index, index + 1);
    extendStart(after, gap, kmBefore, {
      at: from,
      km: fromKm * plan.risenShare,
      level: charge === null ? level : gap.after.level,
      place,
    });
  }
  tail.splice(index, 1);
  if (charge === null) fillWithRest(tail, index, { from: until, to: from }, before);
  else if (before.kind === 'charge' && !before.charge.parted) extendCharge(before, gap, from);
  else insertLevelCharge(tail, gap, { index, from: until, to: from, standing: before.endValues }, charge);
  mergeStationary(tail, state.rise.from);
  if (before.kind === 'drive') confirmTrip(state, before);
}

/** The level while the car was parked: at the end of the first of two drives by its share of the km. */
function levelBetween({ before, after }: OpenGap, share: number, isCharged: boolean): number | null {
  if (before.level === null || after.level === null || after.level > before.level || isCharged) return before.level;
  return before.level - (before.level - after.level) * share;
}

/** How a drive goes on in the silence: the new edge, ms, the km until it, and the values there. */
interface Extension {
  readonly at: number;
  readonly km: number;
  readonly level: number | null;
  readonly place: Place | null;
}

function extendEnd(drive: Drive | PossibleDrive, gap: OpenGap, { at, km, level, place }: Extension): void {
  const { endValues, track } = drive;
  drive.unheard += at - drive.end;
  drive.end = at;
  drive.endUnheard = gap.to - gap.from;
  drive.latestEnd = gap.to;
  drive.endUntil = gap.to;
  endValues.level = level;
  endValues.range = null;
  endValues.place = place;
  if (gap.before.odometer === null || gap.after.odometer === null) {
    addStraightLine(track, km);
    return;
  }
  endValues.odometer = toMetres(gap.before.odometer + km);
  closeTrack(track);
}

/** `kmBefore`: km of the silence before the drive, jumps included. */
function extendStart(drive: Drive | PossibleDrive, gap: OpenGap, kmBefore: number, { at, km, level, place }: Extension): void {
  const { startValues, track } = drive;
  if (at < drive.start) {
    drive.startUnheard = gap.to - gap.from;
    drive.earliestStart = gap.from;
  }
  drive.unheard += drive.start - at;
  drive.start = at;
  startValues.level = level;
  startValues.place = place;
  close(startValues, edgeBit.level | edgeBit.place);
  if (gap.before.odometer === null || gap.after.odometer === null) {
    addStraightLine(track, km);
    return;
  }
  startValues.odometer = toMetres(gap.before.odometer + kmBefore);
  track.headKm = 0;
  close(startValues, edgeBit.odometer);
}
