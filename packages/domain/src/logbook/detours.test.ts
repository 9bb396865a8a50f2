import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedTrip } from '../trips/suggest-purpose.ts';
import type { BookedTrip } from './book-entry.ts';
import { longerThanUsual, unexplainedDetours } from './detours.ts';
import { exampleBookedTrip } from './testing/example-book.ts';

const row = (trip: string, distance: number, change: Partial<BookedTrip> = {}, isGone = false) => {
  const undivided = { distance, startOdometer: null, endOdometer: null, privateDistance: null, toWorkDistance: null, comment: null };
  return { trip, isGone, shown: exampleBookedTrip({ ...undivided, ...change }), versions: [] };
};
const way = (id: string, from = 'home', to = 'customer'): PlacedTrip => ({ id, startPlaces: from.split('|'), endPlaces: to.split('|') });
const found = (rows: readonly ReturnType<typeof row>[], places: readonly PlacedTrip[] = [way('a'), way('b')]) =>
  unexplainedDetours(rows, places).map(({ trip, distance, usual }) => [trip, distance, usual]);

describe('a detour needs a reason (R 8.1 LStR; above 20 % only: FG Düsseldorf 12 K 4479/07)', () => {
  it.each([
    ['30 km where 25 km are usual are a fifth more: none', [row('a', 25), row('b', 30)], []],
    ['30.1 km where 25 km are usual', [row('a', 25), row('b', 30.1)], [['b', 30.1, 25]]],
    ['1.5 % more than a route planner says: none', [row('a', 100), row('b', 101.5)], []],
    ['less than a km more, as cars count: none', [row('a', 2), row('b', 3)], []],
    ['a comment says why: none', [row('a', 25), row('b', 38, { comment: 'Sperrung der A 92' })], []],
    ['an empty comment says nothing', [row('a', 25), row('b', 38, { comment: ' ' })], [['b', 38, 25]]],
    ['a private share says what the detour was: none', [row('a', 25), row('b', 38, { privateDistance: 13 })], []],
    ['of a private trip only the kilometres count: none', [row('a', 25), row('b', 38, { tags: ['Private'] })], []],
    ['a way to work needs a short note only: none', [row('a', 25), row('b', 38, { tags: ['ToWork'] })], []],
    ['a private trip shows what is usual', [row('a', 25, { tags: ['Private'] }), row('b', 38)], [['b', 38, 25]]],
    ['a trip that is gone shows nothing', [row('a', 25, {}, true), row('b', 38)], []],
    ['a trip that is gone needs nothing', [row('a', 25), row('b', 38, {}, true)], []],
    ['one with odometers of another distance is no measure', [row('a', 5, { startOdometer: 100, endOdometer: 138 }), row('b', 38)], []],
    ['the only trip between its places', [row('a', 38)], []],
  ] as const)('%s', (_, rows, expected) => expect(found(rows)).toEqual(expected));

  it('between two places in either direction, which may have several names (strongly different km for the same destination: dashoefer.de)', () => {
    const rows = [row('a', 25), row('b', 38)];
    expect(found(rows, [way('a'), way('b', 'customer|cell', 'home')])).toEqual([['b', 38, 25]]);
    expect(found(rows, [way('a'), way('b', 'home', 'elsewhere')])).toEqual([]);
    expect(found(rows, [way('a')])).toEqual([]);
  });

  it('has no usual way from a place to itself', () =>
    expect(found([row('a', 5), row('b', 38)], [way('a', 'home', 'home'), way('b', 'home', 'home|x')])).toEqual([]));

  it('is known of a trip before its class is', () => {
    const rows = [row('a', 25), row('b', 38, { tags: [] })];
    expect(longerThanUsual(rows, [way('a'), way('b')])).toEqual([{ trip: 'b', distance: 38, usual: 25 }]);
    expect(found(rows)).toEqual([]);
  });

  it('never of the shortest trip, and of no trip that is within a fifth of it', () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 900, noNaN: true }), { minLength: 1, maxLength: 20 }), (ways) => {
        const names = ways.map((_, index) => `t${index}`);
        const detours = unexplainedDetours(
          ways.map((km, index) => row(`t${index}`, km)),
          names.map((name) => way(name)),
        );
        const shortest = Math.min(...ways);
        for (const { distance, usual } of detours) expect(distance).toBeGreaterThan(usual * 1.2);
        expect(detours.filter(({ distance }) => distance === shortest)).toEqual([]);
        expect(detours.length).toBe(
          ways.filter((km) => Math.round(km * 1000) / 1000 > Math.round(shortest * 1000) / 1000 + 1).filter((km) => km > shortest * 1.2)
            .length,
        );
      }),
    ));
});
