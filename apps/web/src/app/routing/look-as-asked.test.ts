import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeViewFailure } from '../../features/support/start-view.ts';
import { session } from '../../session/browser-session.ts';
import { lookAsAsked } from './session-guards.ts';

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
  answer = Response.json({ id: 'v', token: 'look', expires_in: 30, user: { id: jana, name: 'Jana' } }, { status: 201 }),
) {
  const accessToken = `h.${btoa(JSON.stringify({ sub: adminId, role }))}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: HeadersInit }) => {
    calls.push({ url, body: JSON.parse(init.body), authorization: new Headers(init.headers).get('Authorization') });
    return answer;
  });
  return accessToken;
}

/** Loads a page as the router does: the guard of everything, again after each redirect. Answers what stays in the address. */
async function load(search: Record<string, string>): Promise<Record<string, string>> {
  try {
    await lookAsAsked({ location: { pathname: '/trips', searchStr: '' }, search });
    return search;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    expect(error.options).toMatchObject({ to: '/trips', replace: true });
    return load(error.options.search as unknown as Record<string, string>);
  }
}

describe('a page load that names a user (SHELL-078, OQ-028)', () => {
  it.each(['user-id', 'userId'])('with %s shows their account to an administrator, and loses the name', async (name) => {
    const own = signInAs('admin');
    expect(await load({ [name]: jana, from: '2026-03-01' })).toEqual({ from: '2026-03-01' });
    expect(calls).toEqual([{ url: '/v1/support-views', body: { userId: jana }, authorization: `Bearer ${own}` }]);
    expect(session.claims()).toEqual({ userId: jana, role: 'user' });
    expect(session.view()).toMatchObject({ name: 'Jana', token: 'look' });
  });

  it('shows one’s own to everybody else, and asks nobody', async () => {
    signInAs('user');
    expect(await load({ 'user-id': jana })).toEqual({});
    expect(calls).toEqual([]);
    expect(session.claims()).toEqual({ userId: adminId, role: 'user' });
  });

  it('is nothing for a stranger', async () => {
    vi.stubGlobal('fetch', vi.fn());
    expect(await load({ 'user-id': jana })).toEqual({});
    expect(fetch).not.toHaveBeenCalled();
  });

  it('of an administrator’s own name is nothing', async () => {
    signInAs('admin');
    expect(await load({ 'user-id': adminId })).toEqual({});
    expect([calls, session.view()]).toEqual([[], null]);
  });

  it('of nobody says so, and leaves one where one was', async () => {
    signInAs('admin', Response.json({ message: 'not_found' }, { status: 404 }));
    expect(await load({ 'user-id': jana })).toEqual({});
    expect([session.view(), takeViewFailure(), takeViewFailure()]).toEqual([null, true, false]);
  });

  it('goes from one account to the next with the administrator’s own session', async () => {
    const own = signInAs('admin');
    session.startView({ id: 'x', token: 'first', userId: 'o' as never, name: 'Otto', viewerId: adminId as never, endsAt: 9e15 });
    await load({ 'user-id': jana });
    expect(calls[0]?.authorization).toBe(`Bearer ${own}`);
    expect(session.view()?.name).toBe('Jana');
  });
});
