import { charge, plugIn, unplug } from '../cars/charge.ts';
import { currentLevel } from '../cars/battery.ts';
import type { Car } from '../cars/car.ts';
import { precondition, park } from '../cars/park.ts';
import { type Life, updateWeather } from './life.ts';
import type { Offer } from './offer.ts';
import { chargeSince, mark, recordStationary } from './recorder.ts';

export interface StayOptions {
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
export function stay(life: Life, options: StayOptions): void {
  const { car } = life;
  const { until, offer, preconditions } = options;
  const parked = newParkedCar(life, options);
  // Opening the door wakes the car.
  const departure = Math.max(car.ts, until - 40 * second);
  const waitUntil = preconditions ? Math.max(car.ts, departure - preconditionMs) : departure;
  if (offer !== null && waitUntil - car.ts > 4 * minute) {
    parked.wait(car.ts + 30 * second);
    parked.pause();
    plugIn(car, offer.fast);
    parked.resume();
    chargeFromOffer(life, parked, options, { offer, waitUntil });
  }
  parked.wait(waitUntil);
  if (preconditions) parked.precondition(departure);
  if (car.plugged) {
    parked.pause();
    unplug(car);
    parked.resume();
  }
  parked.wake();
  parked.wait(until);
  parked.pause();
}

interface ParkedCar {
  wait(until: number): void;
  precondition(until: number): void;
  wake(): void;
  pause(): void;
  resume(): void;
}

function newParkedCar(life: Life, { guards }: StayOptions): ParkedCar {
  const { car } = life;
  const updateCarWeather = (current: Car): void => updateWeather(life, current);
  const startRecorder = () => recordStationary(car, life.parkedAt.name, life.write, life.onStep);
  let recorder = startRecorder();
  let quietSince = car.ts;
  return {
    wait: (until) => park(car, { until, guards, quietSince, updateWeather: updateCarWeather, onStep: recorder.onStep }),
    precondition: (until) => precondition(car, until, recorder.onStep),
    wake: () => {
      quietSince = car.ts;
    },
    pause: () => recorder.finish(),
    resume: () => {
      recorder = startRecorder();
      quietSince = car.ts;
    },
  };
}

/** An offer of a charger, and until when the car waits for its power. */
interface OpenOffer {
  readonly offer: Offer;
  readonly waitUntil: number;
}

function chargeFromOffer(life: Life, parked: ParkedCar, { toLevel, until }: StayOptions, { offer, waitUntil }: OpenOffer): void {
  const { car } = life;
  const phases = (kW: number): number => (kW <= 3.7 ? 1 : 3);
  car.socLimit = toLevel;
  while (car.ts < waitUntil && currentLevel(car) < toLevel - 0.3) {
    if (offer.kW(car.ts) <= 0) {
      parked.wait(Math.min(waitUntil, (Math.floor(car.ts / slot) + 1) * slot));
      continue;
    }
    parked.pause();
    const before = mark(car, life.parkedAt.name);
    let maxKw = 0;
    charge(car, {
      offeredKw: offer.kW,
      phases,
      toLevel,
      until: Math.min(until, waitUntil),
      updateWeather: (current) => updateWeather(life, current),
      onStep: (current) => {
        maxKw = Math.max(maxKw, current.wallKw);
        life.onStep(current);
      },
    });
    life.write(chargeSince(before, car, { maxKw, operator: offer.operator, stationId: offer.stationId }));
    parked.resume();
  }
}
