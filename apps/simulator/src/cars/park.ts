import { flow } from './battery.ts';
import type { Car, StepHandler } from './car.ts';
import { conditionCabin, driftCabin } from './climate.ts';

export interface ParkOptions {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The cameras guard the car, so it does not sleep. */
  readonly guards: boolean;
  /** Time of the last event: some minutes later the car falls asleep. */
  readonly quietSince: number;
  readonly updateWeather: (car: Car) => void;
  readonly onStep: StepHandler;
}

const second = 1000;
const minute = 60 * second;
const guardKw = 0.24;
/** Below this level the cameras are switched off, percent. */
const guardsAbove = 20;

/** Parks the car, awake and then asleep. The battery feeds its loads. */
export function park(car: Car, { until, guards, quietSince, updateWeather, onStep }: ParkOptions): void {
  let nextWeatherAt = 0;
  // The first step after a change lasts one second, so that the change is seen at its moment.
  let step = second;
  car.speedKmh = 0;
  while (car.ts < until) {
    const isGuarding = guards && car.storedKwh * 100 > car.capacityKwh * guardsAbove;
    const shouldSleep = !isGuarding && car.ts - quietSince >= car.model.sleepsAfterMin * minute;
    if (shouldSleep !== car.asleep) step = second;
    car.asleep = shouldSleep;
    const length = Math.min(
      step,
      until - car.ts,
      shouldSleep || isGuarding ? until - car.ts : Math.max(second, quietSince + car.model.sleepsAfterMin * minute - car.ts),
    );
    if (car.ts >= nextWeatherAt) {
      updateWeather(car);
      nextWeatherAt = car.ts + 30 * minute;
    }
    const seconds = length / second;
    driftCabin(car, seconds);
    flow(car, isGuarding ? guardKw : shouldSleep ? car.model.asleepKw : car.model.awakeKw, seconds);
    car.ts += length;
    onStep(car);
    step = shouldSleep ? 10 * minute : minute;
  }
}

/** Warms or cools the cabin before a departure: from the wall where the car is plugged in, else from the battery. */
export function precondition(car: Car, until: number, onStep: StepHandler): void {
  car.asleep = false;
  let step = second;
  while (car.ts < until) {
    const length = Math.min(step, until - car.ts);
    const seconds = length / second;
    const needKw = conditionCabin(car, seconds) + car.model.awakeKw;
    if (car.plugged && !car.fast) {
      car.wallKw = needKw / car.model.acEfficiency;
      car.gridKwh += (car.wallKw * seconds) / 3600;
      flow(car, 0, seconds);
    } else flow(car, needKw, seconds);
    car.ts += length;
    onStep(car);
    step = 15 * second;
  }
  car.wallKw = 0;
}
