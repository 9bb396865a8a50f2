import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { refusal, visitor } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { admit } from './guards.ts';
import { requireSession } from './session-guards.ts';

const signIn = () => {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: Date.now() + 1e6 }));
};
/** The server answers the reading of the person so; they have no vehicle. */
const answerPerson = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/v1/users') ? answer() : Response.json({ total: 0, data: [] })));
const leadsTo = async (guard: () => unknown) => {
  try {
    await guard();
    return null;
  } catch (error) {
    return isRedirect(error) ? error.options.to : error;
  }
};
const start = () => leadsTo(() => admit('/profile', () => true));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a start of the product', () => {
  it('that is refused logs out and leads to the sign-in; one that comes to nothing for now does not (AUTH-027)', async () => {
    signIn();
    answerPerson(refusal(503, 'unavailable'));
    expect(await start()).toMatchObject({ word: 'unavailable' });
    expect(session.claims()).not.toBeNull();
    for (const refused of [refusal(403, 'deactivated'), refusal(404, 'not_found')]) {
      signIn();
      answerPerson(refused);
      expect([await start(), session.claims()]).toEqual(['/login', null]);
    }
  });

  it('that succeeds leads on', async () => {
    signIn();
    answerPerson(() => Response.json(visitor));
    expect(await start()).toBeNull();
  });
});

it('somebody is signed in where a user is stored, and a visitor where none is (AUTH-032)', async () => {
  const guard = () => leadsTo(() => requireSession({ location: { pathname: '/trips', searchStr: '' } }));
  expect(await guard()).toBe('/login');
  signIn();
  expect(await guard()).toBeNull();
  localStorage.setItem('wattbook.session', '{"accessToken":"nonsense"}');
  expect(await guard()).toBe('/login');
});
