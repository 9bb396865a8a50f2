import { expect, it } from 'vitest';
import { maskVin } from './mask-vin.ts';

it.each([
  ['WVGZZZE2ZMP000123', 'WVXXXXXXXXXXXX123'],
  ['ABCDEF', 'ABXDEF'],
  ['ABCDE', 'XXXXX'],
  ['', ''],
])('the VIN %j is masked as %j (VEH-051)', (vin, masked) => expect(maskVin(vin)).toBe(masked));
