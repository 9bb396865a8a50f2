import type { authenticationApi } from '@wattbook/contract/authentication/authentication.endpoints';
import { chooseLanguage } from '@wattbook/i18n/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCompanySignOut } from './company-sign-out.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSession } from './sessions.store.ts';
import { signIn } from './sign-in.ts';

export const accountRoutes = (deps: AccountDeps): Handlers<typeof authenticationApi> => ({
  'POST /authentication': async ({ body, caller, header }) => {
    if (body.grant_type !== 'password') return refreshSession(deps, caller, body.refresh_token);
    const tokens = await signIn(deps, caller, body);
    const languages = header('accept-language');
    if (languages !== null && deps.isShared(body.email.trim().toLowerCase())) await deps.tellShared(chooseLanguage(languages));
    return tokens;
  },
  'POST /v1/sessions/logout': async ({ actor, caller }) => {
    const signOut = await findCompanySignOut(deps, actor);
    await revokeSession(deps.database.forAccount(actor.accountId), actor.sessionId, deps.now());
    await deps.securityLog.record({ kind: 'signed_out', user: actor, caller });
    await deps.publishSessionEnd(actor.sessionId);
    return { signOut };
  },
});
