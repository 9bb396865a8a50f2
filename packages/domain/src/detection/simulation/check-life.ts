import type { Sample } from '../../telemetry/sample.ts';
import type { ChargeSegment, Segment, TripSegment } from '../segment.ts';
import { thresholds } from '../thresholds.ts';
import type { TrueStretch, Truth } from './simulate-life.ts';

const smallestKm = 1;
const smallestKwh = 1;
const hour = 3_600_000;

function overlap(a: { start: number; end: number }, segment: Segment): number {
  return Math.min(a.end, segment.endTime) - Math.max(a.start, segment.startTime);
}

function show(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}

/** One thing that was found wrongly, or not at all. `real` is null where nothing of the kind was. */
export interface Problem {
  readonly kind: 'not found' | 'invented' | 'in parts' | 'edge' | 'distance' | 'energy';
  readonly real: TrueStretch | null;
  readonly text: string;
}

/** Sets what was found beside the truth (detection.md, section 9, property 5): the problems in words, none when all is well. */
export function checkLife(truth: Truth, segments: readonly Segment[]): string[] {
  return findProblems(truth, segments).map(({ text }) => text);
}

/** What `checkLife` says, each with what it is about. */
export function findProblems(truth: Truth, segments: readonly Segment[]): Problem[] {
  const problems: Problem[] = [];
  const found = { trip: segments.filter((s) => s.kind === 'trip'), charge: segments.filter((s) => s.kind === 'charge') };
  for (const real of truth.stretches) {
    if (!isCovered(truth, real)) continue;
    const matches = found[real.kind].filter((segment) => overlap(real, segment) > 0);
    const best = matches[0];
    const name = `${real.kind} ${show(real.start)} to ${show(real.end)} (${real.km.toFixed(2)} km, ${real.kWh.toFixed(2)} kWh)`;
    if (best === undefined) {
      if (mustBeFound(truth, real)) problems.push({ kind: 'not found', real, text: `${name}: not found` });
    } else if (matches.length > 1) problems.push({ kind: 'in parts', real, text: `${name}: found in ${matches.length} parts` });
    else problems.push(...checkOne(truth, real, best).map(({ kind, text }) => ({ kind, real, text: `${name}: ${text}` })));
  }
  for (const segment of [...found.trip, ...found.charge]) {
    const isReal = truth.stretches.some((stretch) => stretch.kind === segment.kind && overlap(stretch, segment) > 0);
    if (!isReal)
      problems.push({
        kind: 'invented',
        real: null,
        text: `${segment.kind} ${show(segment.startTime)} to ${show(segment.endTime)}: invented`,
      });
  }
  return problems;
}

function mustBeFound(truth: Truth, real: TrueStretch): boolean {
  const { profile } = truth.options;
  if (real.kind === 'charge') {
    return profile.statement ? real.kWh > smallestKwh : real.endLevel - real.startLevel >= thresholds.levelCharge + profile.levelStep;
  }
  if (real.km <= smallestKm) return false;
  return profile.odometerStep > 0 || real.apartKm > thresholds.movedByPlace + 0.05;
}

/** At least the sample before and the one after were received without a silence between; a stretch at the very end of the recording is not over. */
function isCovered(truth: Truth, real: TrueStretch): boolean {
  const last = truth.samples.at(-1)?.ts ?? 0;
  const first = truth.samples[0]?.ts ?? 0;
  return real.start > first && real.end + truth.options.interval * 4 < last;
}

function checkOne(truth: Truth, real: TrueStretch, segment: TripSegment | ChargeSegment): Pick<Problem, 'kind' | 'text'>[] {
  const problems: Pick<Problem, 'kind' | 'text'>[] = [];
  const bounds = edgeBounds(truth, real);
  if (segment.startTime < bounds.startFrom || segment.startTime > bounds.startTo) {
    problems.push({ kind: 'edge', text: `starts ${show(segment.startTime)}` });
  }
  if (segment.endTime < bounds.endFrom || segment.endTime > bounds.endTo) {
    problems.push({ kind: 'edge', text: `ends ${show(segment.endTime)}` });
  }
  if (segment.kind === 'trip') problems.push(...checkDistance(truth, real, segment).map((text) => ({ kind: 'distance' as const, text })));
  const energy = segment.kind === 'trip' ? segment.usedkWh : segment.kWh;
  if (energy !== null) {
    const { profile } = truth.options;
    const step = profile.counterStep > 0 && segment.kind === 'charge' ? profile.counterStep : (profile.levelStep / 100) * truth.capacityKwh;
    const method = segment.kind === 'trip' ? segment.usedMethod : segment.energyMethod;
    const kWh = method === 'level' || method === 'rough' ? (real.storedKwh ?? real.kWh) : real.kWh;
    const allowed = Math.max(0.03 * kWh, step) + 0.02;
    if (Math.abs(energy - kWh) > allowed) {
      problems.push({ kind: 'energy', text: `energy ${energy.toFixed(2)} by ${method}` });
    }
  }
  return problems;
}

function checkDistance(truth: Truth, real: TrueStretch, trip: TripSegment): string[] {
  const { profile, interval } = truth.options;
  const off = Math.abs(trip.distance - real.km);
  if (profile.odometerStep > 0) return off > profile.odometerStep + 0.01 * real.km + 0.001 ? [`distance ${trip.distance}`] : [];
  if (interval > 60_000) return [];
  // A speed every minute says less than the track it limits (section 6); over a handful of samples it says nothing.
  if (profile.speed && interval >= 60_000 && real.end - real.start < 10 * interval) return [];
  const allowed = profile.speed && interval >= 60_000 ? 0.2 * real.km + 0.5 : 0.1 * real.km + 0.05;
  return off > allowed ? [`distance ${trip.distance}`] : [];
}

/** Between which received samples an edge must lie: those around the true edge that carry the deciding field and show the state. */
function edgeBounds(truth: Truth, real: TrueStretch): { startFrom: number; startTo: number; endFrom: number; endTo: number } {
  const { profile, interval } = truth.options;
  let startFrom = 0;
  let startTo = real.end;
  let endFrom = real.start;
  let endTo = Number.POSITIVE_INFINITY;
  for (const sample of truth.samples) {
    if (sample.ts <= real.start) startFrom = sample.ts;
    const shows = sample.ts > real.start && sample.ts <= real.end && showsState(truth, real, sample);
    if (shows && startTo === real.end) startTo = sample.ts;
    if (shows) endFrom = sample.ts;
    if (sample.ts >= real.end && endTo === Number.POSITIVE_INFINITY && !showsState(truth, real, sample)) endTo = sample.ts;
  }
  if (real.kind === 'charge' && !profile.statement) {
    const step = ((real.end - real.start) / Math.max(1, real.endLevel - real.startLevel)) * profile.levelStep + 3 * interval;
    // The base may have been reported last long before: the level falls by less than a step while standing.
    return { startFrom: startFrom - 2 * hour, startTo: startTo + step, endFrom: topSeen(truth, real), endTo: endTo + 3 * interval };
  }
  if (!profile.gear && real.kind === 'trip') {
    const slack = profile.speed ? interval : Math.max(3 * interval, 2 * 60_000);
    return { startFrom: startFrom - slack, startTo: startTo + slack, endFrom: endFrom - slack, endTo: endTo + slack };
  }
  return { startFrom, startTo: Math.max(startTo, startFrom), endFrom, endTo };
}

/** When the samples of a charge first show the highest level they show of it: what it brought after that is less than a step, and nobody knows when. */
function topSeen(truth: Truth, real: TrueStretch): number {
  let top = Number.NEGATIVE_INFINITY;
  let at = real.start;
  for (const { ts, soc, usableSoc } of truth.samples) {
    const level = usableSoc ?? soc ?? top;
    if (ts < real.start || ts > real.end || level <= top) continue;
    top = level;
    at = ts;
  }
  return at;
}

function showsState(truth: Truth, real: TrueStretch, sample: Sample): boolean {
  const { profile } = truth.options;
  if (real.kind === 'charge') return profile.statement ? sample.charging === 'charging' : sample.ts <= real.end;
  if (profile.gear) return sample.gear === 'D';
  if (profile.speed) return (sample.speedKmh ?? 0) >= thresholds.speedMoves;
  return sample.ts <= real.end;
}
