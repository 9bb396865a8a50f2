import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
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
}

/** The samples of a member's life after `since`. */
export function openQueue(member: Member, world: World, { seed, epoch, since, signal }: QueueOptions): SampleQueue {
  const episodes = lifeOf(member, { seed, epoch, world });
  const from = since ?? Number.NEGATIVE_INFINITY;
  let waiting: readonly Sample[] = [];
  let at = 0;
  const fill = (): Sample | undefined => {
    while (at >= waiting.length) {
      waiting = episodes.next().value.samples.filter(({ ts }) => ts > from);
      at = 0;
    }
    return waiting[at];
  };
  return {
    skip: async () => {
      while (at >= waiting.length && !signal.aborted) {
        waiting = episodes.next().value.samples.filter(({ ts }) => ts > from);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    take: (now) => {
      const due: Sample[] = [];
      for (let next = fill(); next !== undefined && next.ts <= now && due.length < maxSamplesPerBody; next = fill()) {
        due.push(next);
        at += 1;
      }
      return due;
    },
    nextAt: () => fill()?.ts ?? Number.POSITIVE_INFINITY,
  };
}
