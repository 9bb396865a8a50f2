import type { Car, Watch } from '../cars/car.ts';

/** How often a source speaks, seconds, by what the car does; infinite: not at all. */
export interface Schedule {
  readonly driving: number;
  readonly slow: number;
  readonly fast: number;
  readonly awake: number;
  readonly asleep: number;
  /** Speaks at once when the car begins or ends something. */
  readonly edges: boolean;
}

/** Every so many seconds, whatever the car does. */
export const every = (seconds: number): Schedule => ({
  driving: seconds,
  slow: seconds,
  fast: seconds,
  awake: seconds,
  asleep: seconds,
  edges: false,
});

/** Speaks when it is time. A car that stands is simulated in long steps: what is told in the middle of one lies between its ends. */
export function scheduled(schedule: Schedule, tell: (car: Car, ts: number) => void): Watch {
  let due: number | null = null;
  let state = '';
  let last = { ts: Number.NaN, storedKwh: 0, addedKwh: 0, gridKwh: 0 };
  return (car) => {
    const now = stateOf(car);
    const interval = intervalOf(schedule, car) * 1000;
    if (due === null || (now !== state && schedule.edges)) due = car.ts;
    else if (now !== state) due = Math.max(last.ts + 1, Math.min(due, car.ts + interval));
    state = now;
    for (; due <= car.ts; due += interval) tellBetween(last, car, due, tell);
    last = { ts: car.ts, storedKwh: car.storedKwh, addedKwh: car.addedKwh, gridKwh: car.gridKwh };
  };
}

function stateOf({ driving, charging, fast, asleep, plugged }: Car): string {
  return `${driving ? 'd' : charging ? 'c' : asleep ? 's' : 'p'}${fast ? 'f' : ''}${plugged ? '+' : ''}`;
}

function intervalOf(schedule: Schedule, car: Car): number {
  if (car.driving) return schedule.driving;
  if (car.charging) return car.fast ? schedule.fast : schedule.slow;
  return car.asleep ? schedule.asleep : schedule.awake;
}

function tellBetween(
  last: { readonly ts: number; readonly storedKwh: number; readonly addedKwh: number; readonly gridKwh: number },
  car: Car,
  ts: number,
  tell: (car: Car, ts: number) => void,
): void {
  if (ts >= car.ts || !(ts > last.ts)) {
    tell(car, car.ts);
    return;
  }
  const { storedKwh, addedKwh, gridKwh } = car;
  const part = (ts - last.ts) / (car.ts - last.ts);
  car.storedKwh = last.storedKwh + (storedKwh - last.storedKwh) * part;
  // The counters began anew where they are smaller.
  car.addedKwh = addedKwh >= last.addedKwh ? last.addedKwh + (addedKwh - last.addedKwh) * part : addedKwh;
  car.gridKwh = gridKwh >= last.gridKwh ? last.gridKwh + (gridKwh - last.gridKwh) * part : gridKwh;
  tell(car, ts);
  car.storedKwh = storedKwh;
  car.addedKwh = addedKwh;
  car.gridKwh = gridKwh;
}
