import { describe, expect, it } from 'vitest';
import { vehiclePlace } from './vehicle-place.ts';

const here = { latitude: 48.4, longitude: 11.745 };
const near = { latitude: 48.4008, longitude: 11.745 };
const far = { latitude: 48.25, longitude: 11.652 };
const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const noPlaces = { end: null, charge: null };
const nameNear = () => 'near Freising';

describe('the name of the place of a vehicle', () => {
  it.each([
    ['the address its trip ended at', { end: { address: home, location: near }, charge: null }, 'Am Lindenhof 7, Freising'],
    ['what lies near, where the trip ended elsewhere', { end: { address: home, location: far }, charge: null }, 'Near Freising'],
    ['the point it charges at', { end: null, charge: { pointName: 'Wallbox', address: null, location: near } }, 'Wallbox'],
    [
      'what lies near, where the point has no name',
      { end: null, charge: { pointName: ' ', address: null, location: near } },
      'Near Freising',
    ],
    ['what lies near', noPlaces, 'Near Freising'],
  ])('is %s', (_, places, name) => expect(vehiclePlace(here, places, nameNear)).toBe(name));

  it('is its position where nothing is nearby, and null where the position is unknown', () => {
    expect(vehiclePlace(here, noPlaces, () => null)).toBe('48.4000, 11.7450');
    expect(vehiclePlace(null, noPlaces, nameNear)).toBeNull();
  });
});
