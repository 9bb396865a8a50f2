import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { lockTimelines } from '../../telemetry/public.ts';
import { refuseUnpaid } from '../plans/public.ts';

/** Locks the timelines of vehicles for a change by a user until the transaction ends; refuses that of a vehicle that is not paid for, which can be read only (OQ-231). */
export async function lockForChange(tenant: Tenant, ...vehicleIds: VehicleId[]): Promise<void> {
  await lockTimelines(tenant, vehicleIds);
  await refuseUnpaid(tenant, vehicleIds);
}
