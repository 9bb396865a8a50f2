import { describe, expect, it } from 'vitest';
import type { CarOfFile } from './cars-of-file.ts';
import { vehicle } from './import-builders.ts';
import { mapVehicles, type VehicleChoice } from './vehicle-mapping.ts';

const VIN_A = '5YJ3E7EA3L0000001';
const VIN_B = '5YJ3E7EA3L0000002';
const car = (about: Partial<CarOfFile> = {}): CarOfFile => ({ vin: null, name: null, number: null, ...about });
const one = (input: string): VehicleChoice => ({ kind: 'one', input });
const each = (...input: [string, string][]): VehicleChoice => ({ kind: 'each', input: new Map(input) });
const none: VehicleChoice = { kind: 'none' };

const blue = vehicle('Blue', VIN_A);
const red = vehicle('Red', null, '0198f000-0000-7000-8000-000000000001');
const known = [blue, red, vehicle('Twin', null, 'a'), vehicle('Twin', null, 'b')];

describe('the vehicle of a file with one car', () => {
  it.each<[string, VehicleChoice, CarOfFile, object]>([
    ['its id', one(red.id), car(), { kind: 'known', vehicle: red }],
    ['its VIN', one(VIN_A.toLowerCase()), car(), { kind: 'known', vehicle: blue }],
    ['its name', one('red'), car({ vin: VIN_B }), { kind: 'known', vehicle: red }],
    ['a new name', one('Green'), car({ vin: VIN_B }), { kind: 'new', name: 'Green', vin: VIN_B }],
    ['a new name, for the VIN of another vehicle', one('Green'), car({ vin: VIN_A }), { kind: 'new', name: 'Green', vin: null }],
    ['a new VIN', one(VIN_B), car(), { kind: 'new', name: VIN_B, vin: VIN_B }],
    ['the VIN in the file', none, car({ vin: VIN_A, name: 'Old name' }), { kind: 'known', vehicle: blue }],
    ['the name in the file', none, car({ vin: VIN_B, name: 'Green' }), { kind: 'new', name: 'Green', vin: VIN_B }],
    ['the VIN in the file, which is new', none, car({ vin: VIN_B }), { kind: 'new', name: VIN_B, vin: VIN_B }],
  ])('is found by %s (SET-024)', (_, choice, inFile, target) => {
    expect(mapVehicles([inFile], known, choice)).toEqual([target]);
  });

  it.each<[VehicleChoice, object]>([
    [none, { word: 'vehicle_required' }],
    [one('0198f000-0000-7000-8000-00000000ffff'), { word: 'vehicle_not_found' }],
    [one('twin'), { word: 'vehicle_ambiguous', ids: ['a', 'b'] }],
  ])('is a question to the user with %j', (choice, problem) => {
    expect(mapVehicles([car()], known, choice)).toMatchObject(problem);
  });
});

describe('the vehicles of a file with several cars', () => {
  const cars = [car({ vin: VIN_A, number: '1' }), car({ vin: VIN_B, number: '2', name: 'Bee' })];

  it('are a question to the user that names the cars (OQ-065)', () => {
    for (const choice of [none, one('Blue')]) expect(mapVehicles(cars, known, choice)).toEqual({ word: 'several_vehicles', cars });
  });

  it('are found by VIN where all are known', () => {
    const both = [blue, vehicle('Bee', VIN_B)];
    expect(mapVehicles(cars, both, none)).toEqual(both.map((found) => ({ kind: 'known', vehicle: found })));
  });

  it('follow a mapping; a car that it does not name is left out', () => {
    expect(mapVehicles(cars, known, each(['2', 'Red']))).toEqual([{ kind: 'left_out' }, { kind: 'known', vehicle: red }]);
    expect(mapVehicles(cars, known, each([VIN_A, 'Red'], ['Bee', 'New']))).toEqual([
      { kind: 'known', vehicle: red },
      { kind: 'new', name: 'New', vin: VIN_B },
    ]);
  });

  it('refuse a mapping of a car that is not in the file', () => {
    expect(mapVehicles(cars, known, each(['3', 'Red']))).toEqual({ word: 'car_not_in_file', input: '3', cars });
  });

  it('are those that a user chose for each car: one of the account, a new one, none', () => {
    const chosen: VehicleChoice = { kind: 'by_place', targets: [{ id: red.id, name: 'New' }, blue.id] };
    expect(mapVehicles(cars, known, chosen)).toEqual([
      { kind: 'new', id: red.id, name: 'New', vin: VIN_A },
      { kind: 'known', vehicle: blue },
    ]);
    expect(mapVehicles(cars, known, { kind: 'by_place', targets: [null, red.id] })).toMatchObject([
      { kind: 'left_out' },
      { kind: 'known' },
    ]);
    expect(mapVehicles(cars, [], { kind: 'by_place', targets: [null, red.id] })).toEqual({ word: 'vehicle_not_found', input: red.id });
  });
});
