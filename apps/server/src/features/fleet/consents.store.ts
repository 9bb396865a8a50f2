import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';

export interface NewConsent {
  readonly vehicleId: VehicleId;
  readonly userId: UserId;
  readonly fleetId: string | null;
  readonly fleetName: string | null;
  readonly scopes: string;
  readonly textVersion: string;
  /** From when on older trips and charges are shared; null: none. */
  readonly sharedSince: Date | null;
  readonly now: number;
}

/** Stores what a driver agrees to; the consent before it ends. */
export async function insertConsent(
  tenant: Tenant,
  { vehicleId, userId, textVersion, sharedSince, now, ...given }: NewConsent,
): Promise<void> {
  await endConsent(tenant, vehicleId, { by: 'replaced', now });
  await tenant
    .insertInto('fleet_consents')
    .values({
      account_id: tenant.accountId,
      id: newId(),
      vehicle_id: vehicleId,
      user_id: userId,
      fleet_id: given.fleetId,
      fleet_name: given.fleetName,
      scopes: given.scopes,
      text_version: textVersion,
      given_at: new Date(now),
      shared_since: sharedSince,
    })
    .execute();
}

interface End {
  readonly by: 'withdrawn' | 'left' | 'replaced' | 'fleet';
  readonly now: number;
}

/** Ends the consent that counts for a vehicle, if there is one. */
export const endConsent = (tenant: Tenant, vehicleId: VehicleId, { by, now }: End) =>
  tenant
    .updateTable('fleet_consents')
    .set({ ended_at: new Date(now), ended_by: by })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .execute();
