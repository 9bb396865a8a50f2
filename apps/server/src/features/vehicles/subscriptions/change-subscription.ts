import type { NewSubscription, Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { canBeMoved, cancelSubscription, moveSubscription, renews, stateOf, subscribe } from '@wattbook/domain/subscriptions/subscription';
import { vehicleVerdict } from '@wattbook/domain/vehicles/vehicle-policy';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { requireAllowed } from '../../../http/require-allowed.ts';
import type { Platform } from '../../../platform.ts';
import { askProvider, type PaymentDeps } from '../payments/payment-deps.ts';
import { changeBought } from '../payments/buy-subscription.ts';
import { lockVehicles, writeVehicle } from '../vehicle.store.ts';
import { presentSubscription, readOfVehicle } from './list-subscriptions.ts';
import { deleteSubscription, detach, findOfVehicle, readSubscription, storeEnd, storeFree, storeOfVehicle } from './subscriptions.store.ts';

/** Subscribes for a vehicle, or changes its plan (BILL-009): what is paid at the provider changes there, without one it holds at once (OQ-227). */
export async function subscribeForVehicle(deps: PaymentDeps, actor: Actor, id: string, wanted: NewSubscription): Promise<Subscription> {
  refuseUnsold(deps);
  if (deps.payments === null) return subscribeAtOnce(deps, actor, id, wanted);
  await changeBought(deps, actor, id, wanted);
  return requireFound(await readOfVehicle(deps.database.forAccount(actor.accountId), id, deps.now()));
}

async function subscribeAtOnce(deps: PaymentDeps, actor: Actor, id: string, wanted: NewSubscription): Promise<Subscription> {
  const now = deps.now();
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    const vehicle = await readSubscriber(tenant, actor, id);
    const before = await findOfVehicle(tenant, vehicle.id);
    // A repeated call begins no period anew.
    if (before !== undefined && renews(before, wanted)) return presentSubscription(before, vehicle, now);
    const subscribed = await storeOfVehicle(tenant, vehicle.id, subscribe(wanted, now), now);
    if (!vehicle.payed) await deps.connections.endPause(tenant, vehicle.id, now);
    return presentSubscription(subscribed, vehicle, now);
  });
}

/** Subscribes for a vehicle that is added later. */
export async function subscribeForLater(deps: PaymentDeps, { accountId }: Actor, wanted: NewSubscription): Promise<Subscription> {
  refuseUnsold(deps);
  if (deps.payments !== null) throw new AppError('subscription_required');
  const now = deps.now();
  return presentSubscription(await storeFree(deps.database.forAccount(accountId), subscribe(wanted, now)), null, now);
}

/** Moves a subscription to another vehicle and cancels the old one (BILL-015 to BILL-018). A paid one that the vehicle had can be moved in turn. */
export async function moveToVehicle(
  deps: PaymentDeps,
  actor: Actor,
  { vehicleId, subscriptionId }: { readonly vehicleId: string; readonly subscriptionId: string },
): Promise<Subscription> {
  refuseUnsold(deps);
  const now = deps.now();
  await moveAtProvider(deps, actor, { vehicleId, subscriptionId });
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await lockVehicles(tenant);
    const { old, target } = await readMove(tenant, actor, { vehicleId, subscriptionId }, now);
    await releaseSubscription(tenant, target.id, now);
    if (old.vehicleId === null) await deleteSubscription(tenant, old.id);
    else await storeOfVehicle(tenant, old.vehicleId, { ...old, cancelAt: now, expiry: now, provider: null, endsUntold: false }, now);
    const stored = await storeOfVehicle(tenant, target.id, { ...moveSubscription(old), endsUntold: false }, now);
    if (!target.payed) await deps.connections.endPause(tenant, target.id, now);
    return presentSubscription(stored, target, now);
  });
}

interface Move {
  readonly vehicleId: string;
  readonly subscriptionId: string;
}

/** The subscription and the vehicle it goes to; refuses what cannot be moved. */
async function readMove(tenant: Tenant, actor: Actor, { vehicleId, subscriptionId }: Move, now: number) {
  const old = requireFound(await readSubscription(tenant, subscriptionId));
  const target = await readSubscriber(tenant, actor, vehicleId);
  const from = old.vehicleId === null ? null : await readVehicleOf(tenant, old.vehicleId);
  if (!canBeMoved(old, from, now)) throw new AppError('conflict');
  return { old, target };
}

/** It renews itself at the provider again before it moves here: what the provider refuses moves nothing. */
async function moveAtProvider(deps: PaymentDeps, actor: Actor, move: Move): Promise<void> {
  const { payments } = deps;
  if (payments === null) return;
  const { old } = await readMove(deps.database.forAccount(actor.accountId), actor, move, deps.now());
  const { provider } = old;
  if (provider !== null) await askProvider(() => payments.moveToVehicle(provider.id, move.vehicleId));
}

/** The subscription of a vehicle makes place for another, or for none: one that its owner pays can be moved. */
export async function releaseSubscription(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<void> {
  const subscription = await findOfVehicle(tenant, vehicleId);
  const state = subscription && stateOf(subscription, now);
  // What the provider goes on to bill stays on the list.
  const isKept = state === 'paid' || (subscription !== undefined && state !== 'expired' && subscription.provider !== null);
  if (subscription !== undefined && isKept) await detach(tenant, subscription.id);
  else if (subscription !== undefined) await deleteSubscription(tenant, subscription.id);
  await writeVehicle(tenant, vehicleId, { payed: true, status: null });
}

/** Cancels the subscription of a vehicle that is archived (VEH-019). */
export async function cancelOfVehicle(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<void> {
  const subscription = await findOfVehicle(tenant, vehicleId);
  if (subscription === undefined || stateOf(subscription, now) === 'expired') return;
  await storeEnd(tenant, subscription.id, cancelSubscription(subscription, now));
}

const refuseUnsold = ({ billing }: Pick<Platform, 'billing'>): void => {
  if (!billing) throw new AppError('not_found');
};

const readVehicleOf = async (tenant: Tenant, id: VehicleId) =>
  requireFound(
    await tenant
      .selectFrom('vehicles')
      .select(['id', 'archive', 'offline', 'payed', 'fleet', 'fleet_id as fleetId', 'fleet_pool as fleetPool'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** A vehicle that can have a subscription: an archived one records nothing. */
async function readSubscriber(tenant: Tenant, actor: Actor, id: string) {
  const vehicle = await readVehicleOf(tenant, id as VehicleId);
  requireAllowed(vehicleVerdict('subscribe', { actor, vehicle }));
  return vehicle;
}
