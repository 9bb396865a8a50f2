import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metresBetween, siteAt } from './site-at.ts';

/** 0.001 degrees of latitude are about 111 m. */
const at = (latitude: number, radius: number, name = '') => ({ name, latitude, longitude: 11, radius });

it.each([
  ['within the radius', [at(48, 120, 'home')], 'home'],
  ['beyond the radius', [at(48, 100, 'home')], undefined],
  ['the nearest of two, though its radius is larger', [at(48, 500, 'far'), at(48.0005, 1000, 'near')], 'near'],
  ['the smaller of two with the same centre', [at(48, 900, 'town'), at(48, 200, 'garage')], 'garage'],
  ['the first of two equal ones', [at(48, 200, 'one'), at(48, 200, 'two')], 'one'],
  ['no site at all', [], undefined],
])('%s', (_, sites, name) => {
  expect(siteAt(sites, { latitude: 48.001, longitude: 11 })?.name).toBe(name);
});

const position = {
  latitude: fc.double({ min: 47.99, max: 48.01, noNaN: true }),
  longitude: fc.double({ min: 10.99, max: 11.01, noNaN: true }),
};
const circle = fc.record({ ...position, radius: fc.integer({ min: 10, max: 2000 }) });

it('the site contains the position, and no nearer one does; without a site none contains it', () => {
  fc.assert(
    fc.property(fc.array(circle, { maxLength: 8 }), fc.record(position), (sites, here) => {
      const containing = sites.filter((site) => metresBetween(site, here) <= site.radius);
      const found = siteAt(sites, here);
      if (found === null) expect(containing).toEqual([]);
      else expect(metresBetween(found, here)).toBe(Math.min(...containing.map((site) => metresBetween(site, here))));
    }),
  );
});
