import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { WebhookReceipt, WebhookRequest } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';
import { AppError } from '../../http/app-error.ts';
import { ClockBehind } from '../../telemetry/public.ts';
import { readGrant } from './connections.store.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import { confirmAttempt } from './attempts.store.ts';
import { endAccess } from './end-access.ts';
import { findOwner } from './source-directory.store.ts';
import { storeSamples } from './store-samples.ts';
import { findLink } from './vehicle-connections.store.ts';

/**
 * Takes what a source sends, once it is proved that the source sent it; answers when the samples are durable. Repeated and reordered, it changes nothing: samples carry
 * the time of the vehicle. Vehicles that nobody connected are left out.
 */
export async function receiveWebhook(
  deps: ConnectionsDeps,
  name: ConnectorName,
  request: WebhookRequest,
): Promise<WebhookReceipt['answer']> {
  const webhook = connectorOf(deps, name)?.webhook ?? null;
  if (webhook === null) throw new AppError('not_found');
  if (!webhook.verify(request)) throw new AppError('unauthorized');
  const receipt = read(() => webhook.read(request, deps.now()));
  for (const { vehicle, samples } of receipt.messages) {
    const owner = await findOwner(deps.database, { connector: name, sourceKey: vehicle });
    if (owner !== undefined) await storeSamples(deps, owner, samples).catch(asAnswer);
  }
  for (const confirmed of receipt.confirmed ?? []) {
    await confirmAttempt(deps.database, deps.sealing, { connector: name, ...confirmed }, deps.now());
  }
  for (const withdrawn of receipt.withdrawn ?? []) await endWithdrawn(deps, name, withdrawn);
  return receipt.answer ?? {};
}

/** Ends the access to a vehicle whose user withdrew the consent at the source. */
async function endWithdrawn(
  deps: ConnectionsDeps,
  connector: ConnectorName,
  { vehicle, at }: NonNullable<WebhookReceipt['withdrawn']>[number],
): Promise<void> {
  const owner = await findOwner(deps.database, { connector, sourceKey: vehicle });
  if (owner === undefined) return;
  const tenant = deps.database.forAccount(owner.accountId);
  const link = await findLink(tenant, owner.vehicleId);
  if (link === undefined) return;
  const grant = await readGrant(tenant, deps.sealing, link.connectionId);
  // Late or repeated: the user has signed in again since.
  if (grant !== undefined && (at === null || at >= grant.grantedAt)) await endAccess(deps, tenant, link.connectionId, 'consent');
}

function read(work: () => WebhookReceipt): WebhookReceipt {
  try {
    return work();
  } catch (error) {
    throw error instanceof SourceError ? new AppError('validation', { fields: { body: { word: 'invalid' } } }) : error;
  }
}

function asAnswer(error: unknown): never {
  throw error instanceof ClockBehind ? new AppError('clock_behind', { retryAfter: 60 }) : error;
}
