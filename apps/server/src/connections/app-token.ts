import { SourceError } from './source-error.ts';

/** A token that the installation, not a user, has at a source. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** Makes a call with the token of the installation. */
export type AppToken = <Answer>(call: (token: string) => Promise<Answer>) => Promise<Answer>;

/** A token is renewed so long before its end, or after nine tenths of a shorter life. */
const renewBeforeMs = 60_000;

/**
 * Keeps the token of the installation: asked for once for all calls that wait for it, used until shortly before its end, and asked for again
 * after a 401. What is wrong with the keys of the installation is no fault of a user: it is `unavailable`, never `unauthorized`.
 */
export function createAppToken(issue: () => Promise<IssuedToken>, now: () => number): AppToken {
  let current: { readonly token: Promise<string>; until: number } | null = null;

  const fresh = (): { readonly token: Promise<string>; until: number } => {
    const asked = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    asked.token = issue().then(
      ({ token, expiresInSeconds }) => {
        asked.until = now() + Math.max(expiresInSeconds * 1000 - renewBeforeMs, expiresInSeconds * 900);
        return token;
      },
      (error: unknown) => {
        if (current === asked) current = null;
        throw isKeyRefused(error) ? new SourceError('unavailable', 'token of the installation', { status: error.status ?? 401 }) : error;
      },
    );
    return asked;
  };

  return async (call) => {
    if (current === null || now() >= current.until) current = fresh();
    const used = current;
    try {
      return await call(await used.token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (current === used) current = fresh();
      const { token } = current;
      return await token.then(call).catch((again: unknown) => {
        throw isUnauthorized(again) ? new SourceError('unavailable', 'token of the installation', { status: 401 }) : again;
      });
    }
  };
}

const isUnauthorized = (error: unknown): boolean => error instanceof SourceError && error.reason === 'unauthorized';

const isKeyRefused = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.status !== null && [400, 401, 403].includes(error.status);
