import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceKind } from '../sources/source.ts';
import type { TrueSegment } from '../life/truth.ts';
import type { DistanceProblem, Problem } from './problem.ts';

/** Known limits of samples or of detection, each with its text for reports. */
export const limits = {
  late_charge_start: 'by its level a charge is seen to begin only once the level rises',
  small_use_at_edge: 'up to 0.2 kWh used while it stood, between the last sample and the edge of a drive',
  no_sample_between: 'one segment follows another so closely that no sample lies between',
  wait_without_gear: 'without a gear a wait is no different from the end of a trip',
  unseen_drive: 'a drive that no sample saw',
  no_odometer_between: 'between two drives no sample has the odometer',
  sparse_power: 'an integral of a power that is sent seldom',
  speed_on_change: 'a speed that is sent only when it changes',
  cold_level: 'a level of which the cold withholds a part',
  sleep_without_level: 'a sleep without a level',
} as const;

export type Limit = keyof typeof limits;

interface Context {
  readonly segments: readonly TrueSegment[];
  readonly kind: SourceKind;
  /** The normal maximum time between two samples, ms. */
  readonly interval: number;
  readonly samples: readonly Sample[];
}

interface Neighbours {
  readonly before: TrueSegment | undefined;
  readonly after: TrueSegment | undefined;
}

const maxSlightKwh = 0.2;

/** A problem of something real, with what surrounds it. */
interface Case<Kind extends RealProblem['kind'] = RealProblem['kind']> {
  readonly problem: Extract<RealProblem, { readonly kind: Kind }>;
  readonly neighbours: Neighbours;
  readonly context: Context;
}

type RealProblem = Exclude<Problem, { readonly kind: 'invented' }>;

/** The limit that explains a problem, or null where detection is wrong. */
export function limitOf(problem: Problem, context: Context): Limit | null {
  if (problem.kind === 'invented') return null;
  const { real } = problem;
  const before = context.segments.findLast((one) => isBusy(one) && one.end <= real.start && one.start < real.start);
  const after = context.segments.find((one) => isBusy(one) && one.start >= real.end && one.end > real.end);
  const one = { problem, neighbours: { before, after }, context };
  return limitAtEdges(one) ?? limitOfKind(one);
}

/** The limits of what is measured or cut at the edges of a segment. */
function limitAtEdges({ problem, neighbours, context: { kind: source, interval } }: Case): Limit | null {
  const { kind, real } = problem;
  const { capabilities } = source;
  if (kind === 'edge' && problem.edge === 'start' && real.kind === 'charge' && !capabilities.statement) return 'late_charge_start';
  const isClose = closestPause(real, neighbours) < 2 * interval && interval >= 60_000;
  if (['energy', 'distance', 'edge'].includes(kind) && isClose) return 'no_sample_between';
  const isCut = ['energy', 'distance', 'split'].includes(kind);
  return real.kind === 'trip' && !capabilities.gear && isCut ? 'wait_without_gear' : null;
}

/** The shorter of the pauses before and after a segment, ms. */
function closestPause(real: RealProblem['real'], { before, after }: Neighbours): number {
  const pauseBefore = real.start - (before?.end ?? Number.NEGATIVE_INFINITY);
  const pauseAfter = (after?.start ?? Number.POSITIVE_INFINITY) - real.end;
  return Math.min(pauseBefore, pauseAfter);
}

function limitOfKind({ problem, neighbours, context }: Case): Limit | null {
  switch (problem.kind) {
    case 'distance':
      return limitOfDistance({ problem, neighbours, context });
    case 'missed':
      return limitOfMissed({ problem, neighbours, context });
    case 'energy':
      return limitOfEnergy({ problem, neighbours, context });
    default:
      return null;
  }
}

function limitOfDistance({ problem, neighbours, context }: Case<'distance'>): Limit | null {
  if (isShared(problem, neighbours, context)) return 'no_odometer_between';
  return context.kind.changes === null ? null : 'speed_on_change';
}

function limitOfMissed({ problem: { real }, context: { kind, interval } }: Case<'missed'>): Limit | null {
  const { gear, speedKmh, odometerKm } = kind.capabilities;
  const isShort = real.end - real.start < 2 * interval;
  const isVague = !gear && speedKmh === 0 && odometerKm === 0;
  return isShort || (isVague && real.km < 2) ? 'unseen_drive' : null;
}

function limitOfEnergy({ problem, context: { segments, kind, interval } }: Case<'energy'>): Limit | null {
  const { real, method, found } = problem;
  if (kind.capabilities.usableLevel && method === 'level') return 'cold_level';
  if (method === 'integral' && interval >= thresholds.powerIntegralGap) return 'sparse_power';
  const isAfterSleep = segments.some((one) => one.kind === 'sleep' && real.start - one.end >= 0 && real.start - one.end < 16 * 60_000);
  if (isAfterSleep && kind.capabilities.asleep && interval >= 60_000) return 'sleep_without_level';
  const isSlight = method === 'level' && Math.abs(found - real.storedKwh) <= maxSlightKwh;
  return real.kind === 'trip' && interval >= 240_000 && isSlight ? 'small_use_at_edge' : null;
}

/**
 * Between this drive and a neighbour no sample has the odometer, and the error of its length is at most the rise of the odometer from the last reading before that
 * stop to the first one after it: the samples do not show how the rise divides between the two drives.
 */
function isShared({ real, found, expected }: DistanceProblem, { before, after }: Neighbours, { kind, samples }: Context): boolean {
  const step = kind.capabilities.odometerKm;
  if (real.kind !== 'trip' || step === 0 || kind.changes !== null) return false;
  const stops = [
    before?.kind === 'trip' && ([before.end, real.start] as const),
    after?.kind === 'trip' && ([real.end, after.start] as const),
  ];
  const readings = samples.filter(({ odometerKm }) => typeof odometerKm === 'number');
  return stops.some((stop) => {
    if (stop === false) return false;
    const [from, to] = stop;
    const last = readings.findLast(({ ts }) => ts < from);
    const first = readings.find(({ ts }) => ts > from);
    if (typeof last?.odometerKm !== 'number' || typeof first?.odometerKm !== 'number' || first.ts <= to) return false;
    return Math.abs(found - expected) <= first.odometerKm - last.odometerKm + step;
  });
}

const isBusy = ({ kind }: TrueSegment): boolean => kind === 'trip' || kind === 'charge';
