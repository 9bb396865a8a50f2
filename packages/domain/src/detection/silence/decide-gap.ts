import { isShownByLevel } from '../charging/statement.ts';
import { driveUntilGap } from '../motion/open-end.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { isCharging, isMotion, isStanding, isStationary } from '../timeline/candidate.ts';
import { driveBeforeCharge } from './drive-before-charge.ts';
import { chargeInGap, chargeThrough, levelRose } from './gap-charge.ts';
import { planDrive } from './gap-drive.ts';
import { awaitOdometer, awaitOnCable, isLateOnCable, kmByPlaces, payLateKm, takeLateRise } from './late-rise.ts';
import { leastDrive, movementIn } from './moved.ts';
import { startOfNext } from './next-drive.ts';
import type { Movement, UndecidedGap } from './undecided-gap.ts';
import type { GapVerdict, ParkedSince } from './verdict.ts';
import { writeVerdict } from './write-verdict.ts';

/** What the rules read. Nothing but `writeVerdict` changes it. */
type KnownOfGap = Readonly<
  Pick<
    DetectionState,
    | 'accounted'
    | 'counterStale'
    | 'lastReport'
    | 'odometerCheck'
    | 'readings'
    | 'settings'
    | 'shownKw'
    | 'signs'
    | 'silenceEnd'
    | 'sources'
    | 'tail'
  >
>;

/**
 * Decides what a silence was, from what is known before and after it: a drive, a charge, a part of the candidate before it, or unknown. Each rule
 * says what it finds, and sees what was written of those before it.
 */
export function decideGap(state: DetectionState, undecided: UndecidedGap, ts: number): void {
  const previousValidFrom = state.validFrom;
  state.validFrom = undecided.gap.to;
  const write = (verdict: GapVerdict | null): void => {
    if (verdict !== null) writeVerdict(state, undecided, verdict, { ts, previousValidFrom });
  };
  write(payLateKm(state, undecided));
  const moved = movementIn(state, undecided);
  const last = partOfLast(state, undecided, moved);
  write(last);
  const isOfLast = last !== null && last.kind !== 'caught_up';
  const before = isOfLast ? null : partOfBefore(state, undecided, moved);
  if (before !== null) {
    write(before);
    decideGap(state, { ...undecided, index: state.tail.indexOf(undecided.candidate) }, ts);
    return;
  }
  if (moved.km === 0) write(awaitOnCable(state, undecided));
  const km = isOfLast ? 0 : moved.km;
  const next = isOfLast || !isStationary(undecided.before) ? null : startOfNext(state.tail, undecided.gap, undecided.index, km);
  write(next);
  if (next === null && isDrive(state, undecided, moved, km)) {
    write(driven(state, undecided, moved));
    write({ kind: 'drive', plan: planDrive(state, undecided, moved) });
  } else write(stood(state, undecided, km, next !== null));
}

/** The km belong to the last drive: its end was open, or its odometer was late. */
function partOfLast(known: KnownOfGap, undecided: UndecidedGap, { km, risenKm }: Movement): GapVerdict | null {
  const drive = driveUntilGap(known.tail, undecided.gap, undecided.index, km);
  return drive === null ? takeLateRise(known, undecided, risenKm) : { kind: 'end_of_last', drive };
}

/** The km were driven before the charge that ran through the silence. */
function partOfBefore(known: KnownOfGap, undecided: UndecidedGap, { risenKm }: Movement): GapVerdict | null {
  const isLate = risenKm > thresholds.movedByOdometer && isLateOnCable(known, undecided.gap, risenKm);
  return isLate ? driveBeforeCharge(known, undecided, risenKm) : null;
}

function isDrive(known: KnownOfGap, undecided: UndecidedGap, moved: Movement, km: number | null): boolean {
  return km !== null && km > leastDrive(known.tail, undecided, moved, levelRose(known, undecided.gap));
}

function driven(known: KnownOfGap, { gap, before, after }: UndecidedGap, moved: Movement): GapVerdict {
  // A car that is back where it stood is parked, and not on its way.
  const isBack = isStanding(after) && !isMotion(before) && (kmByPlaces(gap) ?? 1) <= thresholds.backAtPlace;
  return { kind: 'driven', isBack, wait: moved.byOdometer ? awaitOdometer(known, gap, moved) : null };
}

/** The car stands where it stood: by the km, or it slept and no sample tells of a place. */
function isSamePlace({ before, after }: UndecidedGap, km: number | null): boolean {
  return km === null ? before.kind === 'sleep' && after.kind === 'sleep' : km <= thresholds.sameOdometer;
}

function parkedSince({ before, after }: UndecidedGap, isSame: boolean): ParkedSince {
  const isStatement = isSame && before.kind === 'statedCharge';
  return { isSame, isStatement, isStill: isSame && (isStatement || isStationary(before)) && !isMotion(after) };
}

/** The car is not known to have driven: it charged, it was parked, or nothing is known. `isOfNext`: what it drove belongs to the drive after the silence. */
function stood(known: KnownOfGap, undecided: UndecidedGap, km: number | null, isOfNext: boolean): GapVerdict {
  const { gap, before, after } = undecided;
  const isSame = isOfNext || isSamePlace(undecided, km);
  const charging = isCharging(before);
  const through = charging && (isSame || km === null) ? chargeThrough(known, gap, before, after) : null;
  if (through !== null) return through;
  const parked = parkedSince(undecided, isSame);
  const rose = !charging && levelRose(known, gap);
  if (rose && !(parked.isStill && !isCharging(after) && isShownByLevel(known)))
    return { kind: 'charge', found: chargeInGap(known, undecided), parked };
  return isSame ? { kind: 'parked', parked } : { kind: 'unknown', parked };
}
