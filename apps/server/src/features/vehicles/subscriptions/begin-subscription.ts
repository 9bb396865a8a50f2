import { createHmac } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import { startTrial, stateOf } from '@wattbook/domain/subscriptions/subscription';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { lockVehicles, writeVehicle } from '../vehicle.store.ts';
import { deleteSubscription, listFree, storeOfVehicle } from './subscriptions.store.ts';

export type BeginDeps = Pick<Platform, 'billing' | 'now' | 'tokenSecret'>;

/** A new vehicle of the account. */
interface Begun {
  readonly id: VehicleId;
  readonly vin: string | null;
}

/**
 * Gives a new vehicle the subscription that counts for it where plans are for sale: one of the account that belongs to no vehicle, to its end where it was cancelled, else the trial, which a VIN has once in all
 * accounts and an account once for vehicles without one (OQ-230). Refuses one that has neither with `subscription_required` (VEH-037).
 */
export async function beginSubscription(deps: BeginDeps, tenant: Tenant, vehicle: Begun): Promise<void> {
  if (!(await tryToBegin(deps, tenant, vehicle))) throw new AppError('subscription_required');
}

/** The same for a vehicle from a file, which is stored all the same: it is not paid then, so that it can be read only (OQ-231). */
export async function beginOrLeaveUnpaid(deps: BeginDeps, tenant: Tenant, vehicle: Begun): Promise<void> {
  if (!(await tryToBegin(deps, tenant, vehicle))) await writeVehicle(tenant, vehicle.id, { payed: false });
}

/** Returns false where the vehicle has neither. */
async function tryToBegin(deps: BeginDeps, tenant: Tenant, vehicle: Begun): Promise<boolean> {
  if (!deps.billing) return true;
  // Two vehicles that are added at the same time do not take the same subscription.
  await lockVehicles(tenant);
  const now = deps.now();
  const free = (await listFree(tenant)).find((one) => stateOf(one, now) === 'paid');
  if (free !== undefined) {
    await deleteSubscription(tenant, free.id);
    await storeOfVehicle(tenant, vehicle.id, free, now);
    return true;
  }
  const isTrial = await claimTrial(deps, tenant, vehicle.vin);
  if (isTrial) await storeOfVehicle(tenant, vehicle.id, startTrial(now), now);
  return isTrial;
}

/** Takes the trial of a VIN, or that of the account for a vehicle without one; false: it was taken before. */
async function claimTrial({ tokenSecret, now }: BeginDeps, tenant: Tenant, vin: string | null): Promise<boolean> {
  const hash = createHmac('sha256', tokenSecret)
    .update(`trial ${vin ?? `of account ${tenant.accountId}`}`)
    .digest();
  const claimed = await tenant.directory
    .insertInto('trial_directory')
    .values({ vehicle_hash: hash, started_at: new Date(now()) })
    .onConflict((conflict) => conflict.column('vehicle_hash').doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
