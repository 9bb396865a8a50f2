import type { ChargingState } from '../charging/charging-state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, type Drive, isCharging, isLevelCharge, isMotion, isOnCable } from '../timeline/candidate.ts';
import { mergeTime } from '../timeline/merge-rules.ts';
import { earliestStart, findGapCharge, leastTime } from './gap-charge.ts';
import { levelStepNow, wasRecharged } from './recharge.ts';
import type { Movement, UndecidedGap } from './undecided-gap.ts';
import { type MotionAtSide, placeUnheardDrive, type UnheardDrive } from './unheard-drive.ts';
import type { DrivePlan } from './verdict.ts';

/** What is placed as a drive between the others. */
type OwnDrive = Exclude<UnheardDrive, { kind: 'continued' }>;

/**
 * Plans the drive in a silence after which the car is elsewhere, and a charge where the car then stood if the level rose. What was stated before the
 * drive has to be cleared.
 */
export function planDrive(
  state: DriveState,
  undecided: UndecidedGap,
  { km: movedKm, risenKm: risen, byOdometer, speedKm }: Movement,
): DrivePlan {
  const { gap, before, after } = undecided;
  const km = movedKm ?? 0;
  const risenKm = byOdometer ? risen : km;
  const sides = { before: motionOf(before), after: motionOf(after) };
  const placed = placeUnheardDrive({ from: gap.from, to: gap.to, km, ...sides, mergeTime: mergeTime(state.settings) });
  const recharged = wasRecharged(state, gap, km, Math.max(before.energy.levelStep, levelStepNow(state)));
  const charge = findGapCharge(state, gap, km, isCharging(after));
  const meanwhile = { charge, recharged, risenKm };
  if (placed.kind === 'continued') return { kind: 'continued', placed, meanwhile, risenShare: risenKm / km };
  const runningOn = charge === null ? null : chargeRunningOn(state.tail, undecided);
  const passing = runningOn === null ? driveOfPassingSample(state.tail, undecided) : null;
  const [from, until] = timesOf(
    placed,
    { ...undecided, before: runningOn ?? before },
    {
      isCharged: charge !== null,
      isPassing: passing !== null,
      leastCharge: leastTime(state, gap),
      chargesFrom: charge !== null && isCharging(after) ? earliestStart(state, gap) : null,
    },
  );
  return { kind: 'own', meanwhile, from, until, isPlaced: placed.kind === 'own', speedKm, passing, runningOn };
}

type DriveState = ChargingState & { readonly tail: readonly Candidate[] };

/** A single sample in which a charge that only the level shows has risen to its level so far is one of the charge: it runs on. */
function chargeRunningOn(tail: readonly Candidate[], { index, before }: UndecidedGap): Charge | null {
  const charge = tail[index - 2];
  return before.kind === 'rest' && before.start >= before.end && isLevelCharge(charge) && !charge.charge.parted ? charge : null;
}

function motionOf(candidate: Candidate): MotionAtSide {
  if (isMotion(candidate)) return 'moving';
  return candidate.parked ? 'standing' : 'unknown';
}

/**
 * A single sample between two silences in which the car moved, without a word that it is parked, is one of a drive: the drive of the earlier
 * silence lasts until that sample. Returns that drive; null: the car stood before the silence.
 */
function driveOfPassingSample(tail: readonly Candidate[], { gap, index, before }: UndecidedGap): Drive | null {
  const drive = tail[index - 2];
  if (before.kind !== 'rest' || before.parked || drive?.kind !== 'drive' || drive.endUnheard === null || drive.end !== before.start)
    return null;
  const stood = gap.from - before.start;
  if (before.unheard < stood) return null;
  return isOfSilenceBefore(drive, gap.from) || stood < thresholds.silence ? drive : null;
}

/** Nothing was heard of the drive: it lies in the silence before this one. */
export function isOfSilenceBefore(drive: Drive, from: number): boolean {
  return drive.inferred && drive.startUnheard !== null && drive.start >= from - (drive.endUnheard ?? 0);
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
  placed: OwnDrive,
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
