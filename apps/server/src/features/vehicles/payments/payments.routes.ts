import type { billingApi } from '@wattbook/contract/subscriptions/billing.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../../http/app-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { noteRefused } from '../../messages/public.ts';
import { listPastDue } from '../subscriptions/list-subscriptions.ts';
import { openPortal, refreshBought, startPurchase } from './buy-subscription.ts';
import { type PaymentDeps, providerOf } from './payment-deps.ts';
import { storeEvent } from './payment-events.ts';
import { lacksPayment, readBilling } from './read-billing.ts';

export const paymentsRoutes = (deps: PaymentDeps): Handlers<typeof billingApi> => {
  /** Another user's id is answered with 404. */
  const refuseOthers = ({ userId }: { readonly userId: string }, id: string): void => {
    if (id !== userId) throw new AppError('not_found');
  };
  return {
    'GET /v1/users/:id/subscriptions-past-due': async ({ actor, params }) => {
      refuseOthers(actor, params.id);
      const isSold = deps.billing && deps.payments !== null;
      const data = await listPastDue(deps.database.forAccount(actor.accountId), deps.now());
      return { total: data.length, data, paymentMissing: isSold && (await lacksPayment(deps, actor)) };
    },
    'GET /v1/users/:id/billing': async ({ actor, params }) => {
      refuseOthers(actor, params.id);
      return readBilling(deps, actor, providerOf(deps));
    },
    'POST /v1/users/:id/billing/refresh': async ({ actor, params }) => {
      refuseOthers(actor, params.id);
      await refreshBought(deps, actor);
    },
    'POST /v1/stripe/checkout': ({ actor, body }) => startPurchase(deps, actor, body),
    'GET /v1/stripe/billingportal/session': ({ actor, query }) => {
      refuseOthers(actor, query.userId);
      return openPortal(deps, actor);
    },
    'GET /v1/vehicles/:id/billingportal/session': async ({ actor, params }) => {
      const found = await deps.database
        .forAccount(actor.accountId)
        .selectFrom('vehicles')
        .select('id')
        .where('id', '=', params.id as VehicleId)
        .executeTakeFirst();
      if (found === undefined) throw new AppError('not_found');
      return openPortal(deps, actor);
    },
    'POST /v1/stripe/webhook': async ({ sentBody, headers }) => {
      const payments = providerOf(deps);
      const signature = [headers['stripe-signature']].flat()[0] ?? '';
      const event = payments.readEvent(Buffer.from(sentBody), signature, deps.now());
      if (event === null) {
        await noteRefused(deps, 'stripe', 'signature');
        throw new AppError('unauthorized');
      }
      await storeEvent(deps, event);
      return {};
    },
  };
};
