import type { VehicleId } from '@wattbook/domain/ids';
import type { ChosenTarget } from '../../db/schema/import-tables.ts';
import { type CarOfFile, labelOf } from './cars-of-file.ts';

export interface KnownVehicle {
  readonly id: VehicleId;
  readonly name: string;
  readonly vin: string | null;
}

/** Where the rows of a car go: to a vehicle, to a new one (perhaps under a chosen id), or nowhere (a mapping that leaves the car out). */
export type Target =
  | { readonly kind: 'known'; readonly vehicle: KnownVehicle }
  | { readonly kind: 'new'; readonly name: string; readonly vin: string | null; readonly id?: VehicleId }
  | { readonly kind: 'left_out' };

export type MappingProblem =
  | { readonly word: 'several_vehicles'; readonly cars: readonly CarOfFile[] }
  | { readonly word: 'vehicle_required' }
  | { readonly word: 'vehicle_not_found'; readonly input: string }
  | { readonly word: 'vehicle_ambiguous'; readonly input: string; readonly ids: readonly VehicleId[] }
  | { readonly word: 'car_not_in_file'; readonly input: string; readonly cars: readonly CarOfFile[] };

/** The choice of vehicles: one for the car of the file, or one for each wanted car, by its VIN, number or name in the file. */
export type VehicleChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly input: string }
  | { readonly kind: 'each'; readonly input: ReadonlyMap<string, string> }
  /** The target of each car, in their order. */
  | { readonly kind: 'by_place'; readonly targets: readonly ChosenTarget[] }
  /** Each car separately, for a preview of the file: to the vehicle with its VIN, else to a new one. */
  | { readonly kind: 'apart' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

/**
 * Finds the target of each car of a file (SET-024, OQ-065). A vehicle is named by id, VIN or name; an unknown name creates a new one.
 * Without a choice the only car goes to the vehicle with its VIN, else to a new one with its name (or VIN) in the file; several cars go each to the vehicle with its VIN, and where one has none, the result is a question to the user.
 */
export function mapVehicles(
  cars: readonly CarOfFile[],
  known: readonly KnownVehicle[],
  choice: VehicleChoice,
): readonly Target[] | MappingProblem {
  if (choice.kind === 'each') return mapEach(cars, known, choice.input);
  if (choice.kind === 'by_place') return mapByIndex(cars, known, choice.targets);
  if (choice.kind === 'apart') return cars.map((car) => targetOfVin(car, known));
  const [only] = cars;
  if (only === undefined || cars.length > 1) {
    const byVin = choice.kind === 'none' ? cars.map((car) => vehicleOfVin(car.vin, known)) : [];
    if (byVin.length > 0 && byVin.every((vehicle) => vehicle !== null)) return byVin.map((vehicle) => ({ kind: 'known', vehicle }));
    return { word: 'several_vehicles', cars };
  }
  if (choice.kind === 'one') return single(resolve(choice.input, only, known));
  const vehicle = vehicleOfVin(only.vin, known);
  if (vehicle !== null) return [{ kind: 'known', vehicle }];
  const name = only.name ?? only.vin;
  return name === null ? { word: 'vehicle_required' } : single(resolve(name, only, known));
}

function targetOfVin(car: CarOfFile, known: readonly KnownVehicle[]): Target {
  const vehicle = vehicleOfVin(car.vin, known);
  return vehicle === null ? { kind: 'new', name: labelOf(car), vin: null } : { kind: 'known', vehicle };
}

function mapByIndex(
  cars: readonly CarOfFile[],
  known: readonly KnownVehicle[],
  chosen: readonly ChosenTarget[],
): readonly Target[] | MappingProblem {
  const targets: Target[] = [];
  for (const [index, { vin }] of cars.entries()) {
    const target = chosen[index] ?? null;
    if (target === null) targets.push({ kind: 'left_out' });
    else if (typeof target === 'object') targets.push({ kind: 'new', ...target, vin });
    else {
      const vehicle = known.find(({ id }) => id === target);
      if (vehicle === undefined) return { word: 'vehicle_not_found', input: target };
      targets.push({ kind: 'known', vehicle });
    }
  }
  return targets;
}

function single(found: Target | MappingProblem): readonly Target[] | MappingProblem {
  return 'word' in found ? found : [found];
}

function mapEach(
  cars: readonly CarOfFile[],
  known: readonly KnownVehicle[],
  input: ReadonlyMap<string, string>,
): readonly Target[] | MappingProblem {
  const targets: Target[] = cars.map(() => ({ kind: 'left_out' }));
  for (const [carInput, vehicleInput] of input) {
    const index = cars.findIndex((car) => car.vin === carInput || car.number === carInput || car.name === carInput);
    const car = cars[index];
    if (car === undefined) return { word: 'car_not_in_file', input: carInput, cars };
    const target = resolve(vehicleInput, car, known);
    if ('word' in target) return target;
    targets[index] = target;
  }
  return targets;
}

function resolve(input: string, car: CarOfFile, known: readonly KnownVehicle[]): Target | MappingProblem {
  const lower = input.toLowerCase();
  const vehicle = known.find(({ id }) => id.toLowerCase() === lower) ?? vehicleOfVin(input, known);
  if (vehicle !== null) return { kind: 'known', vehicle };
  const named = known.filter(({ name }) => name.toLowerCase() === lower);
  if (named.length > 1) return { word: 'vehicle_ambiguous', input, ids: named.map(({ id }) => id) };
  const [one] = named;
  if (one !== undefined) return { kind: 'known', vehicle: one };
  // An id is never the name of a new vehicle: it is mistyped or of another account.
  if (UUID.test(input)) return { word: 'vehicle_not_found', input };
  const vin = VIN.test(input) ? input.toUpperCase() : car.vin;
  return { kind: 'new', name: input, vin: vehicleOfVin(vin, known) === null ? vin : null };
}

export function vehicleOfVin(vin: string | null, known: readonly KnownVehicle[]): KnownVehicle | null {
  return vin === null ? null : (known.find((vehicle) => vehicle.vin?.toLowerCase() === vin.toLowerCase()) ?? null);
}

/** The cars as text for a message: `5YJ3E7EA3L0000000 (Tessi), 42`. */
export function nameCars(cars: readonly CarOfFile[]): string {
  return cars.map((car) => (car.name !== null && labelOf(car) !== car.name ? `${labelOf(car)} (${car.name})` : labelOf(car))).join(', ');
}
