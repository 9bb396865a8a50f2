import { newOwnership, type NewOwnership } from '@wattbook/contract/ownership/ownership.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

/** What a user entered for a vehicle; what was never entered is not known. */
export async function readEntered(tenant: Tenant, vehicleId: string): Promise<NewOwnership> {
  const found = await tenant
    .selectFrom('vehicle_ownership')
    .select('entered')
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .executeTakeFirst();
  return newOwnership.parse(found?.entered ?? {});
}

/** Whether a user entered anything for a vehicle. */
export async function hasEntered(tenant: Tenant, vehicleId: VehicleId): Promise<boolean> {
  const found = tenant.selectFrom('vehicle_ownership').select('vehicle_id').where('vehicle_id', '=', vehicleId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Stores what a user entered for a vehicle, in place of what was there. */
export const saveEntered = (tenant: Tenant, vehicleId: string, entered: NewOwnership): Promise<unknown> =>
  tenant.query(
    (accountId) => sql`
      insert into vehicle_ownership (account_id, vehicle_id, entered) values (${accountId}, ${vehicleId}, ${JSON.stringify(entered)})
      on conflict (account_id, vehicle_id) do update set entered = excluded.entered`,
  );
