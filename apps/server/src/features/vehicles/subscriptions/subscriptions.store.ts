import type { VehicleId } from '@wattbook/domain/ids';
import {
  type PaidState,
  paidState,
  type ProviderPeriod,
  type SoldPlan,
  type Subscription,
} from '@wattbook/domain/subscriptions/subscription';
import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SubscriptionsTable } from '../../../db/schema/subscription-tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { writeVehicle } from '../vehicle.store.ts';

/** A stored subscription with the vehicle it belongs to. */
export interface StoredSubscription extends Subscription {
  readonly id: string;
  readonly vehicleId: VehicleId | null;
  /** It ends with its period, and the provider is not told yet. */
  readonly endsUntold: boolean;
}

type Written = Subscription & Partial<Pick<StoredSubscription, 'endsUntold'>>;

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

const columnsOf = ({ plan, interval, trial, startedAt, cancelAt, expiry, provider, endsUntold = false }: Written) =>
  ({
    plan,
    interval,
    trial,
    started_at: new Date(startedAt),
    cancel_at: dateOf(cancelAt),
    expiry: dateOf(expiry),
    provider_id: provider?.id ?? null,
    period_start: dateOf(provider?.periodStart ?? null),
    period_end: dateOf(provider?.periodEnd ?? null),
    past_due: provider?.pastDue ?? null,
    as_of: dateOf(provider?.asOf ?? null),
    ends_untold: endsUntold,
  }) satisfies Partial<Insertable<SubscriptionsTable>>;

export const fromRow = (row: Omit<Selectable<SubscriptionsTable>, 'account_id'>): StoredSubscription => ({
  id: row.id,
  vehicleId: row.vehicle_id,
  plan: row.plan,
  interval: row.interval,
  trial: row.trial,
  startedAt: row.started_at.getTime(),
  cancelAt: row.cancel_at?.getTime() ?? null,
  expiry: row.expiry?.getTime() ?? null,
  provider: providerOf(row),
  endsUntold: row.ends_untold,
});

type ProviderColumns = Pick<Selectable<SubscriptionsTable>, 'provider_id' | 'period_start' | 'period_end' | 'past_due' | 'as_of'>;

/** The table has all of these columns or none. */
function providerOf({
  provider_id: id,
  period_start: start,
  period_end: end,
  past_due: pastDue,
  as_of: asOf,
}: ProviderColumns): ProviderPeriod | null {
  if (id === null || start === null || end === null || asOf === null) return null;
  return { id, periodStart: start.getTime(), periodEnd: end.getTime(), pastDue: pastDue === true, asOf: asOf.getTime() };
}

/** The subscription of a vehicle; undefined: it has none. */
export async function findOfVehicle(tenant: Tenant, vehicleId: VehicleId): Promise<StoredSubscription | undefined> {
  const row = await tenant.selectFrom('subscriptions').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst();
  return row && fromRow(row);
}

/** The plan that a vehicle is subscribed to, or was last; null: it has no subscription. */
export const readSubscribedPlan = async (tenant: Tenant, vehicleId: VehicleId): Promise<SoldPlan | null> =>
  (await findOfVehicle(tenant, vehicleId))?.plan ?? null;

/** Writes what a subscription makes of its vehicle. The plan of fleets, which has more than Premium, goes on beside that. */
export async function writePaid(tenant: Tenant, vehicleId: VehicleId, { plan, ...paid }: PaidState): Promise<void> {
  const before = await tenant.selectFrom('vehicles').select('plan').where('id', '=', vehicleId).executeTakeFirst();
  const isKept = before?.plan === 'fleet' && plan === 'premium';
  await writeVehicle(tenant, vehicleId, { ...paid, ...(!isKept && { plan }) });
}

/** The one that the provider of payments knows by this id. */
export async function findOfProvider(tenant: Tenant, providerId: string): Promise<StoredSubscription | undefined> {
  const row = await tenant.selectFrom('subscriptions').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
  return row && fromRow(row);
}

/** Those that belong to no vehicle: those that renew themselves first, then the oldest. */
export async function listFree(tenant: Tenant): Promise<readonly StoredSubscription[]> {
  const rows = await tenant
    .selectFrom('subscriptions')
    .selectAll()
    .where('vehicle_id', 'is', null)
    .orderBy('expiry', (order) => order.desc().nullsFirst())
    .orderBy('started_at')
    .execute();
  return rows.map(fromRow);
}

export async function readSubscription(tenant: Tenant, id: string): Promise<StoredSubscription | undefined> {
  const row = await tenant.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Stores a subscription that belongs to no vehicle yet. */
export async function storeFree(tenant: Tenant, subscription: Written): Promise<StoredSubscription> {
  const id = newId();
  await tenant
    .insertInto('subscriptions')
    .values({ account_id: tenant.accountId, id, vehicle_id: null, ...columnsOf(subscription) })
    .execute();
  return { endsUntold: false, ...subscription, id, vehicleId: null };
}

/** Writes the subscription of a vehicle in place of the one it had, and what that makes of the vehicle. */
export async function storeOfVehicle(
  tenant: Tenant,
  vehicleId: VehicleId,
  subscription: Written,
  now: number,
): Promise<StoredSubscription> {
  const columns = columnsOf(subscription);
  const row = await tenant
    .insertInto('subscriptions')
    .values({ account_id: tenant.accountId, id: newId(), vehicle_id: vehicleId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  await writePaid(tenant, vehicleId, paidState(subscription, now));
  return fromRow(row);
}

/** Deletes a subscription that counts no more, or that another row continues. */
export async function deleteSubscription(tenant: Tenant, id: string): Promise<void> {
  await tenant.deleteFrom('subscriptions').where('id', '=', id).execute();
}

/** A subscription belongs to no vehicle from now on. */
export async function detach(tenant: Tenant, id: string): Promise<void> {
  await tenant.updateTable('subscriptions').set({ vehicle_id: null }).where('id', '=', id).execute();
}

/** Writes what a subscription is now. */
export async function writeSubscription(tenant: Tenant, id: string, subscription: Written): Promise<void> {
  await tenant.updateTable('subscriptions').set(columnsOf(subscription)).where('id', '=', id).execute();
}

/** Writes the end of a subscription; one that is paid at the provider has to end there, too. */
export async function storeEnd(tenant: Tenant, id: string, { cancelAt, expiry, provider }: Subscription): Promise<void> {
  await tenant
    .updateTable('subscriptions')
    .set({ cancel_at: dateOf(cancelAt), expiry: dateOf(expiry), ends_untold: provider !== null })
    .where('id', '=', id)
    .execute();
}
