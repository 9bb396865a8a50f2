import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import { ApiError, isRefused, isUnreachable, networkError } from '../api/api-error.ts';
import { type Claims, readClaims } from './access-token.ts';
import type { DeviceTokens } from './device-tokens.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

interface SessionDependencies {
  readonly store: TokenStore;
  readonly devices: DeviceTokens;
  /** Sends one POST /authentication; throws `ApiError`. */
  readonly authenticate: (body: AuthenticationBody) => Promise<Tokens>;
  /** Ends the session on the server; throws `ApiError`. A failure changes nothing here. */
  readonly endOnServer: (accessToken: string) => Promise<void>;
  readonly now: () => number;
  /** Runs one renewal at a time across all tabs of the browser. */
  readonly runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
}

export type AuthenticationBody =
  | {
      readonly grant_type: 'password';
      readonly email: string;
      readonly password: string;
      readonly token?: string;
      readonly devices?: string[];
    }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string };

export interface Session {
  /** `token` is the code of the second factor (AUTH-009). */
  signIn(email: string, password: string, token?: string): Promise<void>;
  /** Starts a session with tokens from another call. */
  signInWith(tokens: Tokens): void;
  /** Stores tokens from another call without notifying listeners: the caller decides which screen to open. */
  storeTokens(tokens: Tokens): void;
  /** A token that has not expired, renewed first when needed, and the old one where nothing answers; throws `ApiError` `unauthorized` when there is none. */
  accessToken(): Promise<string>;
  /** A newer token than the one that the server refused. */
  renew(refused: string): Promise<string>;
  signOut(): void;
  /** The user of the stored token (AUTH-032). */
  claims(): Claims | null;
  onChange(listener: () => void): () => void;
}

const EARLY_MS = 60_000;
const MINUTE_MS = 60_000;

export function createSession({ store, authenticate, now, ...deps }: SessionDependencies): Session {
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  store.onForeignChange(notify);

  const storeTokens = storing({ store, now, ...deps });
  const clearTokens = () => {
    store.clear();
    notify();
  };

  const renew = createRenewal({ ...deps, store, authenticate, storeTokens, clearTokens });
  const end = ending({ ...deps, authenticate });

  return {
    async signIn(email, password, token) {
      const known = deps.devices.read();
      const more = { ...(token !== undefined && { token }), ...(known.length > 0 && { devices: known }) };
      storeTokens(await authenticate({ grant_type: 'password', email: email.trim().toLowerCase(), password, ...more }));
      notify();
    },
    signInWith(tokens) {
      storeTokens(tokens);
      notify();
    },
    storeTokens,
    async accessToken() {
      const stored = store.read();
      if (stored === null) throw new ApiError('unauthorized');
      if (stored.expiresAt > now()) return stored.accessToken;
      return renew(stored.accessToken).catch(orOld(stored.accessToken));
    },
    async renew(refused) {
      const stored = store.read();
      return stored !== null && stored.accessToken !== refused ? tokenOfSameUser(refused, stored) : renew(refused);
    },
    signOut() {
      const stored = store.read();
      if (stored !== null) end(stored).catch(() => undefined);
      clearTokens();
    },
    claims() {
      const stored = store.read();
      return stored === null ? null : readClaims(stored.accessToken);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns what stores the tokens of an answer. */
const storing =
  ({ store, devices, now }: Pick<SessionDependencies, 'store' | 'devices' | 'now'>) =>
  (tokens: Tokens): StoredTokens => {
    const stored = {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: now() + tokens.expires_in * MINUTE_MS - EARLY_MS,
    };
    store.write(stored);
    if (tokens.device_token !== undefined) devices.store(tokens.device_token);
    return stored;
  };

/**
 * Returns what ends a session on the server, with a new token where the stored one has expired. The old one is sent first and at once: with it the worker forgets what it kept, also where the page
 * closes before anything answers.
 */
const ending =
  ({ endOnServer, authenticate, runExclusive }: Pick<SessionDependencies, 'endOnServer' | 'authenticate' | 'runExclusive'>) =>
  async ({ accessToken, refreshToken }: StoredTokens): Promise<void> => {
    try {
      await endOnServer(accessToken);
    } catch (error) {
      if (!(error instanceof ApiError) || error.word !== 'unauthorized') throw error;
      const renewed = await runExclusive(() => authenticate({ grant_type: 'refresh_token', refresh_token: refreshToken }));
      await endOnServer(renewed.access_token);
    }
  };

/** Without a network nothing is renewed: what the worker kept is found by the old token, which no server takes. */
const orOld =
  (token: string) =>
  (error: unknown): string => {
    if (isUnreachable(error)) return token;
    throw error;
  };

interface RenewalDependencies extends Pick<SessionDependencies, 'store' | 'authenticate' | 'endOnServer' | 'runExclusive'> {
  readonly storeTokens: (tokens: Tokens) => StoredTokens;
  readonly clearTokens: () => void;
}

/** Returns what renews a token that is of no use any more; calls meanwhile wait for the same renewal. */
function createRenewal({ store, authenticate, endOnServer, runExclusive, storeTokens, clearTokens }: RenewalDependencies) {
  let renewal: Promise<string> | null = null;

  // Refresh tokens work once. A tab that waited for the lock therefore uses the token that the previous tab stored instead of renewing again.
  const renewOnce = (unusable: string) =>
    runExclusive(async () => {
      const stored = store.read();
      if (stored === null) throw new ApiError('unauthorized');
      if (stored.accessToken !== unusable) return tokenOfSameUser(unusable, stored);
      const renewing = authenticate({ grant_type: 'refresh_token', refresh_token: stored.refreshToken });
      const outcome = await renewing.then(
        (tokens) => ({ tokens }),
        (error: unknown) => ({ error }),
      );
      // A sign-out or another sign-in during the call stays in force, whatever the answer is.
      const current = store.read();
      // Nobody has the new tokens: their session would go on, at the server and at the company.
      if (current === null && 'tokens' in outcome) await endOnServer(outcome.tokens.access_token).catch(() => undefined);
      if (current?.refreshToken !== stored.refreshToken) return tokenOfSameUser(stored.accessToken, current);
      if ('tokens' in outcome) return storeTokens(outcome.tokens).accessToken;
      const { error } = outcome;
      // Only an answer that refuses the token ends the session (AUTH-026); a dead network or a restarting server must not.
      if (isRefused(error)) clearTokens();
      throw error;
    });

  return (unusable: string): Promise<string> => {
    renewal ??= renewOnce(unusable).finally(() => {
      renewal = null;
    });
    return renewal;
  };
}

/** The stored token if it belongs to the same user: a call of one user is not sent as another. */
function tokenOfSameUser(before: string, now: StoredTokens | null): string {
  if (now === null || readClaims(now.accessToken)?.userId !== readClaims(before)?.userId) throw new ApiError('unauthorized');
  return now.accessToken;
}

/** POST /authentication over the network. */
export async function authenticateOverHttp(body: AuthenticationBody, language: string): Promise<Tokens> {
  const response = await fetch('/authentication', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  return (await response.json()) as Tokens;
}
