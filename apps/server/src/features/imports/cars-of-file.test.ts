import { describe, expect, it } from 'vitest';
import type { VehicleHint } from '../../connections/files/recording-format.ts';
import { collectCars } from './cars-of-file.ts';

function carsOf(...hints: readonly VehicleHint[]) {
  const collector = collectCars();
  for (const hint of hints) collector.add(hint);
  return collector;
}

describe('the cars of a file', () => {
  it.each<[string, readonly VehicleHint[], number]>([
    ['no hint', [{}], 1],
    ['one VIN', [{ vin: 'A' }, { vin: 'A' }], 1],
    ['two VINs', [{ vin: 'A' }, { vin: 'B' }], 2],
    [
      'a car that was renamed',
      [
        { vin: 'A', name: 'Old' },
        { vin: 'A', name: 'New' },
      ],
      1,
    ],
    [
      'two cars of one name',
      [
        { vin: 'A', name: 'Same' },
        { vin: 'B', name: 'Same' },
      ],
      2,
    ],
    ['rows without the VIN', [{ vin: 'A', number: '1' }, { number: '1' }], 1],
    ['rows without number and VIN', [{ number: '1', name: 'Blue' }, { name: 'Blue' }], 1],
    ['rows that name nothing', [{}, { number: '1' }, {}], 1],
    ['other numbers', [{ number: '1' }, { number: '2' }, { number: '1' }], 2],
  ])('are distinguished: %s', (_, hints, count) => {
    expect(carsOf(...hints).cars()).toHaveLength(count);
  });

  it('assign a row that names no car to the only car, and to none of several (OQ-065)', () => {
    expect(carsOf({}, { vin: 'A' }).indexOf({})).toBe(0);
    expect(carsOf({ vin: 'A' }, { vin: 'B' }).indexOf({})).toBeNull();
    expect(carsOf({ vin: 'A' }, { vin: 'B' }).indexOf({ vin: 'B' })).toBe(1);
  });
});
