import type { UserId } from '@wattbook/domain/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from './access-token.ts';
import type { Session } from './session.ts';
import { type SupportView, withSupportView } from './support-view.ts';

const admin: Claims = { userId: 'admin' as UserId, role: 'admin' };
const exampleView: SupportView = { id: 'v', token: 'look', userId: 'jana' as UserId, name: 'Jana', viewerId: admin.userId, endsAt: 2000 };

function setUp() {
  const clock = { now: 1000 };
  const own = {
    claims: vi.fn<() => Claims | null>(() => admin),
    accessToken: vi.fn(async () => 'own'),
    renew: vi.fn(async () => 'renewed'),
    signOut: vi.fn(),
    onChange: vi.fn(() => () => true),
  };
  const session = withSupportView(own as unknown as Session, { storage: sessionStorage, now: () => clock.now });
  return { session, own, clock };
}

beforeEach(() => sessionStorage.clear());

describe('a support view (SHELL-078)', () => {
  it('has the viewed user with the role `user`, until it ends', async () => {
    const { session } = setUp();
    session.startView(exampleView);
    expect(session.claims()).toEqual({ userId: 'jana', role: 'user' });
    expect(await session.accessToken()).toBe('look');
    session.endView();
    expect(session.claims()).toEqual(admin);
    expect(await session.accessToken()).toBe('own');
  });

  it('notifies listeners when it ends, not when it starts, with which the page is loaded anew', () => {
    const { session } = setUp();
    const listener = vi.fn();
    const unsubscribe = session.onChange(listener);
    session.startView(exampleView);
    expect(listener).not.toHaveBeenCalled();
    session.endView();
    session.endView();
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    session.startView(exampleView);
    session.endView();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('that expired does not use the administrator’s own token', async () => {
    const { session, own, clock } = setUp();
    session.startView(exampleView);
    clock.now = 2000;
    await expect(session.accessToken()).rejects.toMatchObject({ word: 'unauthorized' });
    expect(own.accessToken).not.toHaveBeenCalled();
    expect(session.view()).toBeNull();
  });

  it('that the server refuses ends, and the administrator stays signed in', async () => {
    const { session, own } = setUp();
    session.startView(exampleView);
    await expect(session.renew('look')).rejects.toMatchObject({ word: 'unauthorized' });
    expect(session.view()).toBeNull();
    expect([own.renew, own.signOut].every((call) => call.mock.calls.length === 0)).toBe(true);
    expect(await session.renew('own')).toBe('renewed');
  });

  it.each([
    ['no user is signed in', null],
    ['another user is signed in', { userId: 'otto' as UserId, role: 'admin' }],
  ])('is null where %s', async (_title, claims) => {
    const { session, own } = setUp();
    session.startView(exampleView);
    own.claims.mockReturnValue(claims);
    expect(session.view()).toBeNull();
    expect(session.claims()).toEqual(claims);
    expect(await session.accessToken()).toBe('own');
  });

  it('ends with the session', () => {
    const { session, own } = setUp();
    session.startView(exampleView);
    session.signOut();
    expect(own.signOut).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '{"id":"v"}', JSON.stringify({ ...exampleView, endsAt: 'soon' })])('is null where %s is stored', (text) => {
    sessionStorage.setItem('wattbook.support-view', text);
    expect(setUp().session.view()).toBeNull();
  });
});
