import type { Database } from '../../db/tenancy.ts';
import type { PasswordHashing } from '../../services/password-hashing.ts';
import type { AccessTokens } from './access-token.ts';
import type { RefreshTokens } from './refresh-token.ts';

export interface AccountDeps {
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** Keys the names of sign-in attempts. */
  readonly attemptSecret: string;
  /** Whether everybody may know the password of this address: nobody is locked out of it. */
  readonly isShared: (email: string) => boolean;
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Tells every process that a session ended. */
  readonly announceEnd: (sessionId: string) => Promise<void>;
}

/** How long a refresh token holds, from its last use (OQ-009). */
export const refreshLife = 30 * 86_400_000;
