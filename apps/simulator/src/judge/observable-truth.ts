import type { Segment } from '@wattbook/domain/detection/segment';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { metresBetween } from '../geography/earth.ts';
import type { TrueCharge, TrueSegment, TrueTrip } from '../life/truth.ts';
import type { SourceCapabilities } from '../sources/read-fields.ts';
import { firstAfter } from './first-after.ts';

const minute = 60_000;
const mergeTime = 5 * minute;

/** A true trip or charge, as far as the samples of a life can show it. Times in ms, levels in percent. */
export interface ObservableSegment {
  readonly kind: 'trip' | 'charge';
  readonly start: number;
  readonly end: number;
  readonly km: number;
  /** Through the terminals of the battery, as counters and powers measure it. */
  readonly kWh: number;
  /** Decrease (a trip) or increase (a charge) of the stored energy, as levels measure it. */
  readonly storedKwh: number;
  readonly startLevel: number;
  readonly endLevel: number;
  /** Great-circle distance between its ends, km. */
  readonly apartKm: number;
}

/** The truth that the samples can show, with the data needed to judge the detected segments. */
export interface Truth {
  readonly capabilities: SourceCapabilities;
  /** Time between two samples, ms. */
  readonly interval: number;
  readonly capacityKwh: number;
  readonly segments: readonly ObservableSegment[];
  readonly samples: readonly Sample[];
}

type TripOrCharge = TrueTrip | TrueCharge;

/**
 * The trips and charges of a life as far as the samples show them: segments with a short stop or pause between them merge; the samples decide its length
 * (detection.md, section 5). Where the samples are ambiguous, the detected segments decide.
 */
export function observableTruth(
  segments: readonly TrueSegment[],
  samples: readonly Sample[],
  capabilities: SourceCapabilities,
  found: readonly Segment[],
): ObservableSegment[] {
  const parts = segments.filter(
    (one): one is TripOrCharge => one.kind === 'trip' || (one.kind === 'charge' && !isHidden(one, capabilities, found)),
  );
  const merged: Merged[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    if (before !== undefined && before.kind === part.kind && areMerged(before, part, { segments, samples, capabilities, found }))
      before.parts.push(part);
    else merged.push({ kind: part.kind, parts: [part] });
  }
  return merged.map((one) => toSegment(one, segments));
}

/** A charge that is too small for its level to show, and was not detected, does not separate two trips. */
function isHidden(charge: TrueCharge, capabilities: SourceCapabilities, found: readonly Segment[]): boolean {
  if (capabilities.statement || charge.endLevel - charge.startLevel >= thresholds.levelCharge) return false;
  return !found.some(({ kind, startTime, endTime }) => kind === 'charge' && startTime < charge.end && endTime > charge.start);
}

interface Merged {
  readonly kind: TripOrCharge['kind'];
  readonly parts: TripOrCharge[];
}

interface Context {
  readonly segments: readonly TrueSegment[];
  readonly samples: readonly Sample[];
  readonly capabilities: SourceCapabilities;
  readonly found: readonly Segment[];
}

function areMerged({ parts }: Merged, next: TripOrCharge, { segments, samples, capabilities, found }: Context): boolean {
  const before = parts.at(-1);
  if (before === undefined) return false;
  const observedMs = timeBetween(samples, before.end, next.start);
  const isOne = found.some(({ kind, startTime, endTime }) => kind === next.kind && startTime < before.end && endTime > next.start);
  if (next.kind === 'charge') {
    if (!capabilities.statement) return isOne && next.start - before.end < thresholds.levelChargeEnds + 60 * minute;
    // The cable may have been unplugged for a moment without a sample.
    const wasOut = segments.some((one) => one.kind === 'parked' && !one.plugged && one.start >= before.end && one.end <= next.start);
    return next.start - before.end < thresholds.pause ? !wasOut || isOne : isOne && observedMs < thresholds.pause;
  }
  if (!isOne && next.start - before.end >= mergeTime) return false;
  // A stop with a silence is not short, but the samples may not show its end clearly.
  if (maxSampleInterval(samples, before.end, next.start) >= thresholds.silence) return isOne;
  const isVague = !capabilities.gear && capabilities.speedKmh === 0;
  return observedMs < mergeTime || (isOne && isVague && observedMs < 15 * minute);
}

/** From the first sample between two moments to the last one. */
function timeBetween(samples: readonly Sample[], from: number, to: number): number {
  const [first, last] = [samples[firstAfter(samples, from)], samples[firstAfter(samples, to) - 1]];
  return first === undefined || last === undefined || first.ts > to ? 0 : last.ts - first.ts;
}

/** The longest time between two consecutive samples from before one moment to after another. */
function maxSampleInterval(samples: readonly Sample[], from: number, to: number): number {
  const first = Math.max(0, firstAfter(samples, from) - 1);
  let max = 0;
  for (let at = first + 1; at < samples.length; at += 1) {
    const [before, after] = [samples[at - 1]?.ts ?? 0, samples[at]?.ts ?? 0];
    if (before >= to) break;
    max = Math.max(max, after - before);
  }
  return max;
}

/** The energy of the hidden charges between the drives of a trip: its level shows only the difference. */
const hiddenKwh = (segments: readonly TrueSegment[], from: number, to: number): number =>
  segments.reduce((sum, one) => sum + (one.kind === 'charge' && one.start >= from && one.end <= to ? one.storedKwh : 0), 0);

function toSegment({ kind, parts }: Merged, segments: readonly TrueSegment[]): ObservableSegment {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a segment without parts');
  const sum = (read: (part: TripOrCharge) => number): number => parts.reduce((total, part) => total + read(part), 0);
  const [from, to] = [first.kind === 'trip' ? first.from : first.place, last.kind === 'trip' ? last.to : last.place];
  return {
    kind,
    start: first.start,
    end: last.end,
    km: sum((part) => (part.kind === 'trip' ? part.km : 0)),
    kWh: sum(({ kWh }) => kWh),
    storedKwh: sum(({ storedKwh }) => storedKwh) - (kind === 'trip' ? hiddenKwh(segments, first.end, last.start) : 0),
    startLevel: first.startLevel,
    endLevel: last.endLevel,
    apartKm: metresBetween(from, to) / 1000,
  };
}
