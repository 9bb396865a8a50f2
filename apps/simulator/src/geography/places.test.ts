import { expect, it } from 'vitest';
import { metresBetween } from './earth.ts';
import { placeById, places, placesNear } from './places.ts';

it('has a unique id for every place', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

it.each([
  ['munich', 'berlin', 504],
  ['munich', 'hamburg', 612],
  ['munich', 'verona', 303],
  ['freising-marienplatz', 'munich', 32],
  ['paris', 'barcelona', 831],
])('the great-circle distance from %s to %s is %d km', (from, to, km) => {
  expect(metresBetween(placeById(from), placeById(to)) / 1000).toBeCloseTo(km, -1);
});

it('finds the places nearby, nearest first', () => {
  const near = placesNear(placeById('freising-marienplatz'), 4).map(({ id }) => id);
  expect(near[0]).toBe('freising-marienplatz');
  expect(near).toContain('freising-neustift');
  expect(near).not.toContain('munich');
});

it('throws for an unknown id', () => {
  expect(() => placeById('atlantis')).toThrow('There is no place atlantis');
});
