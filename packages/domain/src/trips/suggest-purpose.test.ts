import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarlierTrip, type PlacedTrip, suggestPurposes } from './suggest-purpose.ts';

const placed = (id: string, from: string, to: string): PlacedTrip => ({ id, startPlaces: from.split('|'), endPlaces: to.split('|') });
let count = 0;
const was = (tags: string, from = 'home', to = 'office', changes: Partial<EarlierTrip> = {}): EarlierTrip => ({
  ...placed(`e${++count}`, from, to),
  distance: 10,
  privateDistance: null,
  toWorkDistance: null,
  tags: [tags],
  reason: null,
  name: null,
  company: null,
  ...changes,
});
const trip = placed('t', 'home', 'office');
const suggested = (earlier: readonly EarlierTrip[], waiting = trip) => {
  const [found] = suggestPurposes([waiting], earlier);
  return found === undefined ? null : found.class === null ? 'unclear' : `${found.class} ${found.times} of ${found.of}`;
};

describe('the suggested class of a trip', () => {
  it.each<[string, EarlierTrip[], string | null]>([
    ['is none for a first trip', [], null],
    ['is none after one', [was('ToWork')], null],
    ['is what both were', [was('ToWork'), was('ToWork')], 'toWork 2 of 2'],
    ['counts both languages as the same', [was('ToWork'), was('Arbeitsweg')], 'toWork 2 of 2'],
    ['counts the way back', [was('ToWork'), was('ToWork', 'office', 'home')], 'toWork 2 of 2'],
    ['is what most were', [was('ToWork'), was('Private'), was('ToWork')], 'toWork 2 of 3'],
    ['is none where as many were something else', [was('ToWork'), was('ToWork'), was('Private'), was('Private')], null],
    ['leaves out other places', [was('Private'), was('Private', 'home', 'shop'), was('Private', 'shop', 'office')], null],
    ['leaves out divided trips', [was('Private'), was('Private', 'home', 'office', { privateDistance: 6, toWorkDistance: 4 })], null],
    ['knows a place by any of its names', [was('Private', 'a|home', 'office|b'), was('Private', 'home|c', 'd|office')], 'private 2 of 2'],
  ])('%s', (_, earlier, found) => {
    expect(suggested(earlier)).toBe(found);
  });

  it('is none for a trip whose places are not known', () => {
    const nowhere: PlacedTrip = { id: 't', startPlaces: [], endPlaces: ['office'] };
    expect(suggested([was('Private'), was('Private')], nowhere)).toBeNull();
  });

  it('offers what the business trips there were for, each once, the latest first, also where the class is not clear', () => {
    const offer = (reason: string, company: string | null = null) => was('Business', 'home', 'office', { reason, company });
    const earlier = [
      offer('Offer'),
      offer('Repair', 'Klinikum'),
      offer('Fair'),
      offer('Offer'),
      offer('Visit'),
      was('Private'),
      was('Private', 'home', 'office', { reason: 'Trip' }),
    ];
    const [found] = suggestPurposes([trip], earlier);
    expect(found?.occasions.map(({ reason, company }) => [reason, company])).toEqual([
      ['Visit', null],
      ['Offer', null],
      ['Fair', null],
    ]);
    expect(suggested([offer('Offer'), was('Private')])).toBe('unclear');
  });
});

const anyPlace = fc.constantFrom('home', 'office', 'shop');
const anyTrip = fc.record({ tag: fc.constantFrom('Business', 'ToWork', 'Private'), from: anyPlace, to: anyPlace });

describe('suggestions of any trips', () => {
  it('are of a class that most of the trips between these places had, and the direction does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyTrip, { maxLength: 30 }), anyPlace, anyPlace, (trips, from, to) => {
        const earlier = trips.map((one) => was(one.tag, one.from, one.to));
        const [there] = suggestPurposes([placed('t', from, to)], earlier);
        const [back] = suggestPurposes([placed('t', to, from)], earlier);
        expect(back).toEqual(there);
        if (there === undefined) return;
        expect(there.times * 2).toBeGreaterThan(there.of);
        const between = trips.filter((one) => [one.from, one.to].toSorted().join() === [from, to].toSorted().join());
        expect(there.of).toBe(between.length);
      }),
    );
  });
});
