import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { refusal, exampleUser } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { guardRoute } from './guards.ts';
import { requireSession, requireVisitor } from './session-guards.ts';

const signIn = () => {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: Date.now() + 1e6 }));
};
/** Sets the answer of the server for the user; there is no vehicle. */
const stubUser = (respond: () => Response) =>
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/v1/users') ? respond() : Response.json({ total: 0, data: [] })));
const leadsTo = async (guard: () => unknown) => {
  try {
    await guard();
    return null;
  } catch (error) {
    return isRedirect(error) ? error.options.to : error;
  }
};
const start = () => leadsTo(() => guardRoute('/profile', () => true));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a start of the product', () => {
  it('signs out and redirects to the sign-in when refused, not after a temporary failure (AUTH-027)', async () => {
    signIn();
    stubUser(refusal(503, 'unavailable'));
    expect(await start()).toMatchObject({ word: 'unavailable' });
    expect(session.claims()).not.toBeNull();
    for (const refused of [refusal(403, 'deactivated'), refusal(404, 'not_found')]) {
      signIn();
      stubUser(refused);
      expect([await start(), session.claims()]).toEqual(['/login', null]);
    }
  });

  it('opens the route when it succeeds', async () => {
    signIn();
    stubUser(() => Response.json(exampleUser));
    expect(await start()).toBeNull();
  });
});

it('a session exists where a valid token is stored, else the visitor is redirected to the sign-in (AUTH-032)', async () => {
  const guard = () => leadsTo(() => requireSession({ location: { pathname: '/trips', searchStr: '' } }));
  expect(await guard()).toBe('/login');
  signIn();
  expect(await guard()).toBeNull();
  localStorage.setItem('wattbook.session', '{"accessToken":"nonsense"}');
  expect(await guard()).toBe('/login');
});

it('the link of a reminder is opened after the sign-in, for whoever is signed out (LOG-008, SHELL-070)', async () => {
  expect(await leadsTo(() => requireSession({ location: { pathname: '/logbook/inbox', searchStr: '' } }))).toBe('/login');
  signIn();
  expect(await leadsTo(() => requireVisitor({ location: { pathname: '/login', searchStr: '' }, search: {} }))).toBe('/logbook/inbox');
});

describe('the guards of a fleet and a logbook', () => {
  const vehicle = {
    id: 'v',
    archive: false,
    fleet: null,
    fleetPool: false,
    fleetId: null,
    fleetScopes: null,
    fleetConsent: null,
    fleetCheckInterval: null,
    fleetChecks: [],
    lastSyncAt: '2026-11-20T12:00:00Z',
    loginData: 'valid',
    logbookType: null,
    logbookDate: null,
  };
  const card = {
    fleet: true,
    active: true,
    category: 'Home',
    vehicleId: 'v',
    fleetCheckInterval: 6,
    fleetChecks: [],
    fleetCheckAskedAt: null,
  };
  const answerOf = (url: string, changes: object): object => {
    if (url.startsWith('/v1/users')) return exampleUser;
    return url.startsWith('/v1/cards') ? { total: 1, data: [card] } : { total: 1, data: [{ ...vehicle, ...changes }] };
  };
  const leads = async (path: string, changes: object, exists: (path: string) => boolean = () => true) => {
    signIn();
    vi.stubGlobal('fetch', async (url: string) => Response.json(answerOf(url, changes)));
    return leadsTo(() => guardRoute(path, exists));
  };

  it.each([
    ['/dashboard', 'scopes that the driver has not agreed to (SHELL-076)', { fleetScopes: '[charges]' }, '/fleet_confirm_scopes'],
    [
      '/dashboard',
      'a fleet that waits for the connection (SHELL-075)',
      { fleetId: 'f', lastSyncAt: null, loginData: 'none' },
      '/fleet_onboarding',
    ],
    [
      '/trips',
      'a fleet that waits for the connection (SHELL-075)',
      { fleetId: 'f', lastSyncAt: null, loginData: 'none' },
      '/fleet_onboarding',
    ],
    ['/dashboard', 'a card check that is due (SHELL-077)', { fleetId: 'f' }, '/fleet_card_check'],
    ['/dashboard', 'a card of a fleet that manages another vehicle', {}, null],
    ['/trips', 'a card check that is due, for which they do not wait', { fleetId: 'f' }, null],
    ['/logbook', 'no logbook (SHELL-047)', {}, '/logbook_wizard'],
    ['/logbook', 'a logbook (SHELL-047)', { logbookType: 'tax' }, null],
    ['/logbook', 'a logbook that has ended (decision 0139)', { logbookDate: '2026-01-01T08:00:00Z' }, null],
    ['/trips', 'no fleet and no logbook', {}, null],
  ])('read the record of the vehicle: %s with %s', async (path, _, changes, target) => {
    expect(await leads(path, changes)).toBe(target);
  });

  it('lead from the mail of a reminder into the inbox of a vehicle that keeps a logbook, whichever was selected (LOG-008)', async () => {
    const vehicles = [
      { ...vehicle, id: 'without' },
      { ...vehicle, id: 'archived', logbookType: 'tax', archive: true },
      { ...vehicle, id: 'kept', logbookType: 'tax' },
    ];
    const opened = async (selected: string) => {
      signIn();
      localStorage.setItem('wattbook.vehicle', selected);
      vi.stubGlobal('fetch', async (url: string) =>
        Response.json(url.startsWith('/v1/users') ? exampleUser : { total: 3, data: vehicles }),
      );
      return [await leadsTo(() => guardRoute('/logbook/inbox', () => true)), localStorage.getItem('wattbook.vehicle')];
    };
    expect(await opened('without')).toEqual([null, 'kept']);
    expect(await opened('archived')).toEqual([null, 'archived']);
  });

  it('send the user to the card check while one is needed (TEAM-058)', async () => {
    expect(await leads('/dashboard', { fleetId: 'f' })).toBe('/fleet_card_check');
  });

  it('lead only to screens that exist', async () => {
    expect(await leads('/logbook', {}, (path) => path !== '/logbook_wizard')).toBeNull();
  });
});
