import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeViewFailure } from '../../features/support/start-view.ts';
import { session } from '../../session/browser-session.ts';
import { startRequestedView } from './session-guards.ts';

const [adminId, jana] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
let calls: { url: string; body: unknown; authorization: string | null }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = [];
});
afterEach(() => vi.unstubAllGlobals());

function signInAs(
  role: string,
  response = Response.json({ id: 'v', token: 'look', expires_in: 30, user: { id: jana, name: 'Jana' } }, { status: 201 }),
) {
  const accessToken = `h.${btoa(JSON.stringify({ sub: adminId, role }))}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: HeadersInit }) => {
    calls.push({ url, body: JSON.parse(init.body), authorization: new Headers(init.headers).get('Authorization') });
    return response;
  });
  return accessToken;
}

/** Loads a page as the router does: the root guard runs again after each redirect. Returns the remaining search parameters. */
async function load(search: Record<string, string>): Promise<Record<string, string>> {
  try {
    await startRequestedView({ location: { pathname: '/trips', searchStr: '' }, search });
    return search;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    expect(error.options).toMatchObject({ to: '/trips', replace: true });
    return load(error.options.search as unknown as Record<string, string>);
  }
}

describe('a page load that names a user (SHELL-078, OQ-028)', () => {
  it.each(['user-id', 'userId'])('with %s starts a support view for an administrator, and removes the id', async (name) => {
    const own = signInAs('admin');
    expect(await load({ [name]: jana, from: '2026-03-01' })).toEqual({ from: '2026-03-01' });
    expect(calls).toEqual([{ url: '/v1/support-views', body: { userId: jana }, authorization: `Bearer ${own}` }]);
    expect(session.claims()).toEqual({ userId: jana, role: 'user' });
    expect(session.view()).toMatchObject({ name: 'Jana', token: 'look' });
  });

  it('shows other users their own account, without a call', async () => {
    signInAs('user');
    expect(await load({ 'user-id': jana })).toEqual({});
    expect(calls).toEqual([]);
    expect(session.claims()).toEqual({ userId: adminId, role: 'user' });
  });

  it('has no effect for a visitor', async () => {
    vi.stubGlobal('fetch', vi.fn());
    expect(await load({ 'user-id': jana })).toEqual({});
    expect(fetch).not.toHaveBeenCalled();
  });

  it('with the administrator’s own id has no effect', async () => {
    signInAs('admin');
    expect(await load({ 'user-id': adminId })).toEqual({});
    expect([calls, session.view()]).toEqual([[], null]);
  });

  it('with an unknown id reports the failure once, and starts no view', async () => {
    signInAs('admin', Response.json({ message: 'not_found' }, { status: 404 }));
    expect(await load({ 'user-id': jana })).toEqual({});
    expect([session.view(), takeViewFailure(), takeViewFailure()]).toEqual([null, true, false]);
  });

  it('switches from one account to the next with the administrator’s own session', async () => {
    const own = signInAs('admin');
    session.startView({ id: 'x', token: 'first', userId: 'o' as never, name: 'Otto', viewerId: adminId as never, endsAt: 9e15 });
    await load({ 'user-id': jana });
    expect(calls[0]?.authorization).toBe(`Bearer ${own}`);
    expect(session.view()?.name).toBe('Jana');
  });
});
