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
import { onTheWay } from '../sources/mishaps.ts';
import type { SourceKind } from '../sources/source.ts';
import { findProblems } from './find-problems.ts';
import { type Limit, limitOf } from './known-limits.ts';
import type { Problem } from './problem.ts';
import { seenTruth } from './seen-truth.ts';

export interface Judged {
  /** Who lived it, from when on. */
  readonly who: string;
  /** True trips and charges. */
  readonly segments: number;
  /** What detection got wrong. */
  readonly problems: readonly Problem[];
  /** What it could not know, or does not try to, by the limit that explains it. */
  readonly limits: readonly { readonly limit: Limit; readonly problem: Problem }[];
}

export interface Trial {
  readonly seed: number;
  readonly days: number;
  readonly kind: SourceKind;
  /** Milliseconds between samples, where they come regularly. */
  readonly interval: number;
  /** Share of the samples that is lost. */
  readonly loss: number;
  /** What arrives of a sample that was sent, where it goes over a wire on the way. */
  readonly arrives?: (sample: Sample) => Sample;
}

const day = 86_400_000;
const firstDay = Date.UTC(2025, 0, 6) / day;

/** Lets one of the cast live some days from a day on that the seed chooses, and sets what detection finds in its samples beside the truth. */
export function judgeLife(world: World, { seed, days, kind, interval, loss, arrives = (sample) => sample }: Trial): Judged {
  const random = randomFrom(hashOf(seed, 99));
  const member = random.pick(castOf(seed));
  const epoch = (firstDay + Math.floor(random.next() * 600)) * day;
  const { segments, heard } = liveFor(lifeOf(member, seed, epoch, world, kind), epoch + days * day);
  const kept = heard.filter(() => random.next() >= loss).map((sample) => roundSample(arrives(sample)));
  // That some arrive late or twice changes nothing: the store merges what it has.
  const samples = mergeSamples(onTheWay(kept, { lost: 0, repeated: 0.02, delayed: 0.02, delayMinutes: 60 }, random));
  const capacityKwh = member.vehicle.kWh * (1 - member.vehicle.degradation);
  const { changes } = foldMany(emptyState(), samples, [{ from: 0, settings: { ...defaultSettings, capacityKwh } }]);
  const found = changes?.segments ?? [];
  const { senses } = kind;
  const shown = kind.changes === null ? samples : carriedOn(samples);
  const truth = { senses, interval, capacityKwh, segments: seenTruth(segments, shown, senses, found), samples: shown };
  const problems: Problem[] = [];
  const limits: { limit: Limit; problem: Problem }[] = [];
  for (const problem of findProblems(truth, found)) {
    const limit = limitOf(problem, { segments, kind, interval, samples });
    if (limit === null) problems.push(problem);
    else limits.push({ limit, problem });
  }
  return { who: `${member.key} from ${new Date(epoch).toISOString().slice(0, 10)}`, segments: truth.segments.length, problems, limits };
}

/** Some days of a life. They end while the car stands, before it leaves for what comes after them. */
function liveFor(
  life: ReturnType<typeof lifeOf>,
  until: number,
): { readonly segments: readonly TrueSegment[]; readonly heard: readonly Sample[] } {
  const segments: TrueSegment[] = [];
  const heard: Sample[] = [];
  for (const episode of life) {
    const isLast = episode.until > until;
    const leaves = isLast ? (episode.segments.find(({ kind }) => kind === 'trip')?.start ?? episode.until) : episode.until;
    segments.push(...episode.segments.filter(({ end }) => end <= leaves));
    for (const sample of episode.samples) if (sample.ts <= leaves) heard.push(sample);
    if (isLast) break;
  }
  return { segments, heard };
}

/** What a source that sends only changes says at each message, with all that holds from before. */
function carriedOn(samples: readonly Sample[]): Sample[] {
  let held: Partial<Sample> = {};
  return samples.map((sample) => {
    held = { ...held, ...sample };
    return held as Sample;
  });
}
