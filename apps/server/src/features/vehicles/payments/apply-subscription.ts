import type { VehicleId } from '@wattbook/domain/ids';
import { fromProvider, newerOf } from '@wattbook/domain/subscriptions/provider-subscription';
import { paidState, stateOf, type Subscription } from '@wattbook/domain/subscriptions/subscription';
import type { Tenant } from '../../../db/tenancy.ts';
import { type FoundSubscription, isForeign, type KnownSubscription } from '../../../services/payments/payments.ts';
import { tell } from '../../messages/public.ts';
import {
  findOfProvider,
  findOfVehicle,
  type StoredSubscription,
  storeFree,
  storeOfVehicle,
  writePaid,
  writeSubscription,
} from '../subscriptions/subscriptions.store.ts';
import { lockVehicles } from '../vehicle.store.ts';
import { accountOfCustomer } from './customers.ts';
import type { PaymentDeps } from './payment-deps.ts';

type ApplyDeps = Pick<PaymentDeps, 'database' | 'now' | 'sealing' | 'connections'>;

/** Why the word of the provider changes nothing here. */
type Unfitting = 'unknown_price' | 'unknown_items' | 'unknown_customer';

/** Stores what the provider says of a subscription, and what that makes of its vehicle; null: done, or known already. */
export async function applySubscription(deps: ApplyDeps, said: FoundSubscription): Promise<Unfitting | null> {
  if (isForeign(said)) return said.problem;
  const accountId = await accountOfCustomer(deps.database, said.customerId);
  if (accountId === null) return 'unknown_customer';
  await deps.database.transaction(accountId, async (tenant) => {
    await lockVehicles(tenant);
    const stored = await findOfProvider(tenant, said.id);
    if (stored === undefined) await storeBought(deps, tenant, said);
    else await storeChanged(deps, tenant, stored, fromProvider(said));
  });
  return null;
}

/** One that was not known: it goes to the vehicle it was bought for, unless that is gone or has another that is paid; it can be moved then. */
async function storeBought(deps: ApplyDeps, tenant: Tenant, said: KnownSubscription): Promise<void> {
  const [now, bought] = [deps.now(), fromProvider(said)];
  if (stateOf(bought, now) === 'expired') return;
  const vehicle = said.vehicleId === null ? undefined : await findTarget(tenant, said.vehicleId, now);
  if (vehicle === undefined) return void (await storeFree(tenant, bought));
  await storeOfVehicle(tenant, vehicle.id, bought, now);
  if (!vehicle.payed) await deps.connections.endPause(tenant, vehicle.id, now);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function findTarget(tenant: Tenant, id: string, now: number) {
  if (!uuid.test(id)) return undefined;
  const vehicle = await tenant
    .selectFrom('vehicles')
    .select(['id', 'payed'])
    .where('id', '=', id as VehicleId)
    .where('archive', '=', false)
    .executeTakeFirst();
  const has = vehicle && (await findOfVehicle(tenant, vehicle.id));
  const isTaken = has !== undefined && has.provider !== null && stateOf(has, now) !== 'expired';
  return isTaken ? undefined : vehicle;
}

/** A newer word about one that is known. Where its end is not told yet, the end stays. */
async function storeChanged(deps: ApplyDeps, tenant: Tenant, stored: StoredSubscription, said: Subscription): Promise<void> {
  const now = deps.now();
  const newer = newerOf(stored, said);
  if (newer === stored) return;
  const next = stored.endsUntold && newer.expiry === null ? { ...newer, cancelAt: stored.cancelAt, expiry: stored.expiry } : newer;
  await writeSubscription(tenant, stored.id, next);
  if (next.provider?.pastDue === true && stored.provider?.pastDue === false) await tellFailed(deps, tenant, stored, next);
  if (stored.vehicleId === null) return;
  const { payed } = await tenant.selectFrom('vehicles').select('payed').where('id', '=', stored.vehicleId).executeTakeFirstOrThrow();
  const paid = paidState(next, now);
  await writePaid(tenant, stored.vehicleId, paid);
  if (!payed && paid.payed) await deps.connections.endPause(tenant, stored.vehicleId, now);
}

async function tellFailed(
  deps: ApplyDeps,
  tenant: Tenant,
  { id, vehicleId }: StoredSubscription,
  { provider }: Subscription,
): Promise<void> {
  const found =
    vehicleId === null
      ? undefined
      : await tenant.selectFrom('vehicles').select('display_name').where('id', '=', vehicleId).executeTakeFirst();
  await tell(deps, tenant, {
    facts: { kind: 'paymentFailed', vehicle: found?.display_name ?? null },
    thing: `payment ${id} ${provider?.periodStart ?? ''}`,
  });
}
