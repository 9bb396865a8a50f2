import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { castOf } from '../household/cast.ts';
import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
import type { TrueSegment } from '../life/truth.ts';
import type { World } from '../life/world.ts';
import { afterMishaps } from '../mishaps/mishap.ts';
import { hashOf, randomFrom } from '../random.ts';
import { applyMishaps } from '../sources/mishaps.ts';
import type { TrialKind } from './trial-kinds.ts';

/** Some days of a member, with a kind of source; the seed chooses the days and, without `member`, one of the cast. */
export interface Trial extends Omit<TrialKind, 'name'> {
  readonly seed: number;
  readonly days: number;
  readonly member?: Member;
  /** Converts a sample as its transport does; without it samples arrive unchanged. */
  readonly arrives?: (sample: Sample) => Sample;
}

/** Some days of a life, and what is detected in what was heard of them. */
export interface PlayedLife {
  /** The car and the first day of the life. */
  readonly label: string;
  readonly trial: Trial;
  readonly segments: readonly TrueSegment[];
  /** The heard samples, in order. */
  readonly samples: readonly Sample[];
  readonly capacityKwh: number;
  readonly found: readonly Segment[];
}

const day = 86_400_000;
const firstDay = Date.UTC(2025, 0, 6) / day;

/** Simulates a life, lets the mishaps happen to its samples, and detects what is heard. */
export function playLife(world: World, trial: Trial): PlayedLife {
  const { seed, days, kind, loss, mishaps, arrives = (sample) => sample } = trial;
  const random = randomFrom(hashOf(seed, 99));
  const picked = random.pick(castOf(seed));
  const member = trial.member ?? picked;
  const epoch = (firstDay + Math.floor(random.next() * 600)) * day;
  const { segments, sent } = simulate(lifeOf(member, { seed, epoch, world, kind }), epoch + days * day);
  const heard = afterMishaps(sent, segments, mishaps, randomFrom(hashOf(seed, 98)));
  const arrived = heard.filter(() => random.next() >= loss).map((sample) => roundSample(arrives(sample)));
  // Late or repeated samples change nothing: the store merges them.
  const samples = mergeSamples(applyMishaps(arrived, { lost: 0, repeated: 0.02, delayed: 0.02, delayMinutes: 60 }, random));
  const capacityKwh = member.vehicle.kWh * (1 - member.vehicle.degradation);
  const { changes } = foldMany(emptyState(), samples, [{ from: 0, settings: { ...defaultSettings, capacityKwh } }]);
  const label = `${member.key} from ${new Date(epoch).toISOString().slice(0, 10)}`;
  return { label, trial, segments, samples, capacityKwh, found: changes?.segments ?? [] };
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
