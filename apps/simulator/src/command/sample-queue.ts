import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
import type { TrueSegment } from '../life/truth.ts';
import type { World } from '../life/world.ts';

const maxSamplesPerBody = 300;

interface QueueOptions {
  readonly seed: number;
  readonly epoch: number;
  /** Milliseconds since 1970; null: from the epoch on. */
  readonly since: number | null;
  readonly signal: AbortSignal;
}

/** The samples of a life in the order of time. */
export interface SampleQueue {
  /** Skips the known samples; yields to other work between episodes. */
  skip(): Promise<void>;
  /** Removes and returns the samples that are due at a moment, at most one body. */
  take(now: number): Sample[];
  /** When the next sample is due. */
  nextAt(): number;
  /** The last of the samples that were skipped: what is known of the car before the next one. */
  skipped(): readonly Sample[];
  /** The true segments around the samples that were taken last. */
  segments(): readonly TrueSegment[];
}

/** Some hours of a car that drives. */
const maxSkipped = 500;
/** So many segments of the former episodes are remembered. */
const maxFormer = 4;

/** The samples of a member's life after `since`. */
export function openQueue(member: Member, world: World, { seed, epoch, since, signal }: QueueOptions): SampleQueue {
  const episodes = lifeOf(member, { seed, epoch, world });
  const from = since ?? Number.NEGATIVE_INFINITY;
  let waiting: readonly Sample[] = [];
  let at = 0;
  let skipped: readonly Sample[] = [];
  let segments: readonly TrueSegment[] = [];
  const next = (): void => {
    const episode = episodes.next().value;
    waiting = episode.samples.filter(({ ts }) => ts > from);
    segments = [...segments.slice(-maxFormer), ...episode.segments];
    at = 0;
    const known = episode.samples.length - waiting.length;
    if (known > 0) skipped = episode.samples.slice(Math.max(0, known - maxSkipped), known);
  };
  const fill = (): Sample | undefined => {
    while (at >= waiting.length) next();
    return waiting[at];
  };
  return {
    skip: async () => {
      while (at >= waiting.length && !signal.aborted) {
        next();
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    take: (now) => {
      const due: Sample[] = [];
      for (let sample = fill(); sample !== undefined && sample.ts <= now && due.length < maxSamplesPerBody; sample = fill()) {
        due.push(sample);
        at += 1;
      }
      return due;
    },
    nextAt: () => fill()?.ts ?? Number.POSITIVE_INFINITY,
    skipped: () => skipped,
    segments: () => segments,
  };
}
