import type { Member } from '../household/member.ts';
import { lifeOf } from '../life/life-of.ts';
import type { World } from '../life/world.ts';
import { toWire, type WireEntry } from '../sources/wire.ts';

/** A line of the past: a body to push, progress, or the end. */
export type PastLine =
  | { readonly car: string; readonly body: readonly WireEntry[] }
  | { readonly progress: { readonly car: string; readonly day: string } }
  | { readonly done: { readonly samples: number } };

export interface PastOptions {
  readonly seed: number;
  readonly epoch: number;
  readonly until: number;
  /** Time of the last known sample, by key of the car: only later samples are written. */
  readonly since: Readonly<Record<string, number>>;
}

const maxSamplesPerBody = 400;
const day = 86_400_000;

/** The samples of the cars within a range, car after car, each in the order of time. */
export function* pastLines(cast: readonly Member[], world: World, options: PastOptions): Generator<PastLine, void, undefined> {
  let samples = 0;
  for (const member of cast) {
    for (const line of memberLines(member, world, options)) {
      if ('body' in line) samples += line.body.length;
      yield line;
    }
  }
  yield { done: { samples } };
}

function* memberLines(member: Member, world: World, { seed, epoch, until, since }: PastOptions): Generator<PastLine, void, undefined> {
  const { key, vehicle, style } = member;
  const from = since[key] ?? Number.NEGATIVE_INFINITY;
  let body: WireEntry[] = [];
  let today = Number.NaN;
  if (from >= until || epoch >= until) return;
  for (const episode of lifeOf(member, { seed, epoch, world })) {
    for (const sample of episode.samples) {
      if (sample.ts <= from || sample.ts >= until) continue;
      body.push(toWire(sample, vehicle.vin, style));
      if (body.length < maxSamplesPerBody) continue;
      yield { car: key, body };
      body = [];
      const sampleDay = Math.floor(sample.ts / day);
      if (sampleDay !== today) yield { progress: { car: key, day: new Date(sampleDay * day).toISOString().slice(0, 10) } };
      today = sampleDay;
    }
    if (episode.until >= until) break;
  }
  if (body.length > 0) yield { car: key, body };
}
