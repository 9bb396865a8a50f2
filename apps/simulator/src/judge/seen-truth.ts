import type { Segment } from '@wattbook/domain/detection/segment';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { metresBetween } from '../geography/earth.ts';
import type { TrueCharge, TrueSegment, TrueTrip } from '../life/truth.ts';
import type { Senses } from '../sources/look.ts';
import { firstAfter } from './first-after.ts';

const minute = 60_000;
const mergeTime = 5 * minute;

/** A true trip or charge, as far as the samples of a life can show it. Times in ms, levels in percent. */
export interface SeenSegment {
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
  readonly senses: Senses;
  /** Time between two samples, ms. */
  readonly interval: number;
  readonly capacityKwh: number;
  readonly segments: readonly SeenSegment[];
  readonly samples: readonly Sample[];
}

type Part = TrueTrip | TrueCharge;

/**
 * The trips and charges of a life as far as the samples show them: segments with a short stop or pause between them merge; the samples decide its length
 * (detection.md, section 5). Where the samples are ambiguous, the detected segments decide.
 */
export function seenTruth(
  segments: readonly TrueSegment[],
  samples: readonly Sample[],
  senses: Senses,
  found: readonly Segment[],
): SeenSegment[] {
  const parts = segments.filter((one): one is Part => one.kind === 'trip' || (one.kind === 'charge' && !isHidden(one, senses, found)));
  const seen: Joined[] = [];
  for (const part of parts) {
    const before = seen.at(-1);
    if (before !== undefined && before.kind === part.kind && joins(before, part, { segments, samples, senses, found }))
      before.parts.push(part);
    else seen.push({ kind: part.kind, parts: [part] });
  }
  return seen.map(judged);
}

/** A charge that is too small for its level to show, and was not detected, does not separate two trips. */
function isHidden(charge: TrueCharge, senses: Senses, found: readonly Segment[]): boolean {
  if (senses.statement || charge.endLevel - charge.startLevel >= thresholds.levelCharge) return false;
  return !found.some(({ kind, startTime, endTime }) => kind === 'charge' && startTime < charge.end && endTime > charge.start);
}

interface Joined {
  readonly kind: Part['kind'];
  readonly parts: Part[];
}

interface Seen {
  readonly segments: readonly TrueSegment[];
  readonly samples: readonly Sample[];
  readonly senses: Senses;
  readonly found: readonly Segment[];
}

function joins({ parts }: Joined, next: Part, { segments, samples, senses, found }: Seen): boolean {
  const before = parts.at(-1);
  if (before === undefined) return false;
  const seenFor = timeBetween(samples, before.end, next.start);
  const isOne = found.some(({ kind, startTime, endTime }) => kind === next.kind && startTime < before.end && endTime > next.start);
  if (next.kind === 'charge') {
    if (!senses.statement) return isOne && next.start - before.end < thresholds.levelChargeEnds + 60 * minute;
    // The cable may have been unplugged for a moment without a sample.
    const wasOut = segments.some((one) => one.kind === 'parked' && !one.plugged && one.start >= before.end && one.end <= next.start);
    return next.start - before.end < thresholds.pause ? !wasOut || isOne : isOne && seenFor < thresholds.pause;
  }
  // A stop with a silence is not short, but the samples may not show its end clearly.
  if (longestSilence(samples, before.end, next.start) >= thresholds.silence) return isOne;
  const isVague = !senses.gear && senses.speedKmh === 0;
  return seenFor < mergeTime || (isOne && isVague && seenFor < 15 * minute);
}

/** From the first sample between two moments to the last one. */
function timeBetween(samples: readonly Sample[], from: number, to: number): number {
  const [first, last] = [samples[firstAfter(samples, from)], samples[firstAfter(samples, to) - 1]];
  return first === undefined || last === undefined || first.ts > to ? 0 : last.ts - first.ts;
}

/** The longest time between two consecutive samples from before one moment to after another. */
function longestSilence(samples: readonly Sample[], from: number, to: number): number {
  const first = Math.max(0, firstAfter(samples, from) - 1);
  let longest = 0;
  for (let at = first + 1; at < samples.length; at += 1) {
    const [before, after] = [samples[at - 1]?.ts ?? 0, samples[at]?.ts ?? 0];
    if (before >= to) break;
    longest = Math.max(longest, after - before);
  }
  return longest;
}

function judged({ kind, parts }: Joined): SeenSegment {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a segment without parts');
  const sum = (read: (part: Part) => number): number => parts.reduce((total, part) => total + read(part), 0);
  const [from, to] = [first.kind === 'trip' ? first.from : first.place, last.kind === 'trip' ? last.to : last.place];
  return {
    kind,
    start: first.start,
    end: last.end,
    km: sum((part) => (part.kind === 'trip' ? part.km : 0)),
    kWh: sum(({ kWh }) => kWh),
    storedKwh: sum(({ storedKwh }) => storedKwh),
    startLevel: first.startLevel,
    endLevel: last.endLevel,
    apartKm: metresBetween(from, to) / 1000,
  };
}
