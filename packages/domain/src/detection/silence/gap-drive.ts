import { isStatedCharging, mayShowByLevel } from '../charging/statement.ts';
import { distanceKm } from '../geo.ts';
import { isOdometerLate } from '../figures/distance.ts';
import { addStraightLine } from '../figures/track.ts';
import { clearChargingStates } from '../motion/confirm-trip.ts';
import type { Readings } from '../readings/readings.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import {
  type Candidate,
  type Charge,
  convert,
  isCharging,
  isLevelCharge,
  isMotion,
  isOnCable,
  isStanding,
  type StatedCharge,
} from '../timeline/candidate.ts';
import { newEdgeValues } from '../timeline/edge-values.ts';
import { mergeDrive, mergeStationary, mergeTime } from '../timeline/merge-rules.ts';
import { continueDrives, type Meanwhile } from './continue-drives.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import { earliestStart, extendCharge, findGapCharge, insertLevelCharge, keepRising, leastTime } from './gap-charge.ts';
import { fillWithRest } from './gap-rest.ts';
import type { GapValues, OpenGap } from './open-gap.ts';
import { levelStepNow, wasRecharged } from './recharge.ts';
import { type MotionAtSide, placeUnheardDrive, type UnheardDrive } from './unheard-drive.ts';

/**
 * The car is elsewhere: places the drive in the silence, and a charge where the car then stood if the level rose. `risenKm`: by the
 * odometer, which may be late.
 */
export function insertGapDrive(state: DetectionState, undecided: UndecidedGap, km: number, risenKm: number): void {
  const { gap, before, after } = undecided;
  const placed = placeUnheardDrive({
    from: gap.from,
    to: gap.to,
    km,
    before: motionOf(before),
    after: motionOf(after),
    mergeTime: mergeTime(state.settings),
  });
  const recharged = wasRecharged(state, gap, km, Math.max(before.energy.levelStep, levelStepNow(state)));
  clearChargingStates(state, gap.to, gap.to);
  if (isOnCable(after)) resetCharge(state.readings, gap, after, isStatedCharging(state));
  const charge = findGapCharge(state, gap, km, isCharging(after));
  if (placed.kind === 'continued') continueDrives(state, undecided, placed, { charge, recharged, risenShare: risenKm / km });
  else insertOwnDrive(state, charge === null ? undecided : fromCharge(state.tail, undecided), placed, risenKm, { charge, recharged });
}

/** A single sample in which a charge that only the level shows has risen to its level so far is one of the charge: it runs on. */
function fromCharge(tail: Candidate[], undecided: UndecidedGap): UndecidedGap {
  const { index, before } = undecided;
  const charge = tail[index - 2];
  if (before.kind !== 'rest' || before.start < before.end || !isLevelCharge(charge) || charge.charge.parted) return undecided;
  tail.splice(index - 1, 1);
  return { ...undecided, index: index - 1, before: charge };
}

function motionOf(candidate: Candidate): MotionAtSide {
  if (isMotion(candidate)) return 'moving';
  return candidate.parked ? 'standing' : 'unknown';
}

/** A drive of its own: as long as the silence, or with the rest of the silence parked around it. */
function insertOwnDrive(
  state: DetectionState,
  undecided: UndecidedGap,
  placed: Exclude<UnheardDrive, { kind: 'continued' }>,
  km: number,
  { charge, recharged }: Pick<Meanwhile, 'charge' | 'recharged'>,
): void {
  const { tail } = state;
  const { gap, candidate, before, after } = undecided;
  const isPassing = joinPassingSample(tail, undecided);
  const index = tail.indexOf(candidate);
  const chargesFrom = charge !== null && isCharging(after) ? earliestStart(state, gap) : null;
  const [from, until] = timesOf(placed, undecided, {
    isCharged: charge !== null,
    isPassing,
    leastCharge: leastTime(state, gap),
    chargesFrom,
  });
  const drive = convert(candidate, 'drive');
  const byOdometer = gap.before.odometer !== null && (gap.after.odometer !== null || gap.isOdometerBlank);
  drive.start = from;
  drive.end = until;
  drive.first = from;
  drive.last = until;
  drive.inferred = true;
  drive.startUnheard = gap.to - gap.from;
  drive.endUnheard = gap.to - gap.from;
  drive.earliestStart = gap.from;
  drive.latestEnd = gap.to;
  drive.unheard = until - from;
  drive.startValues = edgeOf(gap.before);
  drive.endValues = edgeOf(gap.before, gap.after);
  drive.endUntil = gap.to;
  drive.track.odometerSeen = byOdometer;
  addStraightLine(drive.track, kmByPlace(gap));
  drive.drive.isTrip = km >= thresholds.smallestTrip || (byOdometer && isOdometerLate(drive, km));
  drive.energy.levelStep = Math.max(tail[index - 1]?.energy.levelStep ?? 0, levelStepNow(state));
  drive.drive.recharged = recharged;
  if (charge !== null && isOnCable(before)) {
    drive.startValues.level = gap.after.level;
    if (before.kind === 'charge' && !before.charge.parted) extendCharge(before, gap, from);
    else insertLevelCharge(tail, index, [gap.from, from], gap, before.endValues, charge);
  } else if (charge !== null) {
    drive.endValues.level = charge.byLevel ? gap.before.level : null;
    const inserted = insertLevelCharge(tail, index + 1, [until, gap.to], gap, drive.endValues, charge);
    if (charge.byLevel && isStanding(after) && mayShowByLevel(state)) keepRising(state, inserted, gap);
    if (!isPassing) fillWithRest(tail, index, gap.from, from, before);
  } else {
    fillWithRest(tail, index + 1, until, gap.to, drive);
    if (!isPassing) fillWithRest(tail, index, gap.from, from, before);
  }
  mergeStationary(tail, state.rise.from);
  if (charge !== null) {
    // A drive of its own is first in the silence only because the charge comes after it: it is not the one that was heard before.
    const at = tail.indexOf(drive);
    if (placed.kind !== 'own' || tail[at - 1]?.inferred === true) mergeDrive(state, at);
    return;
  }
  const size = tail.length;
  const at = tail.indexOf(drive);
  mergeDrive(state, at);
  // The next drive may be the continuation of this one.
  const next = tail.findIndex((one, position) => position > at - (size - tail.length) && one.kind !== 'rest' && one.kind !== 'sleep');
  if (next > 0) mergeDrive(state, next);
}

/**
 * A single sample between two silences in which the car moved, without a word that it is parked, is one of a drive: the drive of the earlier
 * silence lasts until that sample. Returns false where the car stood before it.
 */
function joinPassingSample(tail: Candidate[], { gap, index, before }: UndecidedGap): boolean {
  const drive = tail[index - 2];
  if (before.kind !== 'rest' || before.parked || drive?.kind !== 'drive' || drive.endUnheard === null || drive.end !== before.start)
    return false;
  const stood = gap.from - before.start;
  if (before.unheard < stood) return false;
  const isOwn = drive.inferred && drive.startUnheard !== null && drive.start >= gap.from - drive.endUnheard;
  if (!isOwn && stood >= thresholds.silence) return false;
  const { start } = drive;
  const earlier = tail[index - 3];
  if (isOwn && earlier !== undefined && earlier.end === drive.start && isStanding(earlier)) {
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
  return true;
}

/** What else the silence shows: a charge, the least time it takes and the time from which it runs, and that the car was on its way before. */
interface TimesBesides {
  readonly isCharged: boolean;
  readonly isPassing: boolean;
  readonly leastCharge: number;
  readonly chargesFrom: number | null;
}

/** The times of the drive; where the car was charged too, it drove first, just before a charge that runs from `chargesFrom` on, or last if it left the cable. */
function timesOf(
  placed: Exclude<UnheardDrive, { kind: 'continued' }>,
  { gap, before }: UndecidedGap,
  { isCharged, isPassing, leastCharge, chargesFrom }: TimesBesides,
): [number, number] {
  const shortest = Math.min(Math.max(thresholds.chargeAfterMove, leastCharge), (gap.to - gap.from) / 2);
  const driving = placed.kind === 'whole' ? gap.to - gap.from : placed.until - placed.from;
  const length = isCharged ? Math.min(driving, gap.to - gap.from - shortest) : driving;
  if (isCharged && isOnCable(before)) return [gap.to - length, gap.to];
  if (chargesFrom !== null && !isPassing) {
    const until = Math.min(Math.max(chargesFrom, gap.from + length), gap.to - shortest);
    return [Math.max(gap.from, until - length), until];
  }
  if (isCharged || isPassing || placed.kind === 'whole') return [gap.from, gap.from + length];
  return [placed.from, placed.until];
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

/** A charge after such a drive begins with what its samples show; a statement from before the drive does not count. */
function resetCharge(readings: Readings, { before, after }: OpenGap, charge: StatedCharge | Charge, isStated: boolean): void {
  const { energy, arrival } = charge;
  if (!isStated) convert(charge, 'rest');
  if (before.counter !== null && after.counter !== null && after.counter < before.counter) return;
  const reading = readings.energyAddedKwh.value;
  energy.counterKwh = 0;
  energy.counterBase = reading;
  energy.counterUnknown = reading !== null;
  arrival.arrivedKwh = 0;
  arrival.arrivedBase = reading;
  arrival.arrivedLevel = 0;
  arrival.levelBase = readings.soc.value;
  arrival.arrivalTs = 0;
}
