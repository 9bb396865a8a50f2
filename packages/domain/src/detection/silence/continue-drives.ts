import { toMetres } from '../figures/ledger.ts';
import { addStraightLine, closeTrack } from '../figures/track.ts';
import { confirmTrip } from '../motion/confirm-trip.ts';
import type { DetectionState } from '../state.ts';
import { type Drive, isMotion, type PossibleDrive } from '../timeline/candidate.ts';
import { close, edgeBit } from '../timeline/edge-values.ts';
import { mergeStationary } from '../timeline/merge-rules.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import { extendCharge, type GapCharge, insertLevelCharge } from './gap-charge.ts';
import { fillWithRest } from './gap-rest.ts';
import { jumpSince } from './jump-since.ts';
import type { OpenGap } from './open-gap.ts';
import type { UnheardDrive } from './unheard-drive.ts';

/** What else the values around the silence show. */
export interface Meanwhile {
  readonly charge: GapCharge | null;
  /** Energy was charged, as far as the values show. */
  readonly recharged: boolean;
  /** The part of the km by which the odometer rose: a late one has the rest later. */
  readonly risenShare: number;
}

/** The drives before and after the silence have the km between them; in between the car was parked or charged. */
export function continueDrives(
  state: DetectionState,
  { gap, index, before, after }: UndecidedGap,
  { until, untilKm, from, fromKm }: Extract<UnheardDrive, { kind: 'continued' }>,
  { charge, recharged, risenShare }: Meanwhile,
): void {
  const { tail } = state;
  const level = levelBetween(gap, untilKm / (untilKm + fromKm), charge !== null);
  if (isMotion(before))
    extendEnd(before, gap, until, untilKm * risenShare, { level: charge === null ? level : gap.before.level, isLast: !isMotion(after) });
  if (before.kind === 'drive') before.drive.recharged ||= recharged && charge === null;
  if (isMotion(after)) {
    const jumpKm = jumpSince(tail, index, index + 1);
    extendStart(after, gap, from, untilKm * risenShare + jumpKm, fromKm * risenShare, {
      level: charge === null ? level : gap.after.level,
      isFirst: !isMotion(before),
    });
  }
  tail.splice(index, 1);
  if (charge === null) fillWithRest(tail, index, until, from, before);
  else if (before.kind === 'charge' && !before.charge.parted) extendCharge(before, gap, from);
  else insertLevelCharge(tail, index, [until, from], gap, before.endValues, charge);
  mergeStationary(tail, state.rise.from);
  if (before.kind === 'drive') confirmTrip(state, before);
}

/** The level while the car was parked: at the end of the first of two drives by its share of the km. */
function levelBetween({ before, after }: OpenGap, share: number, isCharged: boolean): number | null {
  if (before.level === null || after.level === null || after.level > before.level || isCharged) return before.level;
  return before.level - (before.level - after.level) * share;
}

function extendEnd(
  drive: Drive | PossibleDrive,
  gap: OpenGap,
  until: number,
  km: number,
  { level, isLast }: { readonly level: number | null; readonly isLast: boolean },
): void {
  const { endValues, track } = drive;
  drive.unheard += until - drive.end;
  drive.end = until;
  drive.endUnheard = gap.to - gap.from;
  drive.latestEnd = gap.to;
  drive.endUntil = gap.to;
  endValues.level = level;
  endValues.range = null;
  endValues.place = isLast ? (gap.after.place ?? endValues.place) : null;
  if (gap.before.odometer === null || gap.after.odometer === null) {
    addStraightLine(track, km);
    return;
  }
  endValues.odometer = toMetres(gap.before.odometer + km);
  closeTrack(track);
}

function extendStart(
  drive: Drive | PossibleDrive,
  gap: OpenGap,
  from: number,
  kmBefore: number,
  km: number,
  { level, isFirst }: { readonly level: number | null; readonly isFirst: boolean },
): void {
  const { startValues, track } = drive;
  if (from < drive.start) {
    drive.startUnheard = gap.to - gap.from;
    drive.earliestStart = gap.from;
  }
  drive.unheard += drive.start - from;
  drive.start = from;
  startValues.level = level;
  startValues.place = isFirst ? (gap.before.place ?? startValues.place) : startValues.place;
  close(startValues, edgeBit.level | edgeBit.place);
  if (gap.before.odometer === null || gap.after.odometer === null) {
    addStraightLine(track, km);
    return;
  }
  startValues.odometer = toMetres(gap.before.odometer + kmBefore);
  track.headKm = 0;
  close(startValues, edgeBit.odometer);
}
