import type { Platform } from '../../platform.ts';
import type { AccessTokens } from './access-token.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import type { RefreshTokens } from './refresh-token.ts';

export interface AccountDeps extends Pick<Platform, 'database' | 'limiter' | 'now' | 'passwords' | 'pause' | 'sealing'> {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** Keys the names of sign-in attempts and the hashes of codes. */
  readonly attemptSecret: string;
  /** Whether everybody may know the password of this address: nobody is locked out of it. */
  readonly isShared: (email: string) => boolean;
  readonly signUp: SignUpPolicy;
  /** Whom passkeys are made for; null where they cannot work. */
  readonly relyingParty: RelyingParty | null;
  /** Tells every process that a session ended. */
  readonly announceEnd: (sessionId: string) => Promise<void>;
}

/** Who may make an account; a choice of the operator. */
export interface SignUpPolicy {
  readonly isOpen: () => Promise<boolean>;
  /** Hosts of e-mail addresses that are refused, in lower case, with those below them. */
  readonly blockedDomains: readonly string[];
}

/** How long a refresh token holds, from its last use (OQ-009). */
export const refreshLife = 30 * 86_400_000;
