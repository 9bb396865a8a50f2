import type { Purchase } from '@wattbook/contract/subscriptions/billing.schema';
import type { NewSubscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { REFERRAL_DISCOUNT_PERCENT } from '@wattbook/domain/referrals/referral';
import { type SubscriptionState, stateOf } from '@wattbook/domain/subscriptions/subscription';
import { vehicleVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { requireAllowed } from '../../../http/require-allowed.ts';
import { findOfVehicle, type StoredSubscription } from '../subscriptions/subscriptions.store.ts';
import { applySubscription } from './apply-subscription.ts';
import { findCustomer, obtainCustomer } from './customers.ts';
import { askProvider, type PaymentDeps, providerOf } from './payment-deps.ts';

const buysPerMinute = 10;

/** Where a subscription for a vehicle, or for one that is added later, is bought; the rest of its trial stays free. */
export async function startPurchase(
  deps: PaymentDeps,
  actor: Actor,
  { plan, interval, vehicleId }: Purchase,
): Promise<{ readonly url: string }> {
  const payments = providerOf(deps);
  if (deps.limiter.count(`purchases of ${actor.userId}`, buysPerMinute) > 0) throw new AppError('too_many_requests');
  const before = vehicleId === null ? undefined : await readSubscribed(deps, actor, vehicleId);
  // A second one for the same vehicle would be paid twice.
  if (before !== undefined && before.provider !== null && stateOf(before, deps.now()) !== 'expired') throw new AppError('conflict');
  const { id: customerId, language } = await obtainCustomer(deps, actor);
  const { baseUrl } = deps.config;
  const coupon = await referralCoupon(deps, actor);
  return askProvider(() =>
    payments.startCheckout({
      customerId,
      vehicleId,
      plan,
      interval,
      trialEnd: before?.trial === true ? before.expiry : null,
      coupon,
      doneUrl: `${baseUrl}/billing?checkout=done`,
      backUrl: `${baseUrl}/billing`,
      language,
    }),
  );
}

/** What a user who signed up with the code of somebody else pays less for the first subscription that is bought (BILL-029); null: nothing. */
async function referralCoupon(deps: PaymentDeps, actor: Actor): Promise<string | null> {
  const bought = await deps.database
    .forAccount(actor.accountId)
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_id', 'is not', null)
    .limit(1)
    .execute();
  if (bought.length > 0 || !(await deps.isReferred(actor))) return null;
  const coupon = { id: `referral-${REFERRAL_DISCOUNT_PERCENT}`, percent: REFERRAL_DISCOUNT_PERCENT, duration: 'forever' } as const;
  await askProvider(() => providerOf(deps).ensureCoupon(coupon));
  return coupon.id;
}

/** Where the account manages its cards, its address and its invoices (BILL-019, BILL-020). */
export async function openPortal(deps: PaymentDeps, actor: Actor): Promise<{ readonly url: string }> {
  const payments = providerOf(deps);
  const { id, language } = await obtainCustomer(deps, actor);
  return askProvider(() => payments.openPortal(id, `${deps.config.baseUrl}/billing`, language));
}

/** The subscription of a vehicle that may have one; undefined: it has none. */
async function readSubscribed(deps: PaymentDeps, actor: Actor, id: string): Promise<StoredSubscription | undefined> {
  const tenant = deps.database.forAccount(actor.accountId);
  const vehicle = requireFound(
    await tenant
      .selectFrom('vehicles')
      .select(['id', 'archive', 'offline', 'payed', 'fleet', 'fleet_id as fleetId', 'fleet_pool as fleetPool'])
      .where('id', '=', id as VehicleId)
      .executeTakeFirst(),
  );
  requireAllowed(vehicleVerdict('subscribe', { actor, vehicle }));
  return findOfVehicle(tenant, vehicle.id);
}

const changeable: readonly SubscriptionState[] = ['paid', 'trialing', 'past_due'];

/** Changes plan or interval of a subscription that is paid at the provider, with what that costs for the rest of the period (BILL-009); others are bought first. */
export async function changeBought(deps: PaymentDeps, actor: Actor, vehicleId: string, wanted: NewSubscription): Promise<void> {
  const payments = providerOf(deps);
  const before = await readSubscribed(deps, actor, vehicleId);
  if (before === undefined || before.provider === null || !changeable.includes(stateOf(before, deps.now())))
    throw new AppError('subscription_required');
  const { id } = before.provider;
  const isSame = before.plan === wanted.plan && before.interval === wanted.interval;
  if (isSame && before.expiry === null) return;
  const said = await askProvider(() => (isSame ? payments.setRenewal(id, true) : payments.changeProduct(id, wanted)));
  await applySubscription(deps, said);
}

/** Reads what the account has at the provider anew, as after a payment whose event is on its way. */
export async function refreshBought(deps: PaymentDeps, { accountId, userId }: Actor): Promise<void> {
  const payments = providerOf(deps);
  const customer = await findCustomer(deps.database.forAccount(accountId));
  if (customer === null || deps.limiter.count(`refreshes of ${userId}`, buysPerMinute) > 0) return;
  const { subscriptions } = await askProvider(() => payments.listSubscriptions({ customerId: customer.id }));
  for (const said of subscriptions) await applySubscription(deps, said);
}
