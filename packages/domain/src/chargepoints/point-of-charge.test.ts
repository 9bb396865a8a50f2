import { describe, expect, it } from 'vitest';
import { choiceForPlace, type PlaceChoice, pointByPower } from './point-of-charge.ts';

const location = { latitude: 48.2, longitude: 11.6 };
const north = (metres: number) => ({ ...location, latitude: location.latitude + metres / 111_195 });
const charge = { location, ac: false, maxPower: 142 };
const choice = (pointId: string | null, metres: number, ac = false): PlaceChoice => ({ pointId, location: north(metres), ac });

describe('what a user chose for the place of a charge (CHG-069)', () => {
  it.each<[string, readonly PlaceChoice[], string | null | undefined]>([
    ['is a charge point', [choice('a', 90)], 'a'],
    ['is none of them', [choice(null, 10)], null],
    ['is the nearer of two', [choice('a', 60), choice('b', 20)], 'b'],
    ['is not what was chosen 110 m away', [choice('a', 110)], undefined],
    ['is not what was chosen for AC', [choice('a', 10, true)], undefined],
    ['is unknown without a choice', [], undefined],
  ])('%s', (_, choices, expected) => expect(choiceForPlace(charge, choices)?.pointId).toBe(expected));
});

describe('the charge point that a charge gets by itself (CHG-069)', () => {
  const at = (id: string, metres: number, kW = 150) => ({
    id,
    location: north(metres),
    evses: [{ connectors: [{ standard: null, power_type: 'DC' as const, max_power: kW }] }],
  });
  it.each([
    ['the only one', [at('a', 60)], { id: 'a', origin: 'sure' }],
    ['one that is much nearer', [at('a', 40), at('b', 180)], { id: 'a', origin: 'likely' }],
    ['none where two are about as far', [at('a', 40), at('b', 60)], null],
    ['none that is too weak', [at('a', 40, 50)], null],
  ])('%s', (_, points, expected) => expect(pointByPower(points, charge)).toEqual(expected));
});
