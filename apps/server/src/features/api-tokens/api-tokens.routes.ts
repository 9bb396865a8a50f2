import type { apiTokensApi } from '@wattbook/contract/api-tokens/api-tokens.endpoints';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { limitsOf } from '../../http/limits.ts';
import { addToken, type ApiTokensDeps } from './add-token.ts';
import { deleteToken, listTokens } from './api-tokens.store.ts';
import { deleteCalls, listCalls } from './call-log.ts';

const requireOwn = (actor: Actor, id: string): void => {
  if (id !== actor.userId) throw new AppError('not_found');
};

/** The API tokens of the signed-in user; another user's id is answered with 404. */
export const apiTokensRoutes = (deps: ApiTokensDeps): Handlers<typeof apiTokensApi> => ({
  'GET /v1/users/:id/api-tokens': async ({ actor, params }) => {
    requireOwn(actor, params.id);
    const data = await listTokens(deps.database, actor);
    return { total: data.length, data };
  },
  'POST /v1/users/:id/api-tokens': ({ actor, caller, params, body }) => {
    requireOwn(actor, params.id);
    return addToken(deps, { actor, caller }, body);
  },
  'GET /v1/users/:id/api-tokens/:tokenId/calls': async ({ actor, params: { id, tokenId } }) => {
    requireOwn(actor, id);
    if (!(await listTokens(deps.database, actor)).some((token) => token.id === tokenId)) throw new AppError('not_found');
    const data = await listCalls(deps.database.forAccount(actor.accountId), tokenId);
    return { total: data.length, data, perMinute: limitsOf(deps.config.callsPerMinute).perApiToken };
  },
  'DELETE /v1/users/:id/api-tokens/:tokenId': async ({ actor, caller, params: { id, tokenId } }) => {
    requireOwn(actor, id);
    const name = requireFound(await deleteToken(deps.database, actor, tokenId));
    await deleteCalls(deps.database.forAccount(actor.accountId), tokenId);
    await deps.securityLog.record({ kind: 'api_token_ended', user: actor, caller, about: { what: 'apiToken', id: tokenId, name } });
  },
});
