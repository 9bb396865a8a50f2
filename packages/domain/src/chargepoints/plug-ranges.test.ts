import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plug, powerTypes } from './plug.ts';
import { filteredRanges, type PlugFilter, plugClassOf, type PlugPower, rangesOf } from './plug-ranges.ts';

const plug = (power_type: Plug['power_type'], max_power: number | null, standard: Plug['standard'] = null): Plug => ({
  standard,
  power_type,
  max_power,
});

describe('the filter of the charge map', () => {
  it.each<[readonly PlugFilter[], PlugPower, Plug, boolean]>([
    [['AC_1_PHASE'], 0, plug('AC_1_PHASE', 3.7), true],
    [['AC_3_PHASE'], 20, plug('AC_3_PHASE', 22), true],
    [['AC_3_PHASE'], 20, plug('AC_3_PHASE', 11), false],
    [['DC'], 100, plug('DC', 50), false],
    [['DC'], 100, plug('DC', 100), true],
    [['DC'], 0, plug('DC', null), true],
    [['DC'], 50, plug('DC', null), false],
    [['AC_11'], 0, plug('AC_3_PHASE', 11), true],
    [['AC_20'], 20, plug('AC_3_PHASE', 22), true],
    [['DC_50'], 0, plug('DC', 24), true],
    [['DC_50', 'AC_20'], 20, plug('DC', 150), false],
    [['DC_100'], 100, plug('DC', 350), true],
    [[], 0, plug('DC', 350), false],
  ])('%j from %d kW and %j: %s (MAP-005, OQ-095, OQ-099)', (types, power, one, found) => {
    expect((filteredRanges(types, power) & rangesOf([one])) !== 0).toBe(found);
  });

  it('has each plug in exactly one of its four kinds (MAP-005)', () => {
    const anyPlug = fc.record({
      power_type: fc.constantFrom(...powerTypes),
      max_power: fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
    });
    const kinds = ['AC_11', 'AC_20', 'DC_50', 'DC_100'] as const;
    fc.assert(
      fc.property(anyPlug, (one) => {
        expect(kinds.filter((kind) => (filteredRanges([kind], 0) & rangesOf([one])) !== 0)).toHaveLength(1);
      }),
    );
  });

  it('finds a charge point by any of its plugs (MAP-005)', () => {
    const ranges = rangesOf([plug('AC_3_PHASE', 22), plug('DC', 150)]);
    expect([filteredRanges(['AC_20'], 20) & ranges, filteredRanges(['DC_100'], 100) & ranges].every((bits) => bits !== 0)).toBe(true);
  });
});

describe('the class of a plug', () => {
  it.each([
    [plug('AC_1_PHASE', 3.7, 'schuko'), 'Stadtfunke', 'schuko'],
    [plug('AC_3_PHASE', 22, 'type2'), 'Stadtfunke', 'type2'],
    [plug('AC_3_PHASE', null, 'type2'), 'Stadtfunke', 'type2'],
    [plug('DC', 50, 'ccs'), 'Stadtfunke', 'dc50'],
    [plug('DC', 150, 'ccs'), 'Stadtfunke', 'dc100'],
    [plug('DC', 250, 'ccs'), 'Tesla Germany GmbH', 'supercharger'],
    [plug('AC_3_PHASE', 22, 'type2'), 'Tesla', 'type2'],
    [plug('DC', 150, 'ccs'), 'Teslanova', 'dc100'],
  ] as const)('of %j of %s is %s (MAP-021)', (one, operator, expected) => expect(plugClassOf(one, operator)).toBe(expected));
});
