import type { ImportCar } from '@wattbook/contract/imports/import.schema';
import { describe, expect, it } from 'vitest';
import { firstAnswers, LEFT_OUT, NEW_VEHICLE, problemsOfAnswers, toChoice } from './car-answers.ts';

const car = (about: Partial<ImportCar> = {}): ImportCar => ({
  vin: null,
  name: 'Zora',
  number: null,
  trips: 1,
  charges: 1,
  rows: 90,
  firstTime: null,
  lastTime: null,
  vehicleId: null,
  ...about,
});
const vehicles = [
  { id: 'a', displayName: 'Blitz', vin: 'VIN1' },
  { id: 'b', displayName: 'Bee', vin: null },
];
const answer = (vehicle: string, otherVin = false, name = 'Zora') => ({ vehicle, otherVin, name });

describe('the assignment of cars to vehicles (OQ-065)', () => {
  it('is proposed by the VIN, else asked', () => {
    expect(firstAnswers({ vehicleId: 'b', cars: [car({ vehicleId: 'a' }), car()] })).toEqual([answer('a'), answer('')]);
  });

  it('proposes a new vehicle where one was chosen, with the name in the files, else the make', () => {
    const cars = [car({ vehicleId: 'a' }), car(), car({ name: null, vin: '5YJ3E7EB0KF000001' }), car({ name: null })];
    expect(firstAnswers({ vehicleId: null, cars })).toEqual([
      answer('a'),
      answer(NEW_VEHICLE),
      answer(NEW_VEHICLE, false, 'Tesla'),
      answer(NEW_VEHICLE, false, ''),
    ]);
  });

  it.each([
    ['the vehicle with the VIN', [car({ vin: 'vin1' })], [answer('a')], [null]],
    ['a vehicle without a VIN', [car({ vin: 'VIN9' })], [answer('b')], [null]],
    ['a car without a VIN', [car()], [answer('a')], [null]],
    ['a vehicle with another VIN', [car({ vin: 'VIN9' })], [answer('a')], ['imports.problem.otherVin']],
    ['a vehicle with another VIN, confirmed', [car({ vin: 'VIN9' })], [answer('a', true)], [null]],
    ['nothing', [car(), car()], [answer(''), answer('b')], ['imports.problem.choose', null]],
    ['nothing but left out', [car(), car()], [answer(LEFT_OUT), answer(LEFT_OUT)], ['imports.problem.noCar', null]],
    ['a new vehicle', [car({ vin: 'VIN9' })], [answer(NEW_VEHICLE)], [null]],
    ['a new vehicle without a name', [car()], [answer(NEW_VEHICLE, false, ' ')], ['imports.problem.name']],
    ['one left out', [car(), car()], [answer('a'), answer(LEFT_OUT)], [null, null]],
  ])('is checked before it is sent: %s', (_, cars, answers, problems) => {
    expect(problemsOfAnswers(cars, answers, vehicles)).toEqual(problems);
  });

  it('sends the name of a new vehicle, and no vehicle for a car that is left out', () => {
    expect([toChoice(answer(NEW_VEHICLE, false, ' Zora ')), toChoice(answer(LEFT_OUT)), toChoice(answer('a', true))]).toEqual([
      { vehicleId: null, displayName: 'Zora' },
      { vehicleId: null, otherVin: false },
      { vehicleId: 'a', otherVin: true },
    ]);
  });
});
