import type { authenticationApi } from '@wattbook/contract/authentication/authentication.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSession } from './sessions.store.ts';
import { signIn } from './sign-in.ts';

export const accountRoutes = (deps: AccountDeps): Handlers<typeof authenticationApi> => ({
  'POST /authentication': ({ body, caller }) =>
    body.grant_type === 'password' ? signIn(deps, caller, body) : refreshSession(deps, caller, body.refresh_token),
  'POST /v1/sessions/logout': async ({ actor, caller }) => {
    await revokeSession(deps.database.forAccount(actor.accountId), actor.sessionId, deps.now());
    await deps.securityLog.record({ kind: 'signed_out', user: actor, caller });
    await deps.publishSessionEnd(actor.sessionId);
  },
});
