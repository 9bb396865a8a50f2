import type { UserId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

/** A charge that an import added. */
export interface ImportedCharge {
  readonly startTime: number;
  readonly atSupercharger: boolean;
}

/** Stores the user of imported charges (SET-030) and the type of those at a Supercharger (SET-031, OQ-134); existing values stay. */
export async function describeCharges(
  tenant: Tenant,
  userId: UserId | null,
  vehicleId: VehicleId,
  charges: readonly ImportedCharge[],
): Promise<void> {
  await tenant.rows(
    `update charges set
       user_id = coalesce(charges.user_id, $3::uuid),
       type = case when brought.at_supercharger and charges.type = 'Other' then 'Supercharger' else charges.type end
     from unnest($4::timestamptz[], $5::boolean[]) as brought (start_time, at_supercharger)
     where charges.account_id = $1 and charges.vehicle_id = $2 and charges.start_time = brought.start_time
       and charges.import and charges.deleted_at is null`,
    [vehicleId, userId, charges.map(({ startTime }) => new Date(startTime)), charges.map(({ atSupercharger }) => atSupercharger)],
  );
}
