import type { Sample } from '@wattbook/domain/telemetry/sample';
import { newCar } from '../cars/new-car.ts';
import { throughputAt } from '../household/cast-vehicle.ts';
import type { Member } from '../household/member.ts';
import { softwareAt } from '../household/software.ts';
import { hashOf, randomFrom, seedOf } from '../random.ts';
import { type SourceKind, sourceOf } from '../sources/source.ts';
import type { Life } from './life.ts';
import { runOutings } from './run-outings.ts';
import type { TrueSegment } from './truth.ts';
import type { World } from './world.ts';

/** A part of a life, from one arrival to the next. */
export interface Episode {
  /** End of the episode, milliseconds since 1970. */
  readonly until: number;
  readonly segments: readonly TrueSegment[];
  readonly samples: readonly Sample[];
}

/** When and where a life takes place. */
export interface LifeSetting {
  readonly seed: number;
  /** Its first moment, milliseconds since 1970. */
  readonly epoch: number;
  readonly world: World;
  /** What reports it; absent: the source of the member. */
  readonly kind?: SourceKind | undefined;
}

/** The endless life of a member from a moment on, with the samples of its source. The same seed and epoch always give the same life. */
export function* lifeOf(member: Member, { seed, epoch, world, kind = member.source }: LifeSetting): Generator<Episode, never, undefined> {
  const own = hashOf(seed, seedOf(member.key));
  let samples: Sample[] = [];
  let segments: TrueSegment[] = [];
  const onStep = sourceOf(kind, randomFrom(hashOf(own, 7)), (sample) => samples.push(sample));
  const life = newLife(member, { seed: own, epoch, world }, { onStep, write: (segment) => segments.push(segment) });
  const episodes = runOutings(life);
  for (;;) {
    episodes.next();
    yield { until: life.car.ts, segments, samples };
    samples = [];
    segments = [];
    life.car.software = softwareAt(life.car.model, life.car.ts);
  }
}

function newLife(member: Member, { seed, epoch, world }: LifeSetting, { onStep, write }: Pick<Life, 'onStep' | 'write'>): Life {
  const { persona, ageDays, odometerKm } = member;
  const place = world.place(persona.homeId);
  const { model } = persona;
  // Whole seconds: the resolution of the simulation.
  const ts = Math.ceil(epoch / 1000) * 1000;
  const car = newCar({
    model,
    ts,
    bornAt: ts - ageDays * 86_400_000,
    odometerKm,
    throughputKwh: throughputAt(model, odometerKm),
    level: 64,
    position: { lat: place.lat, lon: place.lon, elevationM: place.elevationM },
    software: softwareAt(model, ts),
  });
  return { persona, seed, world, car, onStep, write, random: randomFrom(seed), parkedAt: place, placeId: persona.homeId };
}
