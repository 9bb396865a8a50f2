import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { addressOf, hrefOf, parseHref, type Route } from './address.ts';
import { createAppRouter } from './app/router.tsx';
import { fallbackPattern, paths } from './paths.ts';

type AnyPath = Route<string, readonly (string | object | undefined)[]>;
const routes = Object.entries(paths) as unknown as readonly (readonly [string, AnyPath])[];
const namesIn = ({ pattern }: AnyPath) => [...pattern.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);

const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
/** How the router matches an address: the pattern, its parameters and the search. */
function matchOf(href: string) {
  const location = router.parseLocation(createMemoryHistory({ initialEntries: [href] }).location);
  const match = router.matchRoutes(location).at(-1);
  return { pattern: match?.fullPath, params: match?.params, search: location.search };
}

describe('the address of a route', () => {
  it.each(routes)('%s opens its pattern, or the fallback route while its screen does not exist', (_name, route) => {
    const names = namesIn(route);
    const params = Object.fromEntries(names.map((name, index) => [name, `x${index}`]));
    const exists = route.pattern in router.routesByPath;
    const { pattern, params: read } = matchOf(router.buildLocation(route(...Object.values(params))).href);
    expect(pattern).toBe(exists ? route.pattern : fallbackPattern);
    if (exists) expect(read).toMatchObject(params);
  });

  it.each(['a/b', 'ä ö', '50%', '$id', '..', '?x=1', '#top'])('passes %s through unchanged', (id) => {
    const { href } = router.buildLocation(paths.signUpWithCode(id, { ref: id }));
    expect(matchOf(href)).toEqual({ pattern: '/signup/$id', params: { id }, search: { ref: id } });
  });

  it('omits a parameter without a value', () => {
    expect(hrefOf(paths.calendar({ month: undefined }))).toBe('/calendar');
    expect(hrefOf(paths.calendar({ month: '2026-11' }))).toBe('/calendar?month=2026-11');
  });

  it('is restored from its text', () => {
    const address = addressOf('/trips', { from: '2026-11-01', search: 'a b&c' });
    expect(parseHref(hrefOf(address))).toEqual(address);
  });
});

it('every screen has its pattern from the table of addresses', () => {
  const known = [fallbackPattern, ...routes.map(([, { pattern }]) => pattern)];
  expect(Object.keys(router.routesByPath).filter((pattern) => !known.includes(pattern))).toEqual([]);
});

it('no two routes have the same pattern', () => {
  expect(new Set(routes.map(([, { pattern }]) => pattern)).size).toBe(routes.length);
});
