import { createHmac } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import { DAYS_BETWEEN_UNPROVED_TRIALS, startTrial, stateOf, type TrialRefusal } from '@wattbook/domain/subscriptions/subscription';
import { hasWrongCheckDigit } from '@wattbook/domain/vehicles/vin-check-digit';
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

/** Who named the VIN: a source that answered for it, so that it is not invented; a person in a form; or what the user sent, as a file or a broker. */
type NamedBy = 'source' | 'form' | 'user';

type Refusal = TrialRefusal | 'vin_check_digit';

/**
 * Gives a new vehicle the subscription that counts for it where plans are for sale: one of the account that belongs to no vehicle, to its end where it was cancelled, else the trial, which a VIN has once in all
 * accounts (OQ-230) and an account once a year for vehicles whose VIN no source confirms. Refuses one that has neither with `subscription_required` (VEH-037), and a VIN of a form that contradicts its check digit.
 */
export async function beginSubscription(deps: BeginDeps, tenant: Tenant, vehicle: Begun, by: NamedBy): Promise<void> {
  const refusal = await tryToBegin(deps, tenant, vehicle, by);
  if (refusal === 'vin_check_digit') throw new AppError('validation', { fields: { vin: { word: 'vin_check_digit' } } });
  if (refusal !== null) throw new AppError('subscription_required', { reasons: [refusal] });
}

/** The same for a vehicle from a file, which is stored all the same: it is not paid then, so that it can be read only (OQ-231). */
export async function beginOrLeaveUnpaid(deps: BeginDeps, tenant: Tenant, vehicle: Begun): Promise<void> {
  if ((await tryToBegin(deps, tenant, vehicle, 'user')) !== null) await writeVehicle(tenant, vehicle.id, { payed: false });
}

/** Returns why the vehicle has neither; null: it has one. */
async function tryToBegin(deps: BeginDeps, tenant: Tenant, vehicle: Begun, by: NamedBy): Promise<Refusal | null> {
  if (!deps.billing) return null;
  // Two vehicles that are added at the same time do not take the same subscription.
  await lockVehicles(tenant);
  const now = deps.now();
  const free = (await listFree(tenant)).find((one) => stateOf(one, now) === 'paid');
  if (free !== undefined) {
    await deleteSubscription(tenant, free.id);
    await storeOfVehicle(tenant, vehicle.id, free, now);
    return null;
  }
  const refusal = await claimTrial(deps, tenant, vehicle.vin, by);
  if (refusal === null) await storeOfVehicle(tenant, vehicle.id, startTrial(now), now);
  return refusal;
}

/** Takes the trial of a VIN and, where no source answered for it, that of the account. */
async function claimTrial(deps: BeginDeps, tenant: Tenant, vin: string | null, by: NamedBy): Promise<Refusal | null> {
  if (vin !== null && by === 'form' && hasWrongCheckDigit(vin)) return 'vin_check_digit';
  if (vin !== null && (await hadTrial(deps, tenant, vin))) return 'trial_of_vin';
  if (vin === null || by !== 'source') {
    const since = deps.now() - DAYS_BETWEEN_UNPROVED_TRIALS * dayMs;
    if (!(await take(deps, tenant, ofAccount(tenant), since))) return vin === null ? 'trial_without_vin' : 'trial_of_unproved_vin';
  }
  return vin === null || (await take(deps, tenant, vin, 0)) ? null : 'trial_of_vin';
}

const dayMs = 86_400_000;
const ofAccount = ({ accountId }: Tenant): string => `of account ${accountId}`;
const hashOf = ({ tokenSecret }: BeginDeps, whose: string): Buffer => createHmac('sha256', tokenSecret).update(`trial ${whose}`).digest();

async function hadTrial(deps: BeginDeps, { directory }: Tenant, vin: string): Promise<boolean> {
  const row = await directory
    .selectFrom('trial_directory')
    .select('started_at')
    .where('vehicle_hash', '=', hashOf(deps, vin))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a trial where none has begun since; false: one has. */
async function take(deps: BeginDeps, { directory }: Tenant, whose: string, since: number): Promise<boolean> {
  const started = new Date(deps.now());
  const taken = await directory
    .insertInto('trial_directory')
    .values({ vehicle_hash: hashOf(deps, whose), started_at: started })
    .onConflict((conflict) =>
      conflict.column('vehicle_hash').doUpdateSet({ started_at: started }).where('trial_directory.started_at', '<=', new Date(since)),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}
