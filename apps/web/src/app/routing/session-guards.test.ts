import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeAddressCredentials } from '../../session/address-credentials.ts';
import { requireFreshInstallation, requireVisitor } from './session-guards.ts';

const visitLogin = (search: Record<string, string> = {}) => requireVisitor({ location: { pathname: '/login', searchStr: '' }, search });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const configurationResponse = (needsSetUp: boolean) => async () =>
  Response.json({ mapStyleUrl: null, needsSetUp, demo: null, billing: false });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const signIn = () => {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
};

/** The target of a guard's redirect; null: no redirect. */
async function leadsTo(guard: () => Promise<unknown>): Promise<unknown> {
  try {
    await guard();
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options.to;
  }
}

describe('a visitor', () => {
  it.each([
    ['of a fresh installation', configurationResponse(true), '/setup', null],
    ['of one that is set up', configurationResponse(false), null, '/login'],
    ['of a server that does not answer', unreachable, null, null],
  ])('%s is redirected to the screen that applies', async (_who, respond, fromSignIn, fromSetUp) => {
    vi.stubGlobal('fetch', vi.fn(respond));
    expect([await leadsTo(visitLogin), await leadsTo(requireFreshInstallation)]).toEqual([fromSignIn, fromSetUp]);
  });

  it('with a session is redirected from both, without a call to the server (SHELL-072)', async () => {
    signIn();
    const fetched = vi.fn(configurationResponse(true));
    vi.stubGlobal('fetch', fetched);
    expect([await leadsTo(visitLogin), await leadsTo(requireFreshInstallation)]).toEqual(['/', '/']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('with credentials in the address has them removed before any call (AUTH-008, OQ-029)', async () => {
    const fetched = vi.fn(configurationResponse(false));
    vi.stubGlobal('fetch', fetched);
    expect(await leadsTo(() => visitLogin({ e: btoa('jana@example.org'), p: btoa('Drive 2026') }))).toBe('/login');
    expect(fetched).not.toHaveBeenCalled();
    expect(await leadsTo(visitLogin)).toBeNull();
    expect(takeAddressCredentials()).toEqual({ email: 'jana@example.org', password: 'Drive 2026' });
    expect(takeAddressCredentials()).toBeNull();
  });
});
