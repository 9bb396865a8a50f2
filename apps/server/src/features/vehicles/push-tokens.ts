import { createHash, randomBytes } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { PushTarget } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SecurityEntry, SecurityLog } from '../security/public.ts';
import { refuseOverLimit } from './add-vehicle.ts';
import { lockVehicles } from './vehicle.store.ts';

export const hashPushToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NewPushToken {
  readonly token: string;
  /** Whether the vehicle had one, which no longer works. */
  readonly isReplaced: boolean;
}

/** Creates the push token of a vehicle; the previous one stops working. Only its hash is stored: the token is shown once. */
export async function createPushToken(database: Database, { accountId, vehicleId }: PushTarget): Promise<NewPushToken> {
  const token = `wbp_${randomBytes(32).toString('base64url')}`;
  return database.transaction(accountId, async (tenant) => {
    // The lock: parallel calls would not see each other's token, and both tokens would stay.
    await lockVehicles(tenant);
    const vehicle = await tenant.selectFrom('vehicles').select(['archive', 'offline']).where('id', '=', vehicleId).executeTakeFirst();
    if (vehicle?.archive === true) throw new AppError('vehicle_archived');
    // A vehicle that can push is not offline, and counts towards the limit (OQ-070, VEH-044).
    if (vehicle?.offline === true) await refuseOverLimit(tenant);
    await tenant.updateTable('vehicles').set({ offline: false }).where('id', '=', vehicleId).execute();
    const isReplaced = await deletePushToken(tenant, vehicleId);
    await tenant.directory
      .insertInto('push_token_directory')
      .values({ token_hash: hashPushToken(token), account_id: accountId, vehicle_id: vehicleId })
      .execute();
    return { token, isReplaced };
  });
}

interface RecordedToken extends Pick<SecurityEntry, 'user' | 'caller'>, Pick<NewPushToken, 'isReplaced'> {
  readonly vehicle: { readonly id: VehicleId; readonly name: string };
}

/** Writes to the security log that a push token was made, and that the previous one was revoked with it. */
export async function recordPushToken(securityLog: SecurityLog, { user, caller, vehicle, isReplaced }: RecordedToken): Promise<void> {
  const about = { what: 'vehicle', ...vehicle } as const;
  if (isReplaced) await securityLog.record({ kind: 'push_token_revoked', user, caller, about });
  await securityLog.record({ kind: 'push_token_made', user, caller, about });
}

/** Deletes the push token of a vehicle; returns whether there was one. */
export async function deletePushToken({ directory, accountId }: Tenant, vehicleId: VehicleId): Promise<boolean> {
  const deleted = await directory
    .deleteFrom('push_token_directory')
    .where('account_id', '=', accountId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function findPushTarget(database: Database, token: string): Promise<PushTarget | undefined> {
  const row = await database.directory
    .selectFrom('push_token_directory')
    .select(['account_id', 'vehicle_id'])
    .where('token_hash', '=', hashPushToken(token))
    .executeTakeFirst();
  return row && { accountId: row.account_id, vehicleId: row.vehicle_id satisfies VehicleId };
}

export const pushPath = (token: string): string => `/v1/ingest/${token}`;
