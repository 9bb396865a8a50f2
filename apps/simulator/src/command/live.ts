import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import type { World } from '../life/world.ts';
import { type TrueMoment, trueMomentsOf } from '../programs/true-car.ts';
import { toWire } from '../sources/wire.ts';
import { openQueue, type SampleQueue } from './sample-queue.ts';

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
  /** Tells what was true when a car reported; nothing depends on it. */
  readonly tell?: (member: Member, moments: readonly TrueMoment[]) => Promise<void>;
  readonly now: () => number;
  /** Resolves after some milliseconds, or when `signal` aborts. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

const maxWaitMs = 60_000;

/** Continues the lives in real time: sends the due messages first, then each message when it is due. The cars run in parallel, so that none waits for another. */
export async function runLive(cast: readonly Member[], world: World, options: LiveOptions): Promise<void> {
  const members = cast.filter(({ key }) => options.cars[key] !== undefined);
  const runs: Promise<void>[] = [];
  for (const member of members) {
    const since = options.cars[member.key]?.since ?? null;
    const queue = openQueue(member, world, { ...options, since });
    await queue.skip();
    runs.push(runMember(member, queue, options));
  }
  await Promise.all(runs);
}

async function runMember(member: Member, queue: SampleQueue, { cars, send, tell, now, wait, signal }: LiveOptions): Promise<void> {
  const { key, vehicle, style } = member;
  const token = cars[key]?.token ?? '';
  const tellOf = async (samples: readonly Sample[]) => tell?.(member, trueMomentsOf(member, samples, queue.segments()));
  await tellOf(queue.skipped());
  while (!signal.aborted) {
    const due = queue.take(now());
    if (due.length > 0) {
      await tellOf(due);
      await send(
        token,
        due.map((sample) => toWire(sample, vehicle.vin, style)),
      );
    } else await wait(Math.min(maxWaitMs, Math.max(50, queue.nextAt() - now())));
  }
}
