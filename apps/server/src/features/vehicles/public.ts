import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';

export { addVehicle, isTimeZone } from './add-vehicle.ts';
export { findVehicles, type NamedVehicle } from './find-vehicle.ts';
export { makePushToken, pushPath } from './push-tokens.ts';

/** Refuses a vehicle that the account does not have; somebody else's is as unknown as none. */
export async function requireVehicle(tenant: Tenant, id: string): Promise<void> {
  await readVehicle(tenant, id);
}

/** What the figures of a vehicle need to know of it; refuses as `requireVehicle` does. */
export async function readVehicle(tenant: Tenant, id: string) {
  const found = await tenant
    .selectFrom('vehicles')
    .select(['id', 'kwh', 'degradation', 'liter', 'time_zone'])
    .where('id', '=', id as VehicleId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  return found;
}
