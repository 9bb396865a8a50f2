import type { webhooksApi } from '@wattbook/contract/webhooks/webhooks.endpoints';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { type Limiter, refuseIf } from '../../http/limits.ts';
import { addWebhook, type WebhooksDeps } from './add-webhook.ts';
import { insertDelivery, listDeliveries, presentDelivery, sendAgain } from './deliveries.store.ts';
import { deleteWebhook, enableWebhook, findWebhook, listWebhooks, presentWebhook } from './webhooks.store.ts';
import { testBody } from './write-event.ts';

export interface RoutesDeps extends WebhooksDeps {
  readonly limiter: Limiter;
}

const sentByHandPerMinute = 20;

/** The webhooks of the signed-in user; another user's id is answered with 404. */
export const webhooksRoutes = (deps: RoutesDeps): Handlers<typeof webhooksApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  const rowOf = async (actor: Actor, id: string) => requireFound(await findWebhook(tenantOf(actor), id, actor.userId));
  const openRowOf = async (actor: Actor, id: string) => {
    const row = await rowOf(actor, id);
    if (row.disabled_at !== null) throw new AppError('conflict');
    refuseIf(deps.limiter.count(`webhook ${id}`, sentByHandPerMinute));
  };
  return {
    'GET /v1/event-webhooks': async ({ actor }) => {
      const data = (await listWebhooks(tenantOf(actor), actor.userId)).map((row) => presentWebhook(deps.sealing, row));
      return { total: data.length, data };
    },
    'POST /v1/event-webhooks': ({ actor, body }) => addWebhook(deps, actor, body),
    'DELETE /v1/event-webhooks/:id': async ({ actor, params: { id } }) => {
      if (!(await deleteWebhook(tenantOf(actor), id, actor.userId))) throw new AppError('not_found');
    },
    'POST /v1/event-webhooks/:id/enable': async ({ actor, params: { id } }) => {
      await rowOf(actor, id);
      await enableWebhook(tenantOf(actor), id, deps.now());
      return presentWebhook(deps.sealing, await rowOf(actor, id));
    },
    'POST /v1/event-webhooks/:id/test': async ({ actor, params: { id } }) => {
      await openRowOf(actor, id);
      const now = deps.now();
      const row = await insertDelivery(tenantOf(actor), id, { event: 'test', thing: newId(), body: testBody(now), now });
      return presentDelivery(requireFound(row));
    },
    'GET /v1/event-webhooks/:id/deliveries': async ({ actor, params: { id }, query }) => {
      await rowOf(actor, id);
      return listDeliveries(tenantOf(actor), id, query);
    },
    'POST /v1/event-webhooks/:id/deliveries/:deliveryId/again': async ({ actor, params: { id, deliveryId } }) => {
      await openRowOf(actor, id);
      return presentDelivery(requireFound(await sendAgain(tenantOf(actor), id, deliveryId, deps.now())));
    },
  };
};
