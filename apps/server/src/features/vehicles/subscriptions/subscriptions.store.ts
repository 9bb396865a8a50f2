import type { VehicleId } from '@wattbook/domain/ids';
import { paidState, type Subscription } from '@wattbook/domain/subscriptions/subscription';
import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SubscriptionsTable } from '../../../db/schema/subscription-tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { writeVehicle } from '../vehicle.store.ts';

/** A stored subscription with the vehicle it belongs to. */
export interface StoredSubscription extends Subscription {
  readonly id: string;
  readonly vehicleId: VehicleId | null;
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

const columnsOf = ({ plan, interval, trial, startedAt, cancelAt, expiry }: Subscription) =>
  ({
    plan,
    interval,
    trial,
    started_at: new Date(startedAt),
    cancel_at: dateOf(cancelAt),
    expiry: dateOf(expiry),
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
});

/** The subscription of a vehicle; undefined: it has none. */
export async function findOfVehicle(tenant: Tenant, vehicleId: VehicleId): Promise<StoredSubscription | undefined> {
  const row = await tenant.selectFrom('subscriptions').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst();
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
export async function storeFree(tenant: Tenant, subscription: Subscription): Promise<StoredSubscription> {
  const id = newId();
  await tenant
    .insertInto('subscriptions')
    .values({ account_id: tenant.accountId, id, vehicle_id: null, ...columnsOf(subscription) })
    .execute();
  return { ...subscription, id, vehicleId: null };
}

/** Writes the subscription of a vehicle in place of the one it had, and what that makes of the vehicle. */
export async function storeOfVehicle(
  tenant: Tenant,
  vehicleId: VehicleId,
  subscription: Subscription,
  now: number,
): Promise<StoredSubscription> {
  const columns = columnsOf(subscription);
  const row = await tenant
    .insertInto('subscriptions')
    .values({ account_id: tenant.accountId, id: newId(), vehicle_id: vehicleId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeVehicle(tenant, vehicleId, paidState(subscription, now));
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

/** Writes the end of a subscription. */
export async function storeEnd(tenant: Tenant, id: string, { cancelAt, expiry }: Subscription): Promise<void> {
  await tenant
    .updateTable('subscriptions')
    .set({ cancel_at: dateOf(cancelAt), expiry: dateOf(expiry) })
    .where('id', '=', id)
    .execute();
}
