import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { connectionsApi } from '@wattbook/contract/connections/connections.endpoints';
import { requireFound } from '../../http/app-error.ts';
import type { Connector } from '../../connections/connector.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Handlers } from '../../http/handler.ts';
import { deleteAttempt, readAttempt } from './attempts.store.ts';
import { beginConnection } from './begin-connection.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import type { FinishDeps } from './finish-attempt.ts';
import { endNamed } from './named-vehicle.ts';
import { readOdometer } from './prove-owner.ts';
import { listConnectors } from './list-connectors.ts';
import { listWaiting } from './list-waiting.ts';
import { presentAttempt } from './present-attempt.ts';
import { readProgress } from './read-progress.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { withSimulatedHints } from './simulated-hints.ts';

interface RouteDeps extends ConnectionsDeps, FinishDeps {
  readonly simulated: boolean;
}

export const connectionsRoutes = (deps: RouteDeps): Handlers<typeof connectionsApi> => ({
  'GET /v1/connectors': ({ query }) => listConnectors(deps, query),
  'POST /v1/connections': async ({ actor, body }) => {
    const begun = await beginConnection(deps, actor, body);
    return deps.simulated ? withSimulatedHints(deps.database.forAccount(actor.accountId), begun) : begun;
  },
  'GET /v1/connections': ({ actor }) => listWaiting(deps, actor),
  'GET /v1/connections/:id': async ({ actor, params }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const attempt = requireFound(await readAttempt(tenant, deps.sealing, params.id));
    const connector = connectorOf(deps, attempt.connector);
    if (connector === null) return presentAttempt(deps, tenant, attempt);
    const presented = await presentAttempt(deps, tenant, await readProgress(deps, { tenant, connector, attempt }));
    return deps.simulated ? withSimulatedHints(tenant, await withExample(deps, connector, tenant, presented)) : presented;
  },
  'DELETE /v1/connections/:id': async ({ actor, params }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const attempt = requireFound(await readAttempt(tenant, deps.sealing, params.id));
    const connector = connectorOf(deps, attempt.connector);
    await deleteAttempt(tenant, params.id);
    if (connector !== null) await endNamed(deps, { tenant, connector, attempt });
  },
  'POST /v1/webhooks/:connector': async ({ params, sentBody, headers }) => {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]));
    const answer = await receiveWebhook(deps, params.connector, { body: Buffer.from(sentBody), headers: texts });
    return { challenge: answer?.['challenge'] ?? null };
  },
});

/** In the demo nobody can look into the car that the simulator plays: its odometer is shown. */
async function withExample(deps: RouteDeps, connector: Connector, tenant: Tenant, presented: Connection): Promise<Connection> {
  if (presented.proof === null) return presented;
  const attempt = requireFound(await readAttempt(tenant, deps.sealing, presented.id));
  return { ...presented, proofExample: await readOdometer(deps, { tenant, connector, attempt }) };
}
