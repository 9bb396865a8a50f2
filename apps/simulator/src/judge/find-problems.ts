import type { ChargeSegment, Segment, TripSegment } from '@wattbook/domain/detection/segment';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import { edgeBounds } from './edge-bounds.ts';
import type { DistanceProblem, EdgeProblem, EnergyProblem, Problem } from './problem.ts';
import type { ObservableSegment, Truth } from './observable-truth.ts';

const minKm = 1;
const minKwh = 1;

/** Compares the detected segments with the truth (detection.md, section 9, property 5). */
export function findProblems(truth: Truth, segments: readonly Segment[]): Problem[] {
  const problems: Problem[] = [];
  const found = segments.filter((segment) => segment.kind === 'trip' || segment.kind === 'charge');
  for (const real of truth.segments) {
    if (!isCovered(truth, real)) continue;
    const matches = found.filter((segment) => isMatch(real, segment));
    const [match] = matches;
    if (match === undefined) {
      if (isExpected(truth, real)) problems.push({ kind: 'missed', real });
    } else if (matches.length > 1) problems.push({ kind: 'split', real, parts: matches.length });
    else problems.push(...checkEdges(truth, real, match), ...checkDistance(truth, real, match), ...checkEnergy(truth, real, match));
  }
  const invented = found.filter((segment) => !truth.segments.some((real) => isMatch(real, segment)));
  return [...problems, ...invented.map((segment) => ({ kind: 'invented' as const, found: segment }))];
}

const isMatch = (real: ObservableSegment, { kind, startTime, endTime }: Segment): boolean =>
  kind === real.kind && Math.min(real.end, endTime) > Math.max(real.start, startTime);

function isExpected({ capabilities }: Truth, real: ObservableSegment): boolean {
  if (real.kind === 'charge')
    return capabilities.statement ? real.kWh > minKwh : real.endLevel - real.startLevel >= thresholds.levelCharge + capabilities.level;
  if (real.km <= minKm) return false;
  return capabilities.odometerKm > 0 || real.apartKm > thresholds.movedByPlace + 0.05;
}

/** A segment at the end of the recording may still be open. */
function isCovered({ samples, interval }: Truth, real: ObservableSegment): boolean {
  const last = samples.at(-1)?.ts ?? 0;
  const first = samples[0]?.ts ?? 0;
  return real.start > first && real.end + interval * 4 < last;
}

function checkEdges(truth: Truth, real: ObservableSegment, { startTime, endTime }: Segment): EdgeProblem[] {
  const { startFrom, startTo, endFrom, endTo } = edgeBounds(truth, real);
  const edges: EdgeProblem[] = [
    { kind: 'edge', real, edge: 'start', found: startTime, from: startFrom, to: startTo },
    { kind: 'edge', real, edge: 'end', found: endTime, from: endFrom, to: endTo },
  ];
  return edges.filter(({ found, from, to }) => found < from || found > to);
}

function checkDistance(truth: Truth, real: ObservableSegment, segment: TripSegment | ChargeSegment): DistanceProblem[] {
  const allowed = allowedKm(truth, real);
  if (segment.kind !== 'trip' || Math.abs(segment.distance - real.km) <= allowed) return [];
  return [{ kind: 'distance', real, expected: real.km, found: segment.distance, allowed }];
}

function allowedKm({ capabilities, interval }: Truth, real: ObservableSegment): number {
  if (capabilities.odometerKm > 0) return capabilities.odometerKm + 0.01 * real.km + 0.001;
  if (interval > 60_000) return Number.POSITIVE_INFINITY;
  const isLimited = capabilities.speedKmh > 0 && interval >= 60_000;
  // A speed every minute is less exact than the track that it limits (section 6); a handful of samples is no measure.
  if (isLimited && real.end - real.start < 10 * interval) return Number.POSITIVE_INFINITY;
  return isLimited ? 0.2 * real.km + 0.5 : 0.1 * real.km + 0.05;
}

function checkEnergy({ capabilities, capacityKwh }: Truth, real: ObservableSegment, segment: TripSegment | ChargeSegment): EnergyProblem[] {
  const isTrip = segment.kind === 'trip';
  const [found, method] = isTrip ? [segment.usedkWh, segment.usedMethod] : [segment.kWh, segment.energyMethod];
  const step = capabilities.counterKwh > 0 && !isTrip ? capabilities.counterKwh : (capabilities.level / 100) * capacityKwh;
  const expected = method === 'level' || method === 'rough' ? real.storedKwh : real.kWh;
  const allowed = Math.max(0.03 * expected, step) + 0.02;
  if (found === null || Math.abs(found - expected) <= allowed) return [];
  return [{ kind: 'energy', real, expected, found, allowed, method }];
}
