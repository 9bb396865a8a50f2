import type { VehicleHint } from '../../connections/files/recording-format.ts';

/** A car of a file, as its rows identify it. */
export interface CarOfFile {
  readonly vin: string | null;
  readonly name: string | null;
  /** The number of the car in the other logger. */
  readonly number: string | null;
}

interface GrowingCar {
  vin: string | null;
  name: string | null;
  number: string | null;
}

/** A bound for the questions to the user; rows of further cars are rejected as not named. */
const MAX_CARS = 100;

/** The car of a file that names none; one object, because a report refers to it. */
const onlyNameless: readonly CarOfFile[] = [{ vin: null, name: null, number: null }];

/** Distinguishes the cars of a file while it is read, row by row. */
export interface CarCollector {
  add(hint: VehicleHint): void;
  cars(): readonly CarOfFile[];
  /** The index in `cars()` of the car of a row; `null` where the row names none of several cars. */
  indexOf(hint: VehicleHint): number | null;
}

/**
 * Collects the cars of a file. Two rows are of one car if their VINs agree; without a VIN on one of them, if their numbers agree; without either,
 * if their names agree (a car can be renamed, and rows of a sleeping car name no car). A row that names no car belongs to the only car.
 */
export function collectCars(): CarCollector {
  const cars: GrowingCar[] = [];
  const known = new WeakSet<VehicleHint>();

  function find(hint: VehicleHint): number {
    return cars.findIndex((car) => {
      if (hint.vin !== undefined && car.vin !== null) return hint.vin === car.vin;
      if (hint.number !== undefined && car.number !== null) return hint.number === car.number;
      return hint.name !== undefined && hint.name === car.name;
    });
  }

  return {
    add(hint) {
      if (known.has(hint) || isBlank(hint)) return;
      known.add(hint);
      const car = cars[find(hint)];
      if (car === undefined && cars.length >= MAX_CARS) return;
      if (car === undefined) cars.push({ vin: hint.vin ?? null, name: hint.name ?? null, number: hint.number ?? null });
      else {
        car.vin ??= hint.vin ?? null;
        car.number ??= hint.number ?? null;
        car.name = hint.name ?? car.name;
      }
    },
    cars: () => (cars.length === 0 ? onlyNameless : cars),
    indexOf(hint) {
      if (cars.length <= 1) return 0;
      if (isBlank(hint)) return null;
      const found = find(hint);
      return found < 0 ? null : found;
    },
  };
}

function isBlank(hint: VehicleHint): boolean {
  return hint.vin === undefined && hint.number === undefined && hint.name === undefined;
}

/** The label of a car in a mapping and in messages. */
export function labelOf(car: CarOfFile): string {
  return car.vin ?? car.number ?? car.name ?? '';
}
