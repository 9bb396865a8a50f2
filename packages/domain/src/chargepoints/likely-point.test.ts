import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyPoint, type PointNearCharge } from './likely-point.ts';

const location = { latitude: 48.2, longitude: 11.6 };
const [ac, dc] = [
  (kW: number | null) => ({ standard: null, power_type: 'AC_3_PHASE', max_power: kW }) as const,
  (kW: number | null) => ({ standard: null, power_type: 'DC', max_power: kW }) as const,
];
/** A charge point so many metres north of the charge. */
const at = (id: string, metres: number, ...connectors: PointNearCharge['evses'][number]['connectors']): PointNearCharge => ({
  id,
  location: { ...location, latitude: location.latitude + metres / 111_195 },
  evses: [{ connectors }],
});
const fast = { location, ac: false, maxPower: 142 };

describe('the charge point of a charge of which the vehicle says only DC, its power and a position (CHG-069)', () => {
  it.each([
    ['the only one there is sure', [at('a', 60, dc(150))], { id: 'a', certainty: 'sure' }],
    ['the only one, some way off, is likely', [at('a', 150, dc(150))], { id: 'a', certainty: 'likely' }],
    ['one that is much nearer than the others is likely', [at('b', 180, dc(150)), at('a', 40, dc(150))], { id: 'a', certainty: 'likely' }],
    ['the nearer of two is possible', [at('b', 60, dc(150)), at('a', 40, dc(150))], { id: 'a', certainty: 'possible' }],
    ['AC does not count', [at('b', 10, ac(22)), at('a', 60, dc(150))], { id: 'a', certainty: 'sure' }],
    ['nor does a weaker plug', [at('b', 10, dc(50)), at('a', 60, dc(150))], { id: 'a', certainty: 'sure' }],
    ['a plug of unknown power does', [at('a', 60, dc(null))], { id: 'a', certainty: 'sure' }],
    ['one plug of several is enough', [at('a', 60, ac(22), dc(150))], { id: 'a', certainty: 'sure' }],
    ['cars state a little more than the plug delivers', [at('a', 60, dc(138))], { id: 'a', certainty: 'sure' }],
    ['nothing is near', [at('a', 210, dc(150))], null],
    ['nothing is known', [], null],
  ])('%s', (_, points, expected) => expect(likelyPoint(points, fast)).toEqual(expected));

  it('is found without a known power', () =>
    expect(likelyPoint([at('a', 60, ac(11))], { location, ac: true, maxPower: null })).toEqual({ id: 'a', certainty: 'sure' }));

  it('is the same in whatever order they are listed', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (metres) => {
        const points = metres.map((far) => at(String(far), far, dc(150)));
        expect(likelyPoint(points, fast)).toEqual(likelyPoint(points.toReversed(), fast));
      }),
    ));
});
