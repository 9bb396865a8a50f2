import { expect, it } from 'vitest';
import { defaultLimit } from './limits.ts';

it.each([
  ['DE', 'motorway', 130],
  ['AT', 'motorway', 130],
  ['CH', 'motorway', 120],
  ['IT', 'motorway', 130],
  ['FR', 'motorway', 130],
  ['FR', 'rural', 80],
  ['NL', 'motorway', 100],
  ['DE', 'rural', 100],
  ['DE', 'town', 50],
  ['DE', 'street', 30],
] as const)('the limit in %s on a %s without a sign is %d km/h', (country, kind, kmh) => {
  expect(defaultLimit(country, kind)).toBe(kmh);
});
