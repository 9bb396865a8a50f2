/** The tokens of a session that a browser stores (AUTH-023). `expiresAt` is in milliseconds since 1970, one minute early (AUTH-024). */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

export interface TokenStore {
  read(): StoredTokens | null;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Calls the listener after a change by another tab. */
  onForeignChange(listener: () => void): () => void;
}

const KEY = 'wattbook.session';

/** The tokens in local storage, so that all tabs share one session. */
export function browserTokenStore(storage: Storage): TokenStore {
  return {
    read: () => parse(storage.getItem(KEY)),
    write: (tokens) => storage.setItem(KEY, JSON.stringify(tokens)),
    clear: () => storage.removeItem(KEY),
    onForeignChange(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === KEY || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function parse(text: string | null): StoredTokens | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredTokens(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredTokens(value: unknown): value is StoredTokens {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, refreshToken, expiresAt } = value as Partial<StoredTokens>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
}
