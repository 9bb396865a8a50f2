import { createMemoryHistory, isNotFound, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Address, hrefOf } from '../../address.ts';
import { session } from '../../session/browser-session.ts';
import { exampleVehicle, exampleUser } from '../../testing/visit.tsx';
import { checkedCardsQuery } from '../../features/fleet/public.ts';
import { queryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { needsOf, type RouteNeeds, routeTable } from './route-table.ts';

const router = createAppRouter(createMemoryHistory({ initialEntries: ['/nowhere'] }));
const ownVehicle = {
  ...exampleVehicle,
  fleetId: null,
  fleetScopes: null,
  fleetConsent: null,
  fleetCheckInterval: null,
  fleetChecks: [],
  logbookType: 'tax',
  lastSyncAt: null,
  loginData: 'none',
};
const dueCard = {
  id: 'c',
  name: 'Home',
  fleet: true,
  active: true,
  category: 'Home' as const,
  vehicleId: null,
  fleetChecks: [],
  fleetCheckAskedAt: null,
  fleetCheckInterval: 3,
};
const ofFleet = (fleetFields: object) => [{ ...ownVehicle, ...fleetFields }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function signIn(vehicles: readonly object[], role = 'user'): void {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/v1/vehicles') ? { total: vehicles.length, data: vehicles } : { ...exampleUser, role }),
  );
}

interface RouteWithGuard {
  readonly options: { readonly beforeLoad?: (input: object) => unknown };
}

/** The target of the guards of an address, with every screen that a guard can redirect to; null: the address opens; `not found`: it answers as an unknown one. */
async function leadsTo(address: string): Promise<unknown> {
  const location = router.parseLocation(createMemoryHistory({ initialEntries: [address] }).location);
  const matches = router.matchRoutes(location);
  try {
    for (const { routeId, search } of matches) {
      const { beforeLoad } = (router.routesById as unknown as Record<string, RouteWithGuard>)[routeId]?.options ?? {};
      await beforeLoad?.({ location, matches, search, params: matches.at(-1)?.params, context: { isScreen: () => true } });
    }
    return null;
  } catch (error) {
    if (isNotFound(error)) return 'not found';
    if (!isRedirect(error)) throw error;
    return hrefOf(error.options as unknown as Address);
  }
}

/** The letters of the guards of an address, found by failing each one. */
async function guardsOf(address: string): Promise<string> {
  let letters = '';
  const tryGuard = async (letter: string, target: string) => {
    const led = await leadsTo(address);
    if (led !== null && led !== target) throw new Error(`${address} leads to ${JSON.stringify(led)} instead of ${target}`);
    if (led === target) letters += letter;
  };
  await tryGuard('A', '/login');
  signIn([]);
  await tryGuard('V', '/welcome');
  signIn(ofFleet({ fleetId: 'f' }));
  await tryGuard('O', '/fleet_onboarding');
  signIn(ofFleet({ fleetScopes: '[charges]' }));
  await tryGuard('S', '/fleet_confirm_scopes');
  signIn(ofFleet({ fleetId: 'f', lastSyncAt: '2026-11-20T12:00:00Z' }));
  queryClient.setQueryData(checkedCardsQuery('u').queryKey, [dueCard]);
  await tryGuard('C', '/fleet_card_check');
  signIn(ofFleet({ logbookType: null }));
  await tryGuard('L', '/logbook_wizard');
  signIn(ofFleet({}));
  await tryGuard('', 'nowhere');
  return letters;
}

/** The target of a public address for a visitor and for a user; null: it opens. */
async function ledTo(address: string): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => Response.json({ needsSetUp: false, demo: null, billing: true, signUp: true }));
  const forVisitor = await leadsTo(address);
  signIn(ofFleet({}));
  return [forVisitor, await leadsTo(address)];
}

describe('the public routes', () => {
  it('/login is public (SHELL-014, SHELL-072)', async () => expect(await ledTo('/login')).toEqual([null, '/']));
  it('/signup is public (SHELL-015, SHELL-073)', async () => expect(await ledTo('/signup')).toEqual([null, '/']));
  it('/signup/{id} is public (SHELL-016)', async () => expect(await ledTo('/signup/FRIEND-7')).toEqual([null, '/']));
  it('/forgot_password is public (SHELL-018, SHELL-074)', async () => expect(await ledTo('/forgot_password')).toEqual([null, '/']));
  it('/verify is public (SHELL-020)', async () => expect(await ledTo('/verify')).toEqual([null, null]));
  it('/referal is public, and not /referral (SHELL-017, OQ-021)', async () => expect(await ledTo('/referal')).toEqual([null, null]));
  it('the built-in pages are public', async () => expect(await ledTo('/about/terms')).toEqual([null, null]));
  it('an unknown address is public', async () => expect(await ledTo('/nowhere/at/all')).toEqual([null, null]));
});

describe('the route to the help desk', () => {
  const path = '/access/saml/zendesk?return_to=https%3A%2F%2Fdesk.example.org%2Fhc';

  it('/access/saml/zendesk is stored as the target for a visitor, and opens with a session (SHELL-067, AUTH-035)', async () => {
    expect(await leadsTo(path)).toBe('/login');
    signIn([]);
    expect(await leadsTo('/login')).toBe(path);
    expect(await leadsTo(path)).toBeNull();
  });
});

describe('the routes behind the sign-in', () => {
  it('all redirect a visitor to the sign-in (SHELL-069)', async () => {
    const screens = Object.entries(routeTable).filter(([path, needs]) => needs.requiresUser && path in router.routesByPath);
    expect(screens.length).toBeGreaterThan(10);
    for (const [path] of screens) expect(await leadsTo(path.replaceAll('$', '')), path).toBe('/login');
  });

  it('redirect a user without a vehicle to /welcome only where one is needed (SHELL-071)', async () => {
    signIn([], 'admin');
    const screens = Object.entries(routeTable).filter(([path, needs]) => needs.requiresUser && path in router.routesByPath);
    for (const [path, needs] of screens)
      expect(await leadsTo(path.replaceAll('$', '')), path).toBe(needs.requiresVehicle ? '/welcome' : null);
  });

  it('/administration answers as an unknown address to everybody but an administrator, also in a support view (AUTH-031, OQ-028)', async () => {
    expect(await leadsTo('/administration')).toBe('/login');
    signIn([]);
    expect(await leadsTo('/administration')).toBe('not found');
    signIn([], 'admin');
    expect(await leadsTo('/administration')).toBeNull();
    session.startView({ id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 });
    signIn([], 'admin');
    expect(await leadsTo('/administration')).toBe('not found');
  });
  it('/welcome is A, and opens only without a vehicle (SHELL-022, VEH-029, VEH-032)', async () => {
    expect(await leadsTo('/welcome')).toBe('/login');
    signIn([]);
    expect(await leadsTo('/welcome')).toBeNull();
    signIn(ofFleet({}));
    expect(await leadsTo('/welcome')).toBe('/dashboard');
  });
  it('/teams is A (SHELL-027)', async () => expect(await guardsOf('/teams')).toBe('A'));
  it('/teams/{id} is A (SHELL-028)', async () => expect(await guardsOf('/teams/7')).toBe('A'));
  it('/teams/create is A (SHELL-028)', async () => expect(await guardsOf('/teams/create')).toBe('A'));
  it('/teams/{id}/join is A (SHELL-029)', async () => expect(await guardsOf('/teams/7/join')).toBe('A'));
  it('/fleet_onboarding is A and V: with S as well it would be a circle (SHELL-064, OQ-027)', async () =>
    expect(await guardsOf('/fleet_onboarding')).toBe('AV'));
  it('/fleet_confirm_scopes is A and V: with O as well it would be a circle (SHELL-065, OQ-027)', async () =>
    expect(await guardsOf('/fleet_confirm_scopes')).toBe('AV'));
  it('/fleet_card_check is A, V and O (SHELL-066)', async () => expect(await guardsOf('/fleet_card_check')).toBe('AVO'));
  it('/vehicles is A (SHELL-025)', async () => expect(await guardsOf('/vehicles')).toBe('A'));
  it('/import is A: an account without a vehicle can import', async () => expect(await guardsOf('/import')).toBe('A'));
  it('/profile is A (SHELL-030)', async () => expect(await guardsOf('/profile')).toBe('A'));
  it('/billing is A (SHELL-032)', async () => expect(await guardsOf('/billing')).toBe('A'));
  it('/settings is A (SHELL-033)', async () => expect(await guardsOf('/settings')).toBe('A'));
  it('/dashboard is A, V, O, S and C (SHELL-035)', async () => expect(await guardsOf('/dashboard')).toBe('AVOSC'));
  it('/trips is A, V and O (SHELL-036)', async () => expect(await guardsOf('/trips')).toBe('AVO'));
  it('/trips/{id} is A, V and O (SHELL-037)', async () => expect(await guardsOf('/trips/1')).toBe('AVO'));
  it('/trips/create is A, V and O (SHELL-037)', async () => expect(await guardsOf('/trips/create')).toBe('AVO'));
  it('/trips/{id}/details is A, V and O (SHELL-039)', async () => expect(await guardsOf('/trips/1/details')).toBe('AVO'));
  it('/charges is A, V and O (SHELL-040)', async () => expect(await guardsOf('/charges')).toBe('AVO'));
  it('/charges/{id}/details is A, V and O (SHELL-042)', async () => expect(await guardsOf('/charges/1/details')).toBe('AVO'));
  it('/calendar is A, V and O (SHELL-044)', async () => expect(await guardsOf('/calendar')).toBe('AVO'));
  it('/calendar/{year}/{month}/{day} is A, V and O (SHELL-045)', async () => expect(await guardsOf('/calendar/2026/03/09')).toBe('AVO'));
  it('/lost is A, V and O (SHELL-046)', async () => expect(await guardsOf('/lost')).toBe('AVO'));
  it('/logbook/benefit is A, V and O: it is asked before there is a book', async () =>
    expect(await guardsOf('/logbook/benefit')).toBe('AVO'));
  it('/logbook/inbox is A, V, O and L, like /logbook (SHELL-047)', async () => expect(await guardsOf('/logbook/inbox')).toBe('AVOL'));
  it('/degradation is A, V and O (SHELL-051)', async () => expect(await guardsOf('/degradation')).toBe('AVO'));
  it('/map is A (SHELL-023)', async () => expect(await guardsOf('/map')).toBe('A'));
  it('/vehicles/{id} is A and V (SHELL-026)', async () => expect(await guardsOf(`/vehicles/${ownVehicle.id}`)).toBe('AV'));
  it('/trips/{id}/split is A, V and O (SHELL-038)', async () => expect(await guardsOf('/trips/1/split')).toBe('AVO'));
  it('/charges/{id} is A, V and O (SHELL-041)', async () => expect(await guardsOf('/charges/1')).toBe('AVO'));
  it('/charges/create is A, V and O (SHELL-043)', async () => expect(await guardsOf('/charges/create')).toBe('AVO'));
  it('/logbook_wizard is A, V and O (SHELL-048)', async () => expect(await guardsOf('/logbook_wizard')).toBe('AVO'));
  it('/consistency-check is A, V and O (SHELL-049)', async () => expect(await guardsOf('/consistency-check')).toBe('AVO'));
  it.each(['/datasheet', '/deviations'])('%s is A, V and O (SHELL-050, SHELL-052)', async (path) =>
    expect(await guardsOf(path)).toBe('AVO'),
  );
  it.each(['/consumption', '/chargingspeed', '/range'])('%s is A, V and O (SHELL-053, SHELL-054, SHELL-055)', async (path) =>
    expect(await guardsOf(path)).toBe('AVO'),
  );
  it.each(['/costs', '/fixcosts', '/fixcosts/add'])('%s is A, V and O (SHELL-056, SHELL-057, SHELL-058)', async (path) =>
    expect(await guardsOf(path)).toBe('AVO'),
  );
  it.each(['/fixcosts/1', '/cards', '/card-add'])('%s is A, V and O (SHELL-059, SHELL-060, SHELL-061)', async (path) =>
    expect(await guardsOf(path)).toBe('AVO'),
  );
  it.each(['/cards/1', '/cards/create'])('%s is A, V and O (SHELL-062, SHELL-063)', async (path) =>
    expect(await guardsOf(path)).toBe('AVO'),
  );
});

describe('a fleet confirmation', () => {
  it('that was postponed is not required again on the same day (OQ-026, OQ-219)', async () => {
    signIn(ofFleet({ fleetScopes: '[charges]' }));
    const [today, yesterday] = [Date.now(), Date.now() - 86_400_000].map((time) => new Date(time).toLocaleDateString('sv-SE'));
    localStorage.setItem(`wattbook.fleet-scopes.${ownVehicle.id}`, yesterday ?? '');
    expect(await leadsTo('/dashboard')).toBe('/fleet_confirm_scopes');
    localStorage.setItem(`wattbook.fleet-scopes.${ownVehicle.id}`, today ?? '');
    expect(await leadsTo('/dashboard')).toBeNull();
  });
});

describe('a fresh installation', () => {
  it.each(['/login', '/signup', '/about/terms', '/verify', '/nowhere'])('redirects %s to its set-up', async (address) => {
    vi.stubGlobal('fetch', async () => Response.json({ needsSetUp: true }));
    expect(await leadsTo(address)).toBe('/setup');
  });
});

describe('the router', () => {
  const routes = Object.values(router.routesById) as unknown as readonly { id: string; fullPath: string; options: { path?: string } }[];
  const screens = routes.filter(({ options }) => options.path !== undefined);

  it('has no route that is missing in the table of routes', () => {
    expect(screens.map(({ fullPath }) => fullPath).filter((path) => needsOf(path) === undefined)).toEqual([]);
  });

  it('requires a session for exactly the routes that need a user', () => {
    const wrong = screens.filter(({ id, fullPath }) => {
      const needs: RouteNeeds | undefined = needsOf(fullPath);
      return id.startsWith('/signed-in/') !== needs?.requiresUser;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('passes only existing screens to the guards', () => {
    const { isScreen } = router.options.context;
    expect(['/welcome', '/trips/$id', '/no/such/screen'].map(isScreen)).toEqual([true, true, false]);
  });
});
