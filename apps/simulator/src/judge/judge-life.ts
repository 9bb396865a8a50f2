import { foldMany } from '@wattbook/domain/detection/fold';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { castOf } from '../household/cast.ts';
import { lifeOf } from '../life/life-of.ts';
import type { TrueSegment } from '../life/truth.ts';
import type { World } from '../life/world.ts';
import { hashOf, randomFrom } from '../random.ts';
import { applyMishaps } from '../sources/mishaps.ts';
import type { SourceKind } from '../sources/source.ts';
import { findProblems } from './find-problems.ts';
import { type Limit, limitOf } from './known-limits.ts';
import type { Problem } from './problem.ts';
import { observableTruth } from './observable-truth.ts';

export interface Judgement {
  /** The car and the first day of the life. */
  readonly label: string;
  /** True trips and charges. */
  readonly segments: number;
  /** Errors of detection. */
  readonly problems: readonly Problem[];
  /** Differences that a known limit explains. */
  readonly limits: readonly { readonly limit: Limit; readonly problem: Problem }[];
}

export interface Trial {
  readonly seed: number;
  readonly days: number;
  readonly kind: SourceKind;
  /** Milliseconds between samples, for regular sources. */
  readonly interval: number;
  /** Share of the samples that is lost. */
  readonly loss: number;
  /** Converts a sample as its transport does; without it samples arrive unchanged. */
  readonly arrives?: (sample: Sample) => Sample;
}

const day = 86_400_000;
const firstDay = Date.UTC(2025, 0, 6) / day;

/** Simulates some days of one member of the cast, both chosen by the seed, and compares the segments detected in its samples with the truth. */
export function judgeLife(world: World, { seed, days, kind, interval, loss, arrives = (sample) => sample }: Trial): Judgement {
  const random = randomFrom(hashOf(seed, 99));
  const member = random.pick(castOf(seed));
  const epoch = (firstDay + Math.floor(random.next() * 600)) * day;
  const { segments, sent } = simulate(lifeOf(member, seed, epoch, world, kind), epoch + days * day);
  const arrived = sent.filter(() => random.next() >= loss).map((sample) => roundSample(arrives(sample)));
  // Late or repeated samples change nothing: the store merges them.
  const samples = mergeSamples(applyMishaps(arrived, { lost: 0, repeated: 0.02, delayed: 0.02, delayMinutes: 60 }, random));
  const capacityKwh = member.vehicle.kWh * (1 - member.vehicle.degradation);
  const { changes } = foldMany(emptyState(), samples, [{ from: 0, settings: { ...defaultSettings, capacityKwh } }]);
  const found = changes?.segments ?? [];
  const { capabilities } = kind;
  const shown = kind.changes === null ? samples : carryValues(samples);
  const truth = { capabilities, interval, capacityKwh, segments: observableTruth(segments, shown, capabilities, found), samples: shown };
  const problems: Problem[] = [];
  const limits: { limit: Limit; problem: Problem }[] = [];
  for (const problem of findProblems(truth, found)) {
    const limit = limitOf(problem, { segments, kind, interval, samples });
    if (limit === null) problems.push(problem);
    else limits.push({ limit, problem });
  }
  return { label: `${member.key} from ${new Date(epoch).toISOString().slice(0, 10)}`, segments: truth.segments.length, problems, limits };
}

/** Some days of a life. They end while the car is parked, before its next departure. */
function simulate(
  life: ReturnType<typeof lifeOf>,
  until: number,
): { readonly segments: readonly TrueSegment[]; readonly sent: readonly Sample[] } {
  const segments: TrueSegment[] = [];
  const sent: Sample[] = [];
  for (const episode of life) {
    const isLast = episode.until > until;
    const departure = isLast ? (episode.segments.find(({ kind }) => kind === 'trip')?.start ?? episode.until) : episode.until;
    segments.push(...episode.segments.filter(({ end }) => end <= departure));
    for (const sample of episode.samples) if (sample.ts <= departure) sent.push(sample);
    if (isLast) break;
  }
  return { segments, sent };
}

/** The samples of a source that sends only changes, each completed with the carried values. */
function carryValues(samples: readonly Sample[]): Sample[] {
  let carried: Partial<Sample> = {};
  return samples.map((sample) => {
    carried = { ...carried, ...sample };
    return carried as Sample;
  });
}
