import { expect, it } from 'vitest';
import { makeOfVin } from './make-of-vin.ts';

it.each([
  ['5YJ3E7EA3L0000000', 'Tesla'],
  ['xp7ygcek9p0000000', 'Tesla'],
  ['WVWZZZE1ZMP000000', 'VW'],
  ['WBX73EE0005000000', 'BMW'],
  ['VF1AG000000000000', 'Renault'],
  ['ABC00000000000000', null],
  ['', null],
])('the VIN %s is of %s (VEH-001)', (vin, make) => expect(makeOfVin(vin)).toBe(make));
