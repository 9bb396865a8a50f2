import { describe, expect, it } from 'vitest';
import { farthestTrip } from './farthest-place.ts';
import { bestAndWorstMonth } from './year-months.ts';

const home = { latitude: 48.1, longitude: 11.5 };
const work = { latitude: 48.2, longitude: 11.6 };
const lake = { latitude: 46.5, longitude: 11.3 };
const trip = (name: string, start: typeof home | null, end: typeof home | null) => ({ name, start, end });

describe('the farthest place', () => {
  it('is as far as the crow flies from where most trips begin and end', () => {
    const trips = [trip('out', home, work), trip('back', work, home), trip('away', home, lake), trip('return', lake, home)];
    const farthest = farthestTrip(trips);
    expect(farthest?.trip.name).toBe('away');
    expect(farthest?.km).toBeCloseTo(178.6, 0);
  });

  it('is not where a place is unknown or sealed, nor the other side of the street', () => {
    expect(farthestTrip([])).toBeNull();
    expect(farthestTrip([trip('sealed', null, null)])).toBeNull();
    expect(farthestTrip([trip('round', home, { latitude: 48.12, longitude: 11.5 }), trip('sealed', home, null)])).toBeNull();
  });
});

describe('the best and the worst month', () => {
  const month = (number: number, avgConsumption: number | null, distance = 900) => ({ month: number, avgConsumption, distance });
  it.each([
    ['are those with least and most energy by km', [month(1, 24), month(6, 15), month(7, 16)], { best: 6, worst: 1 }],
    [
      'leave out a month with few km, and one whose energy is unknown',
      [month(1, 24), month(2, 40, 99), month(3, null), month(6, 15)],
      { best: 6, worst: 1 },
    ],
    ['are the first of equal ones, and no month is both', [month(5, 15), month(6, 15)], null],
    ['need two months', [month(5, 15)], null],
  ])('%s', (_, months, expected) => {
    expect(bestAndWorstMonth(months)).toEqual(expected);
  });
});
