import { describe, expect, it } from 'vitest';
import { nearPlace } from './near-place.ts';

const places = [
  { name: 'Munich', lon: 11.582, lat: 48.135, size: 1260 },
  { name: 'Freising', lon: 11.748, lat: 48.403, size: 45 },
];

describe('the nearby place of a position without an address (TRIP-073)', () => {
  it.each([
    [48.3989, 11.7447, 'Freising'],
    [48.14, 11.6, 'Munich'],
  ])('%d, %d is near %s', (latitude, longitude, name) => {
    expect(nearPlace(places, { latitude, longitude })).toBe(name);
  });

  it('is null where the nearest one is farther than 12 km', () => {
    expect(nearPlace(places, { latitude: 48.27, longitude: 11.2 })).toBeNull();
    expect(nearPlace([], { latitude: 48, longitude: 11 })).toBeNull();
  });
});
