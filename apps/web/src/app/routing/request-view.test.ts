import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { dropRequestedView, readRequestedView } from '../../session/requested-view.ts';
import { requestView } from './session-guards.ts';

const [adminId, jana] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dropRequestedView();
  vi.stubGlobal('fetch', vi.fn());
});
afterEach(() => {
  // Nothing is asked before the proof.
  expect(fetch).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

function signInAs(role: string) {
  const accessToken = `h.${btoa(JSON.stringify({ sub: adminId, role }))}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
}

/** Loads a page as the router does: the root guard runs again after each redirect. Returns the remaining search parameters. */
function load(search: Record<string, string>): Record<string, string> {
  try {
    requestView({ location: { pathname: '/trips', searchStr: '' }, search });
    return search;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    expect(error.options).toMatchObject({ to: '/trips', replace: true });
    return load(error.options.search as unknown as Record<string, string>);
  }
}

describe('a page load that names a user (SHELL-078, OQ-028)', () => {
  it.each(['user-id', 'userId'])('with %s asks an administrator for the proof of a support view, and removes the id', (name) => {
    signInAs('admin');
    expect(load({ [name]: jana, from: '2026-03-01' })).toEqual({ from: '2026-03-01' });
    expect(readRequestedView()).toEqual({ userId: jana, target: '/trips?from=2026-03-01' });
    expect(session.claims()).toEqual({ userId: adminId, role: 'admin' });
  });

  it('shows other users their own account', () => {
    signInAs('user');
    expect(load({ 'user-id': jana })).toEqual({});
    expect(readRequestedView()).toBeNull();
    expect(session.claims()).toEqual({ userId: adminId, role: 'user' });
  });

  it('has no effect for a visitor', () => {
    expect(load({ 'user-id': jana })).toEqual({});
    expect(readRequestedView()).toBeNull();
  });

  it.each([
    ['the administrator’s own id', adminId, null],
    ['the id of another account', jana, { userId: jana, target: '/trips' }],
  ])('with %s ends a running view', (_whose, id, requested) => {
    signInAs('admin');
    session.startView({ id: 'x', token: 'first', userId: 'o' as never, name: 'Otto', viewerId: adminId as never, endsAt: 9e15 });
    load({ 'user-id': id });
    expect([session.view(), readRequestedView()]).toEqual([null, requested]);
  });
});
