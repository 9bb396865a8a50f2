import type { subscriptionsApi } from '@wattbook/contract/subscriptions/subscriptions.endpoints';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Handlers } from '../../../http/handler.ts';
import { readCurrency } from '../../profiles/public.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { moveToVehicle, subscribeForLater, subscribeForVehicle } from './change-subscription.ts';
import { listSubscriptions, readOfVehicle } from './list-subscriptions.ts';

/** Another user's id is answered with 404. */
const refuseOthers = ({ userId }: Actor, id: string): void => {
  if (id !== userId) throw new AppError('not_found');
};

export const subscriptionsRoutes = (deps: PaymentDeps): Handlers<typeof subscriptionsApi> => ({
  'GET /v1/users/:id/subscriptions': async ({ actor, params, query }) => {
    refuseOthers(actor, params.id);
    const tenant = deps.database.forAccount(actor.accountId);
    return { currency: await readCurrency(tenant, actor.userId), ...(await listSubscriptions(tenant, query, deps.now())) };
  },
  'POST /v1/users/:id/subscriptions': ({ actor, params, body }) => {
    refuseOthers(actor, params.id);
    return subscribeForLater(deps, actor, body);
  },
  'GET /v1/vehicles/:id/subscription': async ({ actor, params }) =>
    requireFound(await readOfVehicle(deps.database.forAccount(actor.accountId), params.id, deps.now())),
  'POST /v1/vehicles/:id/subscription': ({ actor, params, body }) => subscribeForVehicle(deps, actor, params.id, body),
  'POST /v1/stripe/subscriptions/move': ({ actor, body }) => moveToVehicle(deps, actor, body),
});
