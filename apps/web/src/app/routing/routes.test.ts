import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitedVehicle, visitor } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { needsOf, type RouteNeeds } from './route-table.ts';

const router = createAppRouter(createMemoryHistory({ initialEntries: ['/nowhere'] }));
const ownVehicle = {
  ...visitedVehicle,
  ...{ fleetId: null, fleetScopes: null, fleetConsent: null, fleetCheckInterval: null, fleetChecks: [], logbookType: 'tax' },
  ...{ lastSyncAt: null, loginData: 'none' },
};
const ofFleet = (asks: object) => [{ ...ownVehicle, ...asks }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function signIn(vehicles: readonly object[]): void {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/v1/vehicles') ? { total: vehicles.length, data: vehicles } : visitor),
  );
}

interface RouteWithGuard {
  readonly options: { readonly beforeLoad?: (input: object) => unknown };
}

/** Where the guards of an address lead, with every screen that a guard can lead to; null: the address opens. */
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
    if (!isRedirect(error)) throw error;
    return error.options.to;
  }
}

/** A route behind the sign-in keeps to the letters of its requirement, and to nothing else. */
const guarded = (address: string, letters: string) => async () => {
  const when = (letter: string, target: string) => (letters.includes(letter) ? target : null);
  expect(await leadsTo(address), 'a stranger (SHELL-069)').toBe('/login');
  signIn([]);
  expect(await leadsTo(address), 'no vehicle (SHELL-071)').toBe(when('V', '/welcome'));
  signIn(ofFleet({}));
  expect(await leadsTo(address), 'a vehicle of one’s own').toBeNull();
  signIn(ofFleet({ fleetId: 'f' }));
  expect(await leadsTo(address), 'onboarding is due').toBe(when('O', '/fleet_onboarding'));
  signIn(ofFleet({ fleetScopes: '[charges]' }));
  expect(await leadsTo(address), 'scopes are asked for').toBe(when('S', '/fleet_confirm_scopes'));
  localStorage.setItem(`wattbook.fleet-scopes.${ownVehicle.id}`, new Date().toLocaleDateString('sv-SE'));
  expect(await leadsTo(address), 'another day, please').toBeNull();
  signIn(ofFleet({ fleetCheckInterval: 3 }));
  expect(await leadsTo(address), 'cards are due').toBe(when('C', '/fleet_card_check'));
  signIn(ofFleet({ logbookType: null }));
  expect(await leadsTo(address), 'no logbook').toBe(when('L', '/logbook_wizard'));
};

const setUpIsDone = () =>
  vi.stubGlobal('fetch', async () => Response.json({ needsSetUp: false, demo: null, billing: false, signUp: true }));

/** A public screen opens for a stranger. */
const open = (address: string, forSomebody: string | null) => async () => {
  setUpIsDone();
  expect(await leadsTo(address)).toBeNull();
  signIn(ofFleet({}));
  expect(await leadsTo(address)).toBe(forSomebody);
};

describe('the routes for everybody', () => {
  it('/login is public (SHELL-014, SHELL-072)', open('/login', '/'));
  it('/signup is public (SHELL-015, SHELL-073)', open('/signup', '/'));
  it('/signup/{id} is public (SHELL-016)', open('/signup/FRIEND-7', '/'));
  it('/forgot_password is public (SHELL-018, SHELL-074)', open('/forgot_password', '/'));
  it('/verify is public (SHELL-020)', open('/verify', null));
  it('/referal is public, and none of /referral (SHELL-017, OQ-021)', open('/referal', null));
  it('the plain pages are public', open('/about/terms', null));
  it('an address that is none says so', open('/nowhere/at/all', null));
});

describe('the way to the help desk', () => {
  const path = '/access/saml/zendesk?return_to=https%3A%2F%2Fdesk.example.org%2Fhc';

  it('/access/saml/zendesk is a marker for who is not signed in, and opens for who is (SHELL-067, AUTH-035)', async () => {
    expect(await leadsTo(path)).toBe('/login');
    signIn([]);
    expect(await leadsTo('/login')).toBe(path);
    expect(await leadsTo(path)).toBeNull();
  });
});

describe('the routes behind the sign-in', () => {
  it('/welcome is A (SHELL-022)', guarded('/welcome', 'A'));
  it('/vehicles is A (SHELL-025)', guarded('/vehicles', 'A'));
  it('/profile is A (SHELL-030)', guarded('/profile', 'A'));
  it('/billing is A (SHELL-032)', guarded('/billing', 'A'));
  it('/dashboard is A, V, O, S and C (SHELL-035)', guarded('/dashboard', 'AVOSC'));
  it('/trips is A, V and O (SHELL-036)', guarded('/trips', 'AVO'));
  it('/trips/{id} is A, V and O (SHELL-037)', guarded('/trips/1', 'AVO'));
  it('/trips/create is A, V and O (SHELL-037)', guarded('/trips/create', 'AVO'));
  it('/trips/{id}/details is A, V and O (SHELL-039)', guarded('/trips/1/details', 'AVO'));
  it('/charges is A, V and O (SHELL-040)', guarded('/charges', 'AVO'));
  it('/charges/{id}/details is A, V and O (SHELL-042)', guarded('/charges/1/details', 'AVO'));
  it('/calendar is A, V and O (SHELL-044)', guarded('/calendar', 'AVO'));
  it('/calendar/{year}/{month}/{day} is A, V and O (SHELL-045)', guarded('/calendar/2026/03/09', 'AVO'));
  it('/lost is A, V and O (SHELL-046)', guarded('/lost', 'AVO'));
  it('/degradation is A, V and O (SHELL-051)', guarded('/degradation', 'AVO'));
});

describe('a fresh installation', () => {
  it.each(['/login', '/signup', '/about/terms', '/verify', '/nowhere'])('leads %s to its set-up', async (address) => {
    vi.stubGlobal('fetch', async () => Response.json({ needsSetUp: true }));
    expect(await leadsTo(address)).toBe('/setup');
  });
});

describe('the router', () => {
  const routes = Object.values(router.routesById) as unknown as readonly { id: string; fullPath: string; options: { path?: string } }[];
  const screens = routes.filter(({ options }) => options.path !== undefined);

  it('has no route that the table of routes does not know', () => {
    expect(screens.map(({ fullPath }) => fullPath).filter((path) => needsOf(path) === undefined)).toEqual([]);
  });

  it('asks who it is before every route that needs somebody, and before no other', () => {
    const wrong = screens.filter(({ id, fullPath }) => {
      const needs: RouteNeeds | undefined = needsOf(fullPath);
      return id.startsWith('/signed-in/') !== needs?.requiresUser;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('leads a guard to a screen that exists only', () => {
    const { isScreen } = router.options.context;
    expect(['/welcome', '/trips/$id', '/no/such/screen'].map(isScreen)).toEqual([true, true, false]);
  });
});
