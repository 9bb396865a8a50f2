import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
import type { World } from '../life/world.ts';
import { toWire } from '../sources/wire.ts';

export interface LiveCar {
  readonly token: string;
  /** Milliseconds since 1970 of the last known sample; null: none is known. */
  readonly since: number | null;
}

export interface LiveOptions {
  readonly seed: number;
  readonly epoch: number;
  readonly cars: Readonly<Record<string, LiveCar>>;
  /** Sends a body and resolves when the server has accepted or refused it; stops early only when `signal` aborts. */
  readonly send: (token: string, body: unknown) => Promise<void>;
  readonly now: () => number;
  /** Resolves after some milliseconds, or when `signal` aborts. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

const maxSamplesPerBody = 300;
const maxWaitMs = 60_000;

/** Continues the lives in real time: sends the due messages first, then each message when it is due. The cars run in parallel, so that none waits for another. */
export async function runLive(cast: readonly Member[], world: World, options: LiveOptions): Promise<void> {
  const members = cast.filter(({ key }) => options.cars[key] !== undefined);
  const runs: Promise<void>[] = [];
  for (const member of members) {
    const queue = openQueue(member, world, options);
    await queue.skip();
    runs.push(runMember(member, queue, options));
  }
  await Promise.all(runs);
}

interface Queue {
  /** Skips the known samples; yields to other work between episodes. */
  skip(): Promise<void>;
  /** Removes and returns the samples that are due at a moment, at most one body. */
  take(now: number): Sample[];
  /** When the next sample is due. */
  nextAt(): number;
}

function openQueue({ key, ...member }: Member, world: World, { seed, epoch, cars, signal }: LiveOptions): Queue {
  const episodes = lifeOf({ key, ...member }, seed, epoch, world);
  const from = cars[key]?.since ?? Number.NEGATIVE_INFINITY;
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

async function runMember({ key, vehicle, style }: Member, queue: Queue, { cars, send, now, wait, signal }: LiveOptions): Promise<void> {
  const token = cars[key]?.token ?? '';
  while (!signal.aborted) {
    const due = queue.take(now());
    if (due.length > 0)
      await send(
        token,
        due.map((sample) => toWire(sample, vehicle.vin, style)),
      );
    else await wait(Math.min(maxWaitMs, Math.max(50, queue.nextAt() - now())));
  }
}
