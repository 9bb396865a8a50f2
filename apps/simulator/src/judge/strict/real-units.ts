import { defaultSettings } from '@wattbook/domain/detection/settings';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { TrueCharge, TrueSegment, TrueTrip } from '../../life/truth.ts';
import type { Span } from '../covering.ts';
import type { Tellable } from './tellable.ts';

/** The true drives or charges that samples cannot tell apart, as one; mostly a single one. */
export interface RealUnit<Part extends TrueTrip | TrueCharge = TrueTrip | TrueCharge> extends Span {
  readonly parts: readonly Part[];
  /** km of a drive, kWh into the terminals of the battery of a charge. */
  readonly amount: number;
  /** Large enough to count (1 km, 1 kWh), and heard. */
  readonly isTold: boolean;
  /** Large enough to count, and not heard. */
  readonly isUnheard: boolean;
  /** The pauses in it that would part it if they were heard, ms. */
  readonly pauses: readonly Span[];
}

const smallest = 1;
const mergeTime = defaultSettings.tripMergeTime * 60_000;

/** The true drives of a life, those joined that samples cannot tell apart. */
export function realDrives(segments: readonly TrueSegment[], tellable: Tellable): RealUnit<TrueTrip>[] {
  const rules: Rules<TrueTrip> = {
    amountOf: ({ km }) => km,
    isTold: tellable.isDrive,
    isHeardIn: tellable.isHeardIn,
    areApart: tellable.areDrivesApart,
    pauseFrom: mergeTime,
  };
  const drives = segments.filter((one) => one.kind === 'trip');
  return join(drives, rules).map((joined) => unitOf(joined, rules));
}

/** The true charges of a life, those joined that samples cannot tell apart. */
export function realCharges(segments: readonly TrueSegment[], tellable: Tellable): RealUnit<TrueCharge>[] {
  const rules: Rules<TrueCharge> = {
    amountOf: ({ kWh }) => kWh,
    isTold: tellable.isCharge,
    isHeardIn: tellable.isHeardIn,
    areApart: tellable.areChargesApart,
    pauseFrom: thresholds.pause,
  };
  const charges = segments.filter((one) => one.kind === 'charge');
  return join(charges, rules).map((joined) => unitOf(joined, rules));
}

/**
 * Joins parts that are not told apart. Parts of which nothing was heard join what is heard before or after them only until two heard ones around them are told apart:
 * then they are a unit of their own, of which samples tell nothing but that it may be.
 */
function join<Part extends Span>(parts: readonly Part[], { areApart, isHeardIn }: Rules<Part>): Joined<Part>[] {
  const joined: Joined<Part>[] = [];
  for (const part of parts) {
    const unit = joined.at(-1);
    const before = unit?.parts.at(-1);
    if (unit === undefined || before === undefined || areApart(before, part)) {
      joined.push({ parts: [part], isBetween: false });
      continue;
    }
    const heard = unit.parts.findLastIndex(isHeardIn);
    const anchor = unit.parts[heard];
    if (anchor !== undefined && isHeardIn(part) && anchor !== before && areApart(anchor, part)) {
      joined.push({ parts: unit.parts.splice(heard + 1), isBetween: true }, { parts: [part], isBetween: false });
    } else unit.parts.push(part);
  }
  return joined;
}

interface Joined<Part> {
  readonly parts: Part[];
  readonly isBetween: boolean;
}

interface Rules<Part> {
  readonly amountOf: (part: Part) => number;
  readonly isTold: (part: Part) => boolean;
  readonly isHeardIn: (part: Part) => boolean;
  readonly areApart: (first: Part, second: Part) => boolean;
  readonly pauseFrom: number;
}

function unitOf<Part extends TrueTrip | TrueCharge>(
  { parts, isBetween }: Joined<Part>,
  { amountOf, isTold: isPartTold, pauseFrom }: Rules<Part>,
): RealUnit<Part> {
  const amount = parts.reduce((sum, part) => sum + amountOf(part), 0);
  const isTold = !isBetween && amount >= smallest && parts.some((part) => amountOf(part) >= smallest && isPartTold(part));
  const stops = parts.slice(1).map(({ start }, index) => ({ start: parts[index]?.end ?? start, end: start }));
  return {
    parts,
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    amount,
    isTold,
    isUnheard: amount >= smallest && !isTold,
    pauses: stops.filter(({ start, end }) => end - start >= pauseFrom),
  };
}
