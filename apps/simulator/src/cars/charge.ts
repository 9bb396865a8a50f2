import { flow } from './battery.ts';
import type { Car, StepHandler } from './car.ts';
import { fastLimit, slowPower } from './charging-curve.ts';
import { driftCabin } from './climate.ts';

export interface ChargeOptions {
  /** Power offered by wall or station at a moment, kW; 0 ends the charge. */
  readonly offeredKw: (ts: number) => number;
  readonly phases: (offeredKw: number) => number;
  readonly toLevel: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly updateWeather: (car: Car) => void;
  readonly onStep: StepHandler;
}

const second = 1000;
const stepS = 10;
/** Computers and pumps while charging. */
const slowOverheadKw = 0.2;
const fastOverheadKw = 0.6;

/** Connects the cable and resets the counters of the charge. */
export function plugIn(car: Car, fast: boolean): void {
  car.plugged = true;
  car.fast = fast;
  car.asleep = false;
  car.addedKwh = 0;
  car.gridKwh = 0;
}

export function unplug(car: Car): void {
  car.plugged = false;
  car.fast = false;
  car.phases = 0;
}

/** Charges until the level or the time is reached, or no power is offered. */
export function charge(car: Car, { offeredKw, phases, toLevel, until, updateWeather, onStep }: ChargeOptions): void {
  let nextWeatherAt = 0;
  // The first step lasts one second, so that the start is seen at its moment.
  let seconds = 1;
  while (car.ts < until && (100 * car.storedKwh) / car.capacityKwh < toLevel) {
    const offered = offeredKw(car.ts);
    if (offered <= 0) break;
    if (car.ts >= nextWeatherAt) {
      updateWeather(car);
      nextWeatherAt = car.ts + 600 * second;
    }
    car.charging = true;
    car.asleep = false;
    car.phases = car.fast ? 0 : phases(offered);
    const length = Math.min(seconds, (until - car.ts) / second);
    const intoKw = car.fast ? fromStation(car, offered) : fromWall(car, offered);
    driftCabin(car, length);
    flow(car, -intoKw, length);
    car.addedKwh += (intoKw * length) / 3600;
    car.gridKwh += (car.wallKw * length) / 3600;
    car.ts += length * second;
    onStep(car);
    seconds = stepS;
  }
  car.charging = false;
  car.wallKw = 0;
}

function fromWall(car: Car, offered: number): number {
  car.wallKw = slowPower(car, offered);
  return Math.max(0.05, car.wallKw * car.model.acEfficiency - slowOverheadKw);
}

function fromStation(car: Car, offered: number): number {
  const intoKw = Math.max(0.5, Math.min(fastLimit(car), offered - fastOverheadKw));
  car.wallKw = intoKw + fastOverheadKw;
  return intoKw;
}
