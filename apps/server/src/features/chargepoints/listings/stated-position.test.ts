import { expect, it } from 'vitest';
import { loadCountries } from '../../../towns/country-at.ts';
import { readPosition } from './stated-position.ts';

it.each([
  ['a place in the stated country', 48.4, 11.7, 'DE', { latitude: 48.4, longitude: 11.7 }],
  ['one without a stated country', 48.4, 11.7, null, { latitude: 48.4, longitude: 11.7 }],
  ['a place just across the border', 47.59, 12.17, 'DE', { latitude: 47.59, longitude: 12.17 }],
  ['one south of the equator', -33.9, 18.42, null, { latitude: -33.9, longitude: 18.42 }],
  ['one in a country of which this product knows nothing', 6.45, 3.39, null, { latitude: 6.45, longitude: 3.39 }],
  ['latitude and longitude in each other’s place', 11.7, 48.4, 'DE', 'swapped'],
  ['the same without a stated country', 11.7, 48.4, null, 'swapped'],
  ['the same where one of them is no latitude', -122.42, 37.77, null, 'swapped'],
  ['a latitude above 90', 484, 11.7, 'DE', 'outside_earth'],
  ['a longitude above 180', 48.4, 190, null, 'outside_earth'],
  ['0 for an unknown one', 0, 11.7, 'DE', 'no_position'],
  ['no number', null, 11.7, 'DE', 'no_position'],
] as const)('%s', async (_, latitude, longitude, country, expected) =>
  expect(readPosition({ latitude, longitude, country }, await loadCountries())).toEqual(expected),
);
