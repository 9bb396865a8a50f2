import type { authenticationApi } from '@wattbook/contract/authentication/authentication.endpoints';
import type { passkeysApi } from '@wattbook/contract/passkeys/passkeys.endpoints';
import type { sessionsApi } from '@wattbook/contract/sessions/sessions.endpoints';
import type { signUpApi } from '@wattbook/contract/users/sign-up.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { createAccessTokens } from './access-token.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRoutes } from './account.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { deleteOldGuesses } from './guesses.ts';
import { createRefreshTokens } from './refresh-token.ts';
import { sessionEndChannel } from './session-end.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { deleteOldAttempts } from './sign-in-attempts.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { tables as passkeyTables } from './passkeys/tables.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

interface OtherFeatures extends Pick<AccountDeps, 'hasManagedVehicle' | 'ownsFleetAlone'> {
  readonly demo: Pick<AccountDeps, 'isShared' | 'tellShared'>;
  readonly securityLog: AccountDeps['securityLog'];
  readonly installation: { readonly needsSetUp: () => Promise<boolean> };
}

export interface AccountFeature extends FeatureOf<typeof authenticationApi & typeof sessionsApi & typeof passkeysApi & typeof signUpApi> {
  /** The dependencies of the use cases of accounts, for the features that call them. */
  readonly account: AccountDeps;
}

export function accountFeature(platform: Platform, others: OtherFeatures): AccountFeature {
  const { demo, installation, securityLog, hasManagedVehicle, ownsFleetAlone } = others;
  const { config, channels, database, limiter, now, passwords, pause, sealing, tokenSecret } = platform;
  const account: AccountDeps = {
    database,
    limiter,
    now,
    passwords,
    pause,
    sealing,
    accessTokens: createAccessTokens(tokenSecret),
    refreshTokens: createRefreshTokens(tokenSecret),
    attemptSecret: tokenSecret,
    isShared: demo.isShared,
    tellShared: demo.tellShared,
    securityLog,
    staffDomains: config.staffMailDomains,
    signUp: {
      // Before the set-up no visitor can create an account: the first one is the administrator's.
      isOpen: async () => config.signUp && !(await installation.needsSetUp()),
      blockedDomains: config.blockedMailDomains,
    },
    hasManagedVehicle,
    ownsFleetAlone,
    relyingParty: relyingPartyOf(config.baseUrl),
    publishSessionEnd: (sessionId) => channels.notify(sessionEndChannel, [sessionId]),
  };
  return {
    tables: { ...tables, ...passkeyTables },
    account,
    routes: { ...accountRoutes(account), ...sessionsRoutes(account), ...passkeysRoutes(account), ...signUpRoutes(account) },
    jobs: [
      { name: 'sign-in attempts', everyMs: hourMs, run: () => deleteOldAttempts(database, now()) },
      { name: 'guesses', everyMs: hourMs, run: () => deleteOldGuesses(database, now()) },
    ],
  };
}
