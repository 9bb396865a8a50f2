import type { Problem } from '@wattbook/domain/detection/simulation/check-life';
import type { TrueStretch as JudgedStretch } from '@wattbook/domain/detection/simulation/simulate-life';
import type { SourceProfile } from '@wattbook/domain/detection/simulation/source-profile';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceKind } from '../sources/source.ts';
import type { TrueStretch } from '../life/truth.ts';

/** A limit of what can be known from samples, or of what detection tries to; in words. */
export type Limit =
  | 'by its level a charge is seen to begin only once the level rises'
  | 'up to 0.2 kWh used while it stood, between the last sample and the edge of a drive'
  | 'one stretch follows another so closely that no sample lies between'
  | 'without a gear a wait is no different from the end of a trip'
  | 'a drive that no sample saw'
  | 'between two drives nothing told the odometer'
  | 'an integral of a power that is told seldom'
  | 'a speed that is told only when it changes'
  | 'a level of which the cold withholds a part'
  | 'a sleep that says nothing of the level';

interface Context {
  readonly stretches: readonly TrueStretch[];
  readonly kind: SourceKind;
  readonly profile: SourceProfile;
  /** The longest time between two samples, ms, as a rule. */
  readonly interval: number;
  readonly samples: readonly Sample[];
}

/** The limit that explains a problem, or null where detection is wrong. */
export function limitOf({ kind, real, text }: Problem, context: Context): Limit | null {
  if (real === null) return null;
  const { stretches, kind: source, profile, interval } = context;
  const before = stretches.findLast((one) => isBusy(one) && one.end <= real.start && one.start < real.start);
  const after = stretches.find((one) => isBusy(one) && one.start >= real.end && one.end > real.end);
  const standsBefore = real.start - (before?.end ?? Number.NEGATIVE_INFINITY);
  const standsAfter = (after?.start ?? Number.POSITIVE_INFINITY) - real.end;
  const isShort = real.end - real.start < 2 * interval;
  if (real.kind === 'charge' && !profile.statement && kind === 'edge' && text.includes(': starts '))
    return 'by its level a charge is seen to begin only once the level rises';
  if (
    (kind === 'energy' || kind === 'distance' || kind === 'edge') &&
    Math.min(standsBefore, standsAfter) < 2 * interval &&
    interval >= 60_000
  ) {
    return 'one stretch follows another so closely that no sample lies between';
  }
  if (real.kind === 'trip' && !profile.gear && (kind === 'in parts' || kind === 'distance' || kind === 'energy'))
    return 'without a gear a wait is no different from the end of a trip';
  if (kind === 'distance' && isShared(real, Number(/distance ([\d.]+)$/.exec(text)?.[1] ?? Number.NaN), { before, after }, context))
    return 'between two drives nothing told the odometer';
  if (source.changes !== null && kind === 'distance') return 'a speed that is told only when it changes';
  if (source.senses.usableLevel && text.endsWith('by level')) return 'a level of which the cold withholds a part';
  const isVague = !profile.gear && !profile.speed && profile.odometerStep === 0;
  if (kind === 'not found' && (isShort || (isVague && real.km < 2))) return 'a drive that no sample saw';
  if (kind === 'energy' && text.endsWith('by integral') && interval >= thresholds.powerIntegralGap)
    return 'an integral of a power that is told seldom';
  const slept = stretches.some((one) => one.kind === 'sleep' && real.start - one.end >= 0 && real.start - one.end < 16 * 60_000);
  if (slept && profile.asleep && kind === 'energy' && interval >= 60_000) return 'a sleep that says nothing of the level';
  const energy = Number(/energy (-?[\d.]+) by level$/.exec(text)?.[1] ?? Number.NaN);
  const used = real.storedKwh ?? real.kWh;
  if (real.kind === 'trip' && interval >= 240_000 && Math.abs(energy - used) <= slightKwh)
    return 'up to 0.2 kWh used while it stood, between the last sample and the edge of a drive';
  return null;
}

const slightKwh = 0.2;

/**
 * Between this drive and a neighbour no sample told the odometer, and what is wrong with its length is at most what the odometer rose from the last reading before that
 * stop to the first one after it: how the two drives share it nobody can know.
 */
function isShared(
  real: JudgedStretch,
  found: number,
  { before, after }: { readonly before: TrueStretch | undefined; readonly after: TrueStretch | undefined },
  { kind: source, profile, samples }: Context,
): boolean {
  if (real.kind !== 'trip' || profile.odometerStep === 0 || source.changes !== null) return false;
  const stops = [
    before?.kind === 'trip' && ([before.end, real.start] as const),
    after?.kind === 'trip' && ([real.end, after.start] as const),
  ];
  const told = samples.filter(({ odometerKm }) => typeof odometerKm === 'number');
  return stops.some((stop) => {
    if (stop === false) return false;
    const [from, to] = stop;
    const last = told.findLast(({ ts }) => ts < from);
    const first = told.find(({ ts }) => ts > from);
    if (typeof last?.odometerKm !== 'number' || typeof first?.odometerKm !== 'number' || first.ts <= to) return false;
    return Math.abs(found - real.km) <= first.odometerKm - last.odometerKm + profile.odometerStep;
  });
}

const isBusy = ({ kind }: TrueStretch): boolean => kind === 'trip' || kind === 'charge';
