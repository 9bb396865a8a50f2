import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { canBeMoved, nextPeriodAt, productOf, stateOf, endOf } from '@wattbook/domain/subscriptions/subscription';
import type { Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { findOfVehicle, fromRow, type StoredSubscription } from './subscriptions.store.ts';

const nameOf = { premium: 'Premium', professional: 'Professional' } as const;
const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A subscription on the wire (BILL-006), with the vehicle it belongs to. */
export const presentSubscription = (
  subscription: StoredSubscription,
  vehicle: { readonly archive: boolean } | null,
  now: number,
): Subscription => ({
  id: subscription.id,
  vehicleId: subscription.vehicleId,
  productId: productOf(subscription),
  productName: nameOf[subscription.plan],
  plan: subscription.plan,
  interval: subscription.interval,
  state: stateOf(subscription, now),
  startedAt: new Date(subscription.startedAt).toISOString(),
  next_at: isoOf(nextPeriodAt(subscription, now)),
  cancel_at: isoOf(subscription.cancelAt),
  expiry: isoOf(subscription.expiry),
  payBy: stateOf(subscription, now) === 'past_due' ? isoOf(endOf(subscription)) : null,
  movable: canBeMoved(subscription, vehicle, now),
  billed: subscription.provider !== null,
});

/** The vehicles of the account, which say what can be moved. */
async function readVehicles(tenant: Tenant) {
  const rows = await tenant.selectFrom('vehicles').select(['id', 'archive']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** One page of the subscriptions of the account, the latest first and 10 a page (BILL-012, BILL-013). */
export async function listSubscriptions(tenant: Tenant, { page = 1, limit = 10 }: PageQuery, now: number): Promise<Page<Subscription>> {
  const { total } = await tenant
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await tenant
    .selectFrom('subscriptions')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const vehicles = await readVehicles(tenant);
  const vehicleOf = (id: VehicleId | null) => (id === null ? null : (vehicles.get(id) ?? null));
  return { total, data: rows.map((row) => presentSubscription(fromRow(row), vehicleOf(row.vehicle_id), now)) };
}

/** Those whose payment did not go through (BILL-011). */
export async function listPastDue(tenant: Tenant, now: number): Promise<Subscription[]> {
  const rows = await tenant.selectFrom('subscriptions').selectAll().where('past_due', '=', true).orderBy('id').limit(100).execute();
  const vehicles = await readVehicles(tenant);
  return rows
    .map((row) => presentSubscription(fromRow(row), row.vehicle_id === null ? null : (vehicles.get(row.vehicle_id) ?? null), now))
    .filter(({ state }) => state === 'past_due');
}

/** The subscription of a vehicle; undefined: it has none. */
export async function readOfVehicle(tenant: Tenant, vehicleId: string, now: number): Promise<Subscription | undefined> {
  const subscription = await findOfVehicle(tenant, vehicleId as VehicleId);
  const vehicle = (await readVehicles(tenant)).get(vehicleId as VehicleId) ?? null;
  return subscription && presentSubscription(subscription, vehicle, now);
}
