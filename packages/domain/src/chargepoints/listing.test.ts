import { describe, expect, it } from 'vitest';
import { isNamedAlike, isSamePlace, type Listing, mergeListings } from './listing.ts';
import type { Plug } from './plug.ts';

const ccs: Plug = { standard: 'ccs', power_type: 'DC', max_power: 150 };
const type2: Plug = { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 };
const unknown: Plug = { standard: null, power_type: 'DC', max_power: null };
const listing = (facts: Partial<Listing> = {}): Listing => ({
  kind: 'register',
  operator: 'EnBW mobility+ AG und Co.KG',
  operatorId: 'enbw',
  address: 'Am Ring 4, 85354 Freising',
  city: 'Freising',
  location: { latitude: 48.4, longitude: 11.7423 },
  evses: [{ connectors: [ccs] }],
  openingTimes: null,
  ...facts,
});
/** Metres to the north, about. */
const north = (metres: number) => ({ latitude: 48.4 + metres / 111_200, longitude: 11.7423 });

describe('listings of two sources', () => {
  it.each<[string, Partial<Listing>, boolean]>([
    ['of one operator 100 m apart are one charge point', { location: north(100) }, true],
    ['of one operator 200 m apart are two', { location: north(200) }, false],
    ['of one brand are one', { operator: 'EnBW', operatorId: 'other', location: north(50) }, true],
    ['of two operators are two', { operator: 'Allego', operatorId: 'allego' }, false],
    ['where one does not know the operator are one at 30 m', { operator: '', operatorId: 'none', location: north(30) }, true],
    ['where one does not know the operator are two at 60 m', { operator: '', operatorId: 'none', location: north(60) }, false],
    ['with AC here and DC there are two', { evses: [{ connectors: [type2] }] }, false],
    ['with AC here and both there are one', { evses: [{ connectors: [type2] }, { connectors: [ccs] }] }, true],
    ['of which one knows no plugs are one', { evses: [] }, true],
  ])('%s (MAP-032)', (_, other, same) => {
    expect(isSamePlace(listing(), listing({ kind: 'openstreetmap', ...other }))).toBe(same);
    expect(isSamePlace(listing({ kind: 'openstreetmap', ...other }), listing())).toBe(same);
  });
});

describe('names of operators', () => {
  it.each([
    ['EnBW', 'EnBW mobility+ AG und Co.KG', true],
    ['E.ON Drive', 'E.ON Drive GmbH', true],
    ['Stadtwerke Freising', 'Stadtwerke München', false],
    ['GmbH', 'Allego GmbH', false],
  ])('%s and %s (MAP-032): %s', (a, b, alike) => expect(isNamedAlike(a, b)).toBe(alike));
});

describe('the best of each source (MAP-032)', () => {
  it('has the words of the most trusted one that knows them, and the plugs of the one that states most', () => {
    const merged = mergeListings([
      listing({ kind: 'openstreetmap', operator: 'EnBW', openingTimes: '24/7', evses: [{ connectors: [ccs, type2] }], location: north(9) }),
      listing({ evses: [{ connectors: [unknown] }], address: '', city: '' }),
    ]);
    expect(merged).toEqual({
      operator: 'EnBW mobility+ AG und Co.KG',
      operatorId: 'enbw',
      address: 'Am Ring 4, 85354 Freising',
      city: 'Freising',
      location: { latitude: 48.4, longitude: 11.7423 },
      evses: [{ connectors: [ccs, type2] }],
      openingTimes: '24/7',
    });
  });

  it('is the more trusted one where both state as much', () => {
    const [mine, theirs] = [listing({ kind: 'ocpi', operator: 'EnBW' }), listing({ kind: 'openchargemap', operator: 'Somebody' })];
    expect(mergeListings([theirs, mine]).operator).toBe('EnBW');
  });

  it('needs a listing', () => expect(() => mergeListings([])).toThrow(RangeError));
});
