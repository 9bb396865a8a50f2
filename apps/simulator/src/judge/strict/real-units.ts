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
  const drives = segments.filter((one) => one.kind === 'trip');
  return join(drives, tellable.areDrivesApart).map((parts) =>
    unitOf(parts, { amountOf: ({ km }) => km, isHeard: tellable.isDrive, pauseFrom: mergeTime }),
  );
}

/** The true charges of a life, those joined that samples cannot tell apart. */
export function realCharges(segments: readonly TrueSegment[], tellable: Tellable): RealUnit<TrueCharge>[] {
  const charges = segments.filter((one) => one.kind === 'charge');
  return join(charges, tellable.areChargesApart).map((parts) =>
    unitOf(parts, { amountOf: ({ kWh }) => kWh, isHeard: tellable.isCharge, pauseFrom: thresholds.pause }),
  );
}

function join<Part extends Span>(parts: readonly Part[], areApart: (first: Part, second: Part) => boolean): Part[][] {
  const joined: Part[][] = [];
  for (const part of parts) {
    const unit = joined.at(-1);
    const before = unit?.at(-1);
    if (unit === undefined || before === undefined || areApart(before, part)) joined.push([part]);
    else unit.push(part);
  }
  return joined;
}

interface Rules<Part> {
  readonly amountOf: (part: Part) => number;
  readonly isHeard: (part: Part) => boolean;
  readonly pauseFrom: number;
}

function unitOf<Part extends TrueTrip | TrueCharge>(parts: readonly Part[], { amountOf, isHeard, pauseFrom }: Rules<Part>): RealUnit<Part> {
  const amount = parts.reduce((sum, part) => sum + amountOf(part), 0);
  const isTold = amount >= smallest && parts.some((part) => amountOf(part) >= smallest && isHeard(part));
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
