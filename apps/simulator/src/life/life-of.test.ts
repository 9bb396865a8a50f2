import { describe, expect, it } from 'vitest';
import { localHour } from '../drivers/calendar.ts';
import { metresBetween } from '../geography/earth.ts';
import { castOf } from '../household/cast.ts';
import { lifeOf } from './life-of.ts';
import { worldOf } from './real-world.ts';
import type { TrueCharge, TrueSegment, TrueTrip } from './truth.ts';

const seed = 1;
const world = worldOf(seed);
const epoch = Date.parse('2025-09-20T22:00:00Z');
const day = 86_400_000;

function simulate(key: string, days: number): TrueSegment[] {
  const member = castOf(seed).find((one) => one.key === key);
  const segments: TrueSegment[] = [];
  if (member === undefined) throw new RangeError(`no member is called ${key}`);
  for (const episode of lifeOf(member, { seed, epoch, world })) {
    segments.push(...episode.segments);
    if (episode.until > epoch + days * day) break;
  }
  return segments;
}

const household = ['tesla', 'id4', 'c300e'];
const year = new Map(household.map((key) => [key, simulate(key, 365)]));
const yearOf = (key: string): readonly TrueSegment[] => year.get(key) ?? [];
const tripsOf = (key: string): TrueTrip[] => yearOf(key).filter((one) => one.kind === 'trip');
const chargesOf = (key: string): TrueCharge[] => yearOf(key).filter((one) => one.kind === 'charge');
const sum = <One>(list: readonly One[], read: (one: One) => number): number => list.reduce((total, one) => total + read(one), 0);
const per100 = (trips: readonly TrueTrip[]): number => (100 * sum(trips, ({ kWh }) => kWh)) / sum(trips, ({ km }) => km);
const inMonths = (trips: readonly TrueTrip[], months: readonly number[]): TrueTrip[] =>
  trips.filter(({ start }) => months.includes(new Date(start).getUTCMonth() + 1));

describe.each(household)('a year of the %s', (key) => {
  it('has no gap and no overlap: each segment begins when the one before ends', () => {
    for (const [index, { start, end }] of yearOf(key).entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBe(yearOf(key)[index - 1]?.end ?? epoch);
    }
  });

  it('has no jumps: every segment begins at the place where the segment before ended', () => {
    const ends = yearOf(key).map((one) => (one.kind === 'trip' ? one.to : one.place));
    const begins = yearOf(key).map((one) => (one.kind === 'trip' ? one.from : one.place));
    const jumps = begins.slice(1).map((place, index) => metresBetween(ends[index] ?? place, place));
    expect(Math.max(...jumps)).toBeLessThan(1);
  });

  it('has an odometer that changes only in trips', () => {
    const trips = tripsOf(key);
    for (const [index, trip] of trips.entries()) {
      expect(trip.endOdometer - trip.startOdometer).toBeCloseTo(trip.km, 6);
      if (index > 0) expect(trip.startOdometer).toBe(trips[index - 1]?.endOdometer);
    }
  });

  it('has continuous levels that never come near 0', () => {
    let level: number | null = null;
    for (const segment of yearOf(key)) {
      // The ageing computed between two days changes a level a little.
      if (level !== null) expect(Math.abs(segment.startLevel - level)).toBeLessThan(0.01);
      expect(segment.endLevel).toBeGreaterThan(4);
      level = segment.endLevel;
    }
  });

  it('draws more from the wall than it charges, and stores a little less', () => {
    for (const charge of chargesOf(key)) {
      expect(charge.gridKwh).toBeGreaterThan(charge.kWh);
      expect(charge.kWh).toBeGreaterThan(charge.storedKwh);
      expect(charge.storedKwh).toBeGreaterThan(charge.gridKwh * 0.55);
    }
  });

  it('has 10,000 to 20,000 km, and no shopping at night', () => {
    expect(sum(tripsOf(key), ({ km }) => km)).toBeGreaterThan(10_000);
    expect(sum(tripsOf(key), ({ km }) => km)).toBeLessThan(20_000);
    for (const { purpose, start } of tripsOf(key)) {
      if (purpose === 'shopping') expect(localHour(start)).toBeGreaterThan(7);
      if (purpose === 'shopping') expect(localHour(start)).toBeLessThan(20.5);
    }
  });
});

describe('a year', () => {
  it('of the ID.4 uses 15 to 20 kWh/100 km in summer and 20 to 27 in winter', () => {
    expect(per100(inMonths(tripsOf('id4'), [6, 7, 8]))).toBeGreaterThan(15);
    expect(per100(inMonths(tripsOf('id4'), [6, 7, 8]))).toBeLessThan(20);
    expect(per100(inMonths(tripsOf('id4'), [12, 1, 2]))).toBeGreaterThan(20);
    expect(per100(inMonths(tripsOf('id4'), [12, 1, 2]))).toBeLessThan(27);
  });

  it('of the hybrid burns some petrol, the others none', () => {
    expect(sum(tripsOf('c300e'), ({ fuelL }) => fuelL)).toBeGreaterThan(40);
    expect(sum(tripsOf('id4'), ({ fuelL }) => fuelL)).toBe(0);
  });

  it('of the Tesla has holiday trips, charges at Superchargers and charges at home', () => {
    expect(tripsOf('tesla').some(({ purpose }) => purpose === 'holiday')).toBe(true);
    expect(chargesOf('tesla').some(({ fast, operator }) => fast && operator === 'Supercharger')).toBe(true);
    expect(chargesOf('tesla').some(({ operator }) => operator === 'home')).toBe(true);
  });
});

describe('a life', () => {
  it('is the same for the same seed and epoch, and different for another seed', () => {
    const [member] = castOf(seed);
    if (member === undefined) throw new RangeError('the household is empty');
    const week = (from: number) => {
      const life = lifeOf(member, { seed: from, epoch, world });
      return Array.from({ length: 12 }, () => life.next().value);
    };
    expect(week(1)).toEqual(week(1));
    expect(week(2)).not.toEqual(week(1));
  });

  it('has its samples in the order of time, one per moment', () => {
    for (const member of castOf(seed).slice(0, 4)) {
      const life = lifeOf(member, { seed, epoch, world });
      const times = Array.from({ length: 15 }, () => life.next().value.samples.map(({ ts }) => ts)).flat();
      expect(times.every((ts, index) => ts > (times[index - 1] ?? 0))).toBe(true);
    }
  });
});
