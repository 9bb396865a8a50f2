import type { NewWebhook, Webhook } from '@wattbook/contract/webhooks/webhook.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { maxWebhooks } from '@wattbook/domain/webhooks/webhook-events';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FindHost } from '../../network/public-host.ts';
import type { Platform } from '../../platform.ts';
import { readUserProfile } from '../profiles/public.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { insertWebhook, presentWebhook, sealOf } from './webhooks.store.ts';

export interface WebhooksDeps extends Pick<Platform, 'database' | 'sealing' | 'now'> {
  readonly findHost: FindHost;
  /** Whether an address is in a network that the operator allows, where it may do without TLS. */
  readonly isAllowed: (host: string) => boolean;
  readonly isShared: (email: string) => boolean;
}

/** Adds a webhook with a new secret, which is returned and can be read nowhere afterwards. Not in a shared account, whose visitors are strangers to each other. */
export async function addWebhook(
  deps: WebhooksDeps,
  { accountId, userId }: Actor,
  { address, events, vehicleIds }: Pick<NewWebhook, 'address' | 'events' | 'vehicleIds'>,
): Promise<Webhook & { readonly secret: string }> {
  const { hostname, protocol } = new URL(address);
  const wrong = (word: 'private_address' | 'url') => new AppError('validation', { fields: { address: { word } } });
  if (protocol === 'http:' && !deps.isAllowed(hostname)) throw wrong('url');
  if ((await deps.findHost(hostname)).kind === 'refused') throw wrong('private_address');
  const [id, secret] = [newId(), newWebhookSecret()];
  return deps.database.transaction(accountId, async (tenant) => {
    if (deps.isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    const vehicles = vehicleIds === null ? null : [...new Set(vehicleIds.map((one) => one.toLowerCase()))];
    if (vehicles !== null) {
      const own = await tenant
        .selectFrom('vehicles')
        .select('id')
        .where('id', 'in', vehicles as VehicleId[])
        .execute();
      if (own.length < vehicles.length) throw new AppError('validation', { fields: { vehicleIds: { word: 'invalid' } } });
    }
    const row = {
      account_id: accountId,
      id,
      user_id: userId,
      address: sealOf(deps.sealing, id, 'address', address),
      secret: sealOf(deps.sealing, id, 'secret', secret),
      events: [...new Set(events)],
      vehicle_ids: vehicles,
      created_at: new Date(deps.now()),
      last_sent_at: null,
      failing_since: null,
      disabled_at: null,
      held_until: null,
    };
    if (!(await insertWebhook(tenant, row, maxWebhooks))) throw new AppError('conflict');
    return { ...presentWebhook(deps.sealing, row), secret };
  });
}
