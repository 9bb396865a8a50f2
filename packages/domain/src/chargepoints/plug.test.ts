import { describe, expect, it } from 'vitest';
import { chargePointName } from './charge-point-name.ts';
import { powerTypeOf } from './plug.ts';

describe('how the power of a plug arrives (MAP-034)', () => {
  it.each([
    ['ccs', 50, 'DC'],
    ['chademo', null, 'DC'],
    ['type2', 22, 'AC_3_PHASE'],
    ['type2', 43, 'AC_3_PHASE'],
    ['type2', 3.7, 'AC_1_PHASE'],
    ['type2_cable', null, 'AC_3_PHASE'],
    ['schuko', 22, 'AC_1_PHASE'],
    ['cee', 11, 'AC_3_PHASE'],
    ['cee', 3.7, 'AC_1_PHASE'],
    [null, 22, 'AC_3_PHASE'],
    [null, 44, 'AC_3_PHASE'],
    [null, 150, 'DC'],
    [null, 7.4, 'AC_1_PHASE'],
    [null, null, 'AC_3_PHASE'],
  ] as const)('%s with %s kW: %s', (standard, maxPower, type) => expect(powerTypeOf(standard, maxPower)).toBe(type));
});

describe('the name of a charge point (CHG-004)', () => {
  it.each([
    ['Ladeteller', 'Freising', 'Ladeteller, Freising'],
    ['Stadtwerke Freising', 'Freising', 'Stadtwerke Freising'],
    ['Ladeteller', '', 'Ladeteller'],
  ])('of %s in %s is %s', (operator, city, name) => expect(chargePointName({ operator, city })).toBe(name));
});
