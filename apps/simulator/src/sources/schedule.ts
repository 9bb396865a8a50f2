import type { Car, StepHandler } from '../cars/car.ts';
import { localHour } from '../drivers/calendar.ts';

/** Seconds between two samples of a source, by the state of the car; infinite: none. */
export interface Schedule {
  readonly driving: number;
  readonly slow: number;
  readonly fast: number;
  readonly awake: number;
  readonly asleep: number;
  /** Sends at once when the state of the car changes. */
  readonly edges: boolean;
  /** At night, from 23 to 6 o'clock, at least so many seconds. */
  readonly night?: number;
}

/** A fixed interval in seconds, independent of the state of the car. */
export const every = (seconds: number): Schedule => ({
  driving: seconds,
  slow: seconds,
  fast: seconds,
  awake: seconds,
  asleep: seconds,
  edges: false,
});

/** A poll by plan: a fixed interval by day and a longer one at night, seconds. */
export const planned = (day: number, night: number): Schedule => ({ ...every(day), night });

/** Emits samples when they are due. A stationary car is simulated in long steps: a sample in the middle of one is interpolated. */
export function onSchedule(schedule: Schedule, emit: (car: Car, ts: number) => void): StepHandler {
  let due: number | null = null;
  let state = '';
  let last = { ts: Number.NaN, storedKwh: 0, addedKwh: 0, gridKwh: 0 };
  return (car) => {
    const now = stateOf(car);
    const interval = intervalOf(schedule, car) * 1000;
    if (due === null || (now !== state && schedule.edges)) due = car.ts;
    else if (now !== state) due = Math.max(last.ts + 1, Math.min(due, car.ts + interval));
    state = now;
    for (; due <= car.ts; due += interval) emitBetween(last, car, due, emit);
    last = { ts: car.ts, storedKwh: car.storedKwh, addedKwh: car.addedKwh, gridKwh: car.gridKwh };
  };
}

function stateOf({ driving, charging, fast, asleep, plugged }: Car): string {
  return `${driving ? 'd' : charging ? 'c' : asleep ? 's' : 'p'}${fast ? 'f' : ''}${plugged ? '+' : ''}`;
}

function intervalOf(schedule: Schedule, car: Car): number {
  const interval = intervalByState(schedule, car);
  if (schedule.night === undefined) return interval;
  const hour = localHour(car.ts);
  return hour >= 23 || hour < 6 ? Math.max(interval, schedule.night) : interval;
}

function intervalByState(schedule: Schedule, car: Car): number {
  if (car.driving) return schedule.driving;
  if (car.charging) return car.fast ? schedule.fast : schedule.slow;
  return car.asleep ? schedule.asleep : schedule.awake;
}

function emitBetween(
  last: { readonly ts: number; readonly storedKwh: number; readonly addedKwh: number; readonly gridKwh: number },
  car: Car,
  ts: number,
  emit: (car: Car, ts: number) => void,
): void {
  if (ts >= car.ts || !(ts > last.ts)) {
    emit(car, car.ts);
    return;
  }
  const { storedKwh, addedKwh, gridKwh } = car;
  const share = (ts - last.ts) / (car.ts - last.ts);
  car.storedKwh = last.storedKwh + (storedKwh - last.storedKwh) * share;
  // A smaller counter was reset in between.
  car.addedKwh = addedKwh >= last.addedKwh ? last.addedKwh + (addedKwh - last.addedKwh) * share : addedKwh;
  car.gridKwh = gridKwh >= last.gridKwh ? last.gridKwh + (gridKwh - last.gridKwh) * share : gridKwh;
  emit(car, ts);
  car.storedKwh = storedKwh;
  car.addedKwh = addedKwh;
  car.gridKwh = gridKwh;
}
