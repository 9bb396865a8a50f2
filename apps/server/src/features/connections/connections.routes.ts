import type { connectionsApi } from '@wattbook/contract/connections/connections.endpoints';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteAttempt, readAttempt } from './attempts.store.ts';
import { beginConnection } from './begin-connection.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import type { FinishDeps } from './finish-attempt.ts';
import { listConnectors } from './list-connectors.ts';
import { listWaiting } from './list-waiting.ts';
import { presentAttempt } from './present-attempt.ts';
import { readProgress } from './read-progress.ts';
import { receiveWebhook } from './receive-webhook.ts';

interface RouteDeps extends ConnectionsDeps, FinishDeps {
  readonly simulated: boolean;
}

export const connectionsRoutes = (deps: RouteDeps): Handlers<typeof connectionsApi> => ({
  'GET /v1/connectors': ({ query }) => listConnectors(deps, query),
  'POST /v1/connections': ({ actor, body }) => beginConnection(deps, actor, body),
  'GET /v1/connections': ({ actor }) => listWaiting(deps, actor),
  'GET /v1/connections/:id': async ({ actor, params }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const attempt = requireFound(await readAttempt(tenant, deps.sealing, params.id));
    const connector = connectorOf(deps, attempt.connector);
    return presentAttempt(deps, tenant, connector === null ? attempt : await readProgress(deps, connector, tenant, attempt));
  },
  'DELETE /v1/connections/:id': async ({ actor, params }) => {
    if (!(await deleteAttempt(deps.database.forAccount(actor.accountId), params.id))) throw new AppError('not_found');
  },
  'POST /v1/webhooks/:connector': async ({ params, sentBody, headers }) => {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]));
    const answer = await receiveWebhook(deps, params.connector, { body: Buffer.from(sentBody), headers: texts });
    return { challenge: answer?.['challenge'] ?? null };
  },
});
