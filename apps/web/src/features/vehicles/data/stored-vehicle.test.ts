import { describe, expect, it } from 'vitest';
import { chooseVehicle } from './stored-vehicle.ts';

const old = { id: 'old', archive: true };
const second = { id: 'second', archive: false };
const third = { id: 'third', archive: false };

describe('the selected vehicle on load', () => {
  it('is the stored one, archived or not (SHELL-089)', () => {
    expect(chooseVehicle([old, second, third], 'third')).toBe(third);
    expect(chooseVehicle([old, second, third], 'old')).toBe(old);
  });

  it('is the first that is not archived without a stored one (SHELL-090)', () => {
    expect(chooseVehicle([old, second, third], null)).toBe(second);
    expect(chooseVehicle([old, second, third], 'gone')).toBe(second);
  });

  it('is the first of the list when all are archived (SHELL-090)', () => expect(chooseVehicle([old], null)).toBe(old));

  it('is none without vehicles', () => expect(chooseVehicle([], 'old')).toBeNull());
});
