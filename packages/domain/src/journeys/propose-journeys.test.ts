import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homesOf } from './homes.ts';
import { nightsBetween, type ProposedTrip, proposeJourneys } from './propose-journeys.ts';

const places = {
  home: { latitude: 48.4, longitude: 11.7 },
  flat: { latitude: 50.1, longitude: 8.7 },
  workshop: { latitude: 48.45, longitude: 11.75 },
  lake: { latitude: 47.5, longitude: 11.1 },
  sea: { latitude: 45.4, longitude: 13.5 },
  unknown: null,
} as const;
type Name = keyof typeof places;

const hour = 3_600_000;
/** Hours since a Monday at midnight. */
const at = (day: number, hours: number) => Date.UTC(2026, 5, 1) + (day * 24 + hours) * hour;
const trip = (day: number, hours: number, from: Name, to: Name): ProposedTrip => ({
  startTime: at(day, hours),
  endTime: at(day, hours + 2),
  distance: 100,
  from: places[from],
  to: places[to],
});
/** Weeks at home: to work and back each day. */
const days = (first: number, last: number): ProposedTrip[] =>
  Array.from({ length: last - first + 1 }, (_, index) => [
    trip(first + index, 7, 'home', 'workshop'),
    trip(first + index, 17, 'workshop', 'home'),
  ]).flat();
const local = (time: number) => time;
const propose = (trips: readonly ProposedTrip[], answered: Parameters<typeof proposeJourneys>[2] = [], said = []) =>
  proposeJourneys(trips, said, answered, local);

const weekend = [trip(11, 14, 'home', 'lake'), trip(12, 10, 'lake', 'lake'), trip(13, 15, 'lake', 'home')];
const usual = [...days(0, 10), ...weekend, ...days(14, 16)];

describe('a proposed journey', () => {
  it.each<[string, ProposedTrip[], object[]]>([
    [
      'a weekend with two nights far away',
      usual,
      [{ startTime: at(11, 14), endTime: at(13, 17), nights: 2, distance: 300, trips: 3, place: places.lake }],
    ],
    [
      'none: a long day without a night away',
      [...days(0, 10), trip(11, 6, 'home', 'lake'), trip(11, 20, 'lake', 'home'), ...days(12, 13)],
      [],
    ],
    [
      'none: a night at a workshop in town',
      [...days(0, 10), trip(11, 9, 'home', 'workshop'), trip(12, 9, 'workshop', 'home'), ...days(13, 14)],
      [],
    ],
    ['none: not back yet', [...days(0, 10), trip(11, 14, 'home', 'lake'), trip(12, 10, 'lake', 'sea')], []],
    [
      'none: a stay whose place nobody knows',
      [...days(0, 10), trip(11, 9, 'home', 'unknown'), trip(12, 9, 'unknown', 'home'), ...days(13, 14)],
      [],
    ],
    [
      'a round trip by its longest stay',
      [...days(0, 10), trip(11, 8, 'home', 'lake'), trip(12, 8, 'lake', 'sea'), trip(15, 8, 'sea', 'home'), ...days(16, 18)],
      [{ nights: 4, place: places.sea }],
    ],
    [
      'none: away for longer than two months',
      [...days(0, 80), trip(81, 8, 'home', 'sea'), trip(150, 8, 'sea', 'home'), ...days(151, 170)],
      [],
    ],
    ['none: where no home is known', [trip(0, 8, 'home', 'lake'), trip(1, 8, 'lake', 'home')], []],
  ])('is %s', (_, trips, expected) => {
    expect(propose(trips)).toMatchObject(expected);
    expect(propose(trips)).toHaveLength(expected.length);
  });

  it('is none to a second home, where a quarter of the nights is spent', () => {
    const week = (first: number) => [trip(first, 6, 'home', 'flat'), trip(first + 3, 16, 'flat', 'home')];
    expect(propose([0, 7, 14, 21].flatMap(week))).toEqual([]);
  });

  it('does not come back once it was answered, also where its times moved a little', () => {
    const [answer] = propose(usual);
    if (answer === undefined) throw new Error('nothing is proposed');
    expect(propose(usual, [answer])).toEqual([]);
    const merged = usual.filter(({ startTime }) => startTime !== at(12, 10));
    expect(propose(merged, [answer])).toEqual([]);
    expect(propose(usual, [{ startTime: at(12, 20), endTime: at(13, 17) }])).toHaveLength(1);
  });

  it('has nights by the clock on the wall: a stay counts one for each three in the morning', () => {
    expect(nightsBetween(at(0, 22), at(1, 2), local)).toBe(0);
    expect(nightsBetween(at(0, 2), at(0, 4), local)).toBe(1);
    expect(nightsBetween(at(0, 22), at(3, 8), local)).toBe(3);
    expect(nightsBetween(at(1, 2), at(1, 4), (time) => time + 2 * hour)).toBe(0);
  });

  const steps = fc.array(fc.tuple(fc.constantFrom<Name>('home', 'lake', 'sea', 'workshop', 'unknown'), fc.integer({ min: 1, max: 90 })), {
    maxLength: 40,
  });
  const drive = (walk: readonly (readonly [Name, number])[]): ProposedTrip[] => {
    let [now, from] = [at(11, 0), 'home' as Name];
    const driven = walk.map(([to, stood]) => {
      const one = { startTime: now, endTime: now + hour, distance: 10, from: places[from], to: places[to] };
      [now, from] = [now + hour * (1 + stood), to];
      return one;
    });
    return [...days(0, 10), ...driven];
  };

  it('begins and ends with trips, has a night, and overlaps no other one', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const trips = drive(walk);
        const found = propose(trips).toReversed();
        found.forEach((one, index) => {
          expect(trips.some(({ startTime }) => startTime === one.startTime)).toBe(true);
          expect(trips.some(({ endTime }) => endTime === one.endTime)).toBe(true);
          expect(one.nights).toBeGreaterThan(0);
          expect(one.startTime).toBeGreaterThanOrEqual(found[index - 1]?.endTime ?? 0);
        });
      }),
    );
  });

  it('stays away after each answer, whatever was driven', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const answered = propose(drive(walk));
        const starts = new Set(answered.map(({ startTime }) => startTime));
        expect(propose(drive(walk), answered).filter(({ startTime }) => starts.has(startTime))).toEqual([]);
      }),
    );
  });
});

describe('where a vehicle lives', () => {
  it('is where it is said to be charged at home, whatever its nights are', () => {
    expect(homesOf([], [places.lake])).toEqual([places.lake]);
    expect(homesOf([{ place: places.home, nights: 9 }], [places.lake])).toEqual([places.lake, places.home]);
  });

  it('is one place for all the spots around it', () => {
    const near = { latitude: places.home.latitude + 0.002, longitude: places.home.longitude };
    expect(
      homesOf(
        [
          { place: places.home, nights: 3 },
          { place: near, nights: 3 },
          { place: places.sea, nights: 1 },
        ],
        [],
      ),
    ).toEqual([places.home]);
  });
});
