import { currentLevel } from '../cars/battery.ts';
import type { Car, StepHandler } from '../cars/car.ts';
import type { Purpose } from '../drivers/plan-day.ts';
import type { TruePlace, TrueStationary, TrueSegment } from './truth.ts';

/** Readings at the start of a segment. */
export interface Mark {
  readonly ts: number;
  readonly level: number;
  readonly storedKwh: number;
  readonly usedKwh: number;
  readonly addedKwh: number;
  readonly gridKwh: number;
  readonly odometerKm: number;
  readonly fuelL: number;
  readonly place: TruePlace;
}

export function mark(car: Car, name: string): Mark {
  return {
    ts: car.ts,
    level: currentLevel(car),
    storedKwh: car.storedKwh,
    usedKwh: car.usedKwh,
    addedKwh: car.addedKwh,
    gridKwh: car.gridKwh,
    odometerKm: car.odometerKm,
    fuelL: car.fuelL,
    place: { lat: car.lat, lon: car.lon, name },
  };
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

function bounds(before: Mark, car: Car) {
  return { start: before.ts, end: car.ts, startLevel: round(before.level, 1000), endLevel: round(currentLevel(car), 1000) };
}

/** What the car does not know of a drive. */
interface TripFacts {
  /** The name of its end. */
  readonly to: string;
  readonly purpose: Purpose | 'charging';
  readonly avgOutC: number;
}

export function tripSince(before: Mark, car: Car, { to, purpose, avgOutC }: TripFacts): TrueSegment {
  return {
    kind: 'trip',
    purpose,
    ...bounds(before, car),
    km: car.odometerKm - before.odometerKm,
    kWh: car.usedKwh - before.usedKwh,
    storedKwh: before.storedKwh - car.storedKwh,
    fuelL: before.fuelL - car.fuelL,
    startOdometer: before.odometerKm,
    endOdometer: car.odometerKm,
    from: before.place,
    to: { lat: car.lat, lon: car.lon, name: to },
    avgOutC: round(avgOutC, 10),
  };
}

interface ChargeFacts {
  readonly maxKw: number;
  readonly operator: string;
  readonly stationId: string | null;
}

export function chargeSince(before: Mark, car: Car, { maxKw, operator, stationId }: ChargeFacts): TrueSegment {
  return {
    kind: 'charge',
    ...bounds(before, car),
    kWh: car.addedKwh - before.addedKwh,
    storedKwh: car.storedKwh - before.storedKwh,
    gridKwh: car.gridKwh - before.gridKwh,
    maxKw: round(maxKw, 10),
    fast: car.fast,
    place: before.place,
    operator,
    stationId,
  };
}

/** Records the parked and sleep segments of a stationary car. `finish` closes the last segment. */
export function recordStationary(
  car: Car,
  name: string,
  write: (segment: TrueStationary) => void,
  onStep: StepHandler,
): { readonly onStep: StepHandler; readonly finish: () => void } {
  let before = mark(car, name);
  let asleep: boolean | null = null;
  let at = car.ts;
  let stored = car.storedKwh;
  const finish = (): void => {
    if (asleep === null || at <= before.ts) return;
    const end = {
      start: before.ts,
      end: at,
      startLevel: round(before.level, 1000),
      endLevel: round((100 * stored) / car.capacityKwh, 1000),
    };
    write({ kind: asleep ? 'sleep' : 'parked', ...end, kWh: before.storedKwh - stored, place: before.place, plugged: car.plugged });
  };
  return {
    finish,
    onStep: (current) => {
      if (asleep !== null && asleep !== current.asleep) {
        finish();
        before = { ...mark(current, name), ts: at, storedKwh: stored };
      }
      asleep = current.asleep;
      at = current.ts;
      stored = current.storedKwh;
      onStep(current);
    },
  };
}
