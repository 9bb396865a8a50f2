import { charge, plugIn, unplug } from '../cars/charge.ts';
import { type Car, currentLevel } from '../cars/car.ts';
import { precondition, stand } from '../cars/stand.ts';
import { type Life, lookOutside } from './life.ts';
import type { Offer } from './offer.ts';
import { chargeSince, mark, watchStanding } from './recorder.ts';

export interface Dwelling {
  readonly until: number;
  readonly offer: Offer | null;
  readonly toLevel: number;
  readonly guards: boolean;
  /** Preconditions the cabin before the departure. */
  readonly preconditions: boolean;
}

const second = 1000;
const minute = 60 * second;
const preconditionMs = 12 * minute;
const slot = 20 * minute;

/** Parks the car until a moment; charges if there is an offer and the level is below the target. */
export function dwell(life: Life, dwelling: Dwelling): void {
  const { car } = life;
  const { until, offer, preconditions } = dwelling;
  const standing = newStanding(life, dwelling);
  // Opening the door wakes the car.
  const leaves = Math.max(car.ts, until - 40 * second);
  const rests = preconditions ? Math.max(car.ts, leaves - preconditionMs) : leaves;
  if (offer !== null && rests - car.ts > 4 * minute) {
    standing.rest(car.ts + 30 * second);
    standing.pause();
    plugIn(car, offer.fast);
    standing.resume();
    chargeAsOffered(life, dwelling, offer, rests, standing);
  }
  standing.rest(rests);
  if (preconditions) standing.precondition(leaves);
  if (car.plugged) {
    standing.pause();
    unplug(car);
    standing.resume();
  }
  standing.wake();
  standing.rest(until);
  standing.pause();
}

interface StandingLife {
  rest(until: number): void;
  precondition(until: number): void;
  wake(): void;
  pause(): void;
  resume(): void;
}

function newStanding(life: Life, { guards }: Dwelling): StandingLife {
  const { car } = life;
  const outside = (seen: Car): void => lookOutside(life, seen);
  const begin = () => watchStanding(car, life.spot.name, life.write, life.watch);
  let recorder = begin();
  let quietSince = car.ts;
  return {
    rest: (until) => stand(car, { until, guards, quietSince, lookOutside: outside, watch: recorder.watch }),
    precondition: (until) => precondition(car, until, recorder.watch),
    wake: () => {
      quietSince = car.ts;
    },
    pause: () => recorder.finish(),
    resume: () => {
      recorder = begin();
      quietSince = car.ts;
    },
  };
}

function chargeAsOffered(life: Life, { toLevel, until }: Dwelling, offer: Offer, rests: number, standing: StandingLife): void {
  const { car } = life;
  const phases = (kW: number): number => (kW <= 3.7 ? 1 : 3);
  car.socLimit = toLevel;
  while (car.ts < rests && currentLevel(car) < toLevel - 0.3) {
    if (offer.kW(car.ts) <= 0) {
      standing.rest(Math.min(rests, (Math.floor(car.ts / slot) + 1) * slot));
      continue;
    }
    standing.pause();
    const before = mark(car, life.spot.name);
    let maxKw = 0;
    charge(car, {
      offeredKw: offer.kW,
      phases,
      toLevel,
      until: Math.min(until, rests),
      lookOutside: (seen) => lookOutside(life, seen),
      watch: (seen) => {
        maxKw = Math.max(maxKw, seen.wallKw);
        life.watch(seen);
      },
    });
    life.write(chargeSince(before, car, maxKw, offer.operator, offer.stationId));
    standing.resume();
  }
}
