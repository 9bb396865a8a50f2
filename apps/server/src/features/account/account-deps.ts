import type { Language } from '@wattbook/domain/texts/languages';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import type { SecurityLog } from '../security/public.ts';
import type { AccessTokens } from './access-token.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import type { RefreshTokens } from './refresh-token.ts';

export interface AccountDeps extends Pick<Platform, 'database' | 'limiter' | 'now' | 'passwords' | 'pause' | 'sealing'> {
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  /** The HMAC key of the subjects of sign-in attempts and of the hashes of codes. */
  readonly attemptSecret: string;
  /** Whether the password of this address is public: such an account is never locked. */
  readonly isShared: (email: string) => boolean;
  /** Tells the shared account in the language in which it is opened, or that was chosen in it. */
  readonly tellShared: (language: Language) => Promise<void>;
  readonly securityLog: SecurityLog;
  /** Hosts of the e-mail addresses of internal staff. */
  readonly staffDomains: readonly string[];
  readonly signUp: SignUpPolicy;
  /** Whether a fleet manages a vehicle of the account, which then cannot be ended. */
  readonly hasManagedVehicle: (tenant: Tenant) => Promise<boolean>;
  /** Whether a fleet that others need would have no owner without the users of the account. */
  readonly ownsFleetAlone: (tenant: Tenant) => Promise<boolean>;
  /** The relying party of passkeys; null where they cannot work. */
  readonly relyingParty: RelyingParty | null;
  /** Publishes to every process that a session ended. */
  readonly publishSessionEnd: (sessionId: string) => Promise<void>;
}

/** The rules for creating an account; chosen by the operator. */
export interface SignUpPolicy {
  readonly isOpen: () => Promise<boolean>;
  /** Hosts of e-mail addresses that are refused, in lower case, including their subdomains. */
  readonly blockedDomains: readonly string[];
}

/** Lifetime of a refresh token in milliseconds, from its last use (OQ-009). */
export const refreshLifeMs = 30 * 86_400_000;
/** The longest life of a session from its sign-in, however often it is used, in milliseconds (decision 0046). */
export const maxSessionMs = 90 * 86_400_000;
