import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type AuthenticationBody, createSession } from './session.ts';
import { browserDeviceTokens } from './device-tokens.ts';
import { browserTokenStore, type StoredTokens } from './token-store.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
const tokensOf = (name: string, sub = 'user-1') => ({
  access_token: jwt({ sub, role: 'admin', name }),
  refresh_token: `refresh-${name}`,
  expires_in: 60,
});

/** Like the lock of the tabs. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

interface SetUp {
  readonly stored?: StoredTokens;
  readonly respond?: (body: AuthenticationBody) => Promise<unknown>;
  /** What the server answers to the end of a session with this access token. */
  readonly end?: (token: string) => Promise<void>;
}

function setUp({ stored, respond, end }: SetUp = {}) {
  const store = browserTokenStore(localStorage);
  if (stored !== undefined) store.write(stored);
  const sent: AuthenticationBody[] = [];
  const ended: string[] = [];
  let now = NOW;
  const session = createSession({
    store,
    devices: browserDeviceTokens(localStorage),
    authenticate: (body) => {
      sent.push(body);
      return (respond?.(body) ?? Promise.resolve(tokensOf('new'))) as never;
    },
    endOnServer: async (token) => {
      ended.push(token);
      await end?.(token);
    },
    now: () => now,
    runExclusive: oneAtATime(),
  });
  return { session, store, sent, ended, wait: (milliseconds: number) => (now += milliseconds) };
}

const valid: StoredTokens = { accessToken: jwt({ sub: 'user-1' }), refreshToken: 'refresh-old', expiresAt: NOW + MINUTE };
const expired: StoredTokens = { ...valid, expiresAt: NOW };
const refuseExpired = (token: string) => (token === expired.accessToken ? Promise.reject(new ApiError('unauthorized')) : Promise.resolve());

afterEach(() => vi.restoreAllMocks());

describe('signing in', () => {
  it('sends the e-mail in lower case with grant_type password (AUTH-005, AUTH-009)', async () => {
    const { session, sent } = setUp();
    await session.signIn(' Jana.Lindner@Example.ORG ', 'Secret 1');
    expect(sent).toEqual([{ grant_type: 'password', email: 'jana.lindner@example.org', password: 'Secret 1' }]);
  });

  it('stores both tokens and an expiry one minute early (AUTH-023, AUTH-024)', async () => {
    const { session, store } = setUp();
    await session.signIn('a@b.de', 'x');
    expect(store.read()).toEqual({ accessToken: tokensOf('new').access_token, refreshToken: 'refresh-new', expiresAt: NOW + 59 * MINUTE });
  });

  it('proves that this browser has signed in before, also after a sign-out', async () => {
    const { session, sent } = setUp({ respond: () => Promise.resolve({ ...tokensOf('new'), device_token: 'wbd.a' }) });
    await session.signIn('a@b.de', 'x');
    session.signOut();
    await session.signIn('a@b.de', 'x');
    expect(sent.map((body) => 'devices' in body && body.devices)).toEqual([false, ['wbd.a']]);
  });

  it('with tokens from another call stores them and notifies listeners', () => {
    const { session, store } = setUp();
    const listener = vi.fn();
    session.onChange(listener);
    session.signInWith(tokensOf('given'));
    expect([store.read()?.refreshToken, listener.mock.calls.length]).toEqual(['refresh-given', 1]);
  });

  it('reads user id and role from the token (AUTH-030)', async () => {
    const { session } = setUp();
    await session.signIn('a@b.de', 'x');
    expect(session.claims()).toEqual({ userId: 'user-1', role: 'admin' });
  });

  it('stores nothing when it is refused', async () => {
    const { session, store } = setUp({ respond: () => Promise.reject(new ApiError('credentials')) });
    await expect(session.signIn('a@b.de', 'x')).rejects.toMatchObject({ word: 'credentials' });
    expect(store.read()).toBeNull();
  });
});

describe('adopted tokens', () => {
  it('are stored without notifying listeners', () => {
    const { session, store } = setUp();
    const listener = vi.fn();
    session.onChange(listener);
    session.storeTokens(tokensOf('given'));
    expect(store.read()).toMatchObject({ refreshToken: 'refresh-given', expiresAt: NOW + 59 * MINUTE });
    expect(session.claims()).toEqual({ userId: 'user-1', role: 'admin' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the access token', () => {
  it('is used until it expires', async () => {
    const { session, sent } = setUp({ stored: valid });
    expect(await session.accessToken()).toBe(valid.accessToken);
    expect(sent).toEqual([]);
  });

  it('is renewed with the refresh token once it has expired (AUTH-025)', async () => {
    const { session, sent, store } = setUp({ stored: expired });
    expect(await session.accessToken()).toBe(tokensOf('new').access_token);
    expect(sent).toEqual([{ grant_type: 'refresh_token', refresh_token: 'refresh-old' }]);
    expect(store.read()?.refreshToken).toBe('refresh-new');
  });

  it('is renewed once for any number of concurrent calls', async () => {
    const { session, sent } = setUp({ stored: expired });
    const tokens = await Promise.all(Array.from({ length: 8 }, () => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('is read from the store when another tab has renewed it first', async () => {
    const { session, sent, store } = setUp({ stored: expired });
    store.write({ ...valid, accessToken: jwt({ sub: 'user-1', tab: 2 }) });
    expect(await session.renew(expired.accessToken)).toBe(jwt({ sub: 'user-1', tab: 2 }));
    expect(sent).toEqual([]);
  });

  it.each(['validation', 'unauthorized', 'deactivated'] as const)(
    'signs out when the renewal is refused with %s (AUTH-026)',
    async (word) => {
      const { session, store } = setUp({ stored: expired, respond: () => Promise.reject(new ApiError(word)) });
      await expect(session.accessToken()).rejects.toBeInstanceOf(ApiError);
      expect(store.read()).toBeNull();
    },
  );

  it.each(['network', 'unavailable'] as const)(
    'stays the old one where nothing answers (%s): what this browser kept is read with it',
    async (word) => {
      const { session, store } = setUp({ stored: expired, respond: () => Promise.reject(new ApiError(word)) });
      expect(await session.accessToken()).toBe(expired.accessToken);
      expect(store.read()).toEqual(expired);
    },
  );

  it.each(['too_many_requests', 'default'] as const)('stays signed in when the renewal failed with %s', async (word) => {
    const { session, store } = setUp({ stored: expired, respond: () => Promise.reject(new ApiError(word)) });
    await expect(session.accessToken()).rejects.toBeInstanceOf(ApiError);
    expect(store.read()).toEqual(expired);
  });

  it.each([
    ['answered', () => Promise.resolve(tokensOf('late'))],
    ['refused', () => Promise.reject(new ApiError('unauthorized'))],
  ])('requested before a sign-out and %s after the next sign-in changes nothing (AUTH-028)', async (_how, respond) => {
    const late = Promise.withResolvers<void>();
    const { session, store } = setUp({
      stored: expired,
      respond: ({ grant_type }) => (grant_type === 'password' ? Promise.resolve(tokensOf('next', 'user-2')) : late.promise.then(respond)),
    });
    const renewed = session.accessToken();
    session.signOut();
    await session.signIn('otto@example.org', 'x');
    late.resolve();
    await expect(renewed).rejects.toMatchObject({ word: 'unauthorized' });
    expect(store.read()?.refreshToken).toBe('refresh-next');
  });

  it('of a former user is not replaced by that of the current user', async () => {
    const { session, sent, store } = setUp({ stored: { ...valid, accessToken: jwt({ sub: 'user-2' }) } });
    await expect(session.renew(valid.accessToken)).rejects.toMatchObject({ word: 'unauthorized' });
    expect([sent, store.read()?.refreshToken]).toEqual([[], 'refresh-old']);
  });

  it('is refused without a session', async () => {
    await expect(setUp().session.accessToken()).rejects.toMatchObject({ word: 'unauthorized' });
  });
});

describe('signing out', () => {
  it('clears the stored session, notifies the listeners and ends it on the server (AUTH-028)', () => {
    const { session, store, ended } = setUp({ stored: valid });
    const listener = vi.fn();
    session.onChange(listener);
    session.signOut();
    expect(store.read()).toBeNull();
    expect(session.claims()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    expect(ended).toEqual([valid.accessToken]);
  });

  it('ends it with a new token where the server does not take the stored one any more, and stores none (AUTH-028)', async () => {
    const { session, store, sent, ended } = setUp({ stored: expired, end: refuseExpired });
    session.signOut();
    expect(store.read()).toBeNull();
    await vi.waitFor(() => expect(ended).toEqual([expired.accessToken, tokensOf('new').access_token]));
    expect([sent, store.read()]).toEqual([[{ grant_type: 'refresh_token', refresh_token: 'refresh-old' }], null]);
  });

  it('during a renewal ends what the renewal brings, first (AUTH-028)', async () => {
    const late = Promise.withResolvers<void>();
    const used = new Set<string>();
    const { session, store, ended } = setUp({
      stored: expired,
      end: refuseExpired,
      respond: async (body) => {
        if (!('refresh_token' in body) || used.has(body.refresh_token)) throw new ApiError('unauthorized');
        used.add(body.refresh_token);
        await late.promise;
        return tokensOf('late');
      },
    });
    const renewed = session.accessToken();
    await vi.waitFor(() => expect(used.size).toBe(1));
    session.signOut();
    late.resolve();
    await expect(renewed).rejects.toMatchObject({ word: 'unauthorized' });
    expect([ended, store.read()]).toEqual([[expired.accessToken, tokensOf('late').access_token], null]);
  });

  it('asks for no new token where the server does not answer', async () => {
    const { session, sent, ended } = setUp({ stored: expired, end: () => Promise.reject(new ApiError('network')) });
    session.signOut();
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toEqual([expired.accessToken]);
    expect(sent).toEqual([]);
  });

  it('notifies the listeners in the other tabs', () => {
    const { session } = setUp({ stored: valid });
    const listener = vi.fn();
    session.onChange(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattbook.session' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a damaged store', () => {
  it.each(['', 'null', '{', '[]', '{"accessToken":1}', '"text"'])('counts as signed out: %s', (text) => {
    localStorage.setItem('wattbook.session', text);
    expect(setUp().session.claims()).toBeNull();
  });
});
