import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { refusal, exampleUser } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { guardRoute } from './guards.ts';
import { requireSession } from './session-guards.ts';

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
