import { makeOfVin } from '@wattbook/domain/vehicles/make-of-vin';
import type { ImportCar, ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { CarChoice } from './data/imports.queries.ts';

/** The choice to leave a car out. */
export const LEFT_OUT = 'left-out';

/** The choice to create a vehicle for a car. */
export const NEW_VEHICLE = 'new';

/** The user's choice for a car: the id of a vehicle, `NEW_VEHICLE` with a name, `LEFT_OUT`, or empty. */
export interface CarAnswer {
  readonly vehicle: string;
  readonly name: string;
  readonly otherVin: boolean;
}

export type CarProblem = 'imports.problem.choose' | 'imports.problem.name' | 'imports.problem.noCar' | 'imports.problem.otherVin' | null;

type KnownVehicle = Pick<Vehicle, 'id' | 'displayName' | 'vin'>;

/** The make of a car by its VIN; null: unknown. */
export const makeOfCar = ({ vin }: ImportCar): string | null => (vin === null ? null : makeOfVin(vin));

/**
 * The initial choices: the vehicle with the VIN of the car, else a new one if that was chosen with the files. The name is that in the files, else
 * the make.
 */
export const firstAnswers = ({ cars, vehicleId: chosen }: Pick<ImportRecord, 'cars' | 'vehicleId'>): CarAnswer[] =>
  cars.map((car) => ({
    vehicle: car.vehicleId ?? (chosen === null ? NEW_VEHICLE : ''),
    name: car.name ?? makeOfCar(car) ?? '',
    otherVin: false,
  }));

/** The vehicle chosen for a car, where its VIN differs from the VIN in the files; else null. */
export function vinThatDiffers({ vin }: ImportCar, { vehicle }: CarAnswer, vehicles: readonly KnownVehicle[]): KnownVehicle | null {
  const chosen = vehicles.find(({ id }) => id === vehicle);
  if (chosen === undefined || chosen.vin === null || vin === null) return null;
  return chosen.vin.toUpperCase() === vin.toUpperCase() ? null : chosen;
}

/** The problem of each answer; null: none. */
export function problemsOfAnswers(
  cars: readonly ImportCar[],
  answers: readonly CarAnswer[],
  vehicles: readonly KnownVehicle[],
): readonly CarProblem[] {
  if (answers.every(({ vehicle }) => vehicle === LEFT_OUT)) return cars.map((_, index) => (index === 0 ? 'imports.problem.noCar' : null));
  return cars.map((car, index) => {
    const answer = answers[index];
    if (answer === undefined || answer.vehicle === '') return 'imports.problem.choose';
    if (answer.vehicle === NEW_VEHICLE) return answer.name.trim() === '' ? 'imports.problem.name' : null;
    return vinThatDiffers(car, answer, vehicles) !== null && !answer.otherVin ? 'imports.problem.otherVin' : null;
  });
}

export const toChoice = ({ vehicle, name, otherVin }: CarAnswer): CarChoice =>
  vehicle === NEW_VEHICLE ? { vehicleId: null, displayName: name.trim() } : { vehicleId: vehicle === LEFT_OUT ? null : vehicle, otherVin };
